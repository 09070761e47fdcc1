/** What a status means for the reader: `urgent` needs action now, `waiting` soon or by someone else, `closed` is done without success. */
export type Tone = "plain" | "good" | "waiting" | "urgent" | "info" | "closed";

/** The status of a record in a list and at the top of its page. */
export type ListStatus = {
	/** one to three words: "Expiring soon" */
	label: string;
	/** why, in one line: "Viewed twice, expires in 2 days" */
	reason: string;
	tone: Tone;
};
