"""Games of partition: a hand is set out in groups, which are compared one by one."""
