/** A card above the quoted passages: an emergency, a rule with its date, a figure from our tables, or a safe alternative. */
export type Card = {
	/** "oak.stop": the rule and its state today */
	id: string;
	tone: "danger" | "stop" | "wait" | "go" | "fact";
	title: string;
	text: string;
	rows?: { name: string; value: string }[];
	/** link to its source on this site */
	from?: { to: string; label: string };
	/** the first is the most important */
	calls?: readonly PhoneContact[];
};

export type PhoneContact = "911" | "988" | "us" | "811" | "poison" | "aspca";
