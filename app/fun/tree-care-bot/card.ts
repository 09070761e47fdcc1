/** What stands above the quoted passages: a rule with its day, a figure of our tables, or what to do instead. */
export type Card = {
	/** "oak.stop": the rule and what it says today */
	id: string;
	tone: "danger" | "stop" | "wait" | "go" | "fact";
	title: string;
	text: string;
	rows?: { name: string; value: string }[];
	/** where it comes from on this site */
	from?: { to: string; label: string };
	call?: "911" | "us" | "811" | "poison";
};
