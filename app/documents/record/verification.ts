// What may be said of a paper of ours to whoever holds it: no name, no sum. Pure.

export type KeptPaper = {
	/** "Invoice" */
	paper: string;
	/** "INV-2026-0017"; "" for a paper without one */
	number: string;
	/** the day it was made */
	day: string;
	/** what became of it, in whole sentences */
	now: string;
	/** "open" neither counts for good nor is over, such as a quote nobody has answered */
	standing: "counts" | "open" | "over";
	/** false when a newer paper says it now */
	latest: boolean;
};

/** A file as it was put away; the hash is null where it was not kept. */
type KeptFile = { name: string; key: string; sha256: string | null };

/** The papers of the rows behind `after`, in the order of their ids, and where to go on. */
export type KeptPage = { files: KeptFile[]; last: string | null };
