// What anyone who has one of our documents may learn about it: no names, no amounts. Pure.

export type DocumentVerification = {
	/** "Invoice" */
	type: string;
	/** "INV-2026-0017"; "" for a document without one */
	number: string;
	/** the day it was issued, "2026-11-21" */
	date: string;
	/** its current status, in complete sentences */
	statusText: string;
	/** "pending": not final yet, such as a quote without an answer */
	validity: "valid" | "pending" | "invalid";
	/** false when a newer document replaces it */
	isLatest: boolean;
};
