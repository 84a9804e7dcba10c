"""What the rules ask, answered from the state: sharing, ownership, copies, growth, costs, trails and the user's words."""
