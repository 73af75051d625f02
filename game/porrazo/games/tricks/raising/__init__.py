"""Three cards, three tricks, two teams, and a stake that is raised: what such games share."""
