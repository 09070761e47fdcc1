// What nouns say of their records in a job.
import type { Tone } from "#app/ui/status.ts";
import type { Permission } from "./permissions.ts";

/** A record in the list of its job's documents. */
export type JobDocument = {
	/** of its audit events, such as "quote" */
	entity: string;
	id: string;
	to: string;
	/** "Quote Q-2026-0017" */
	label: string;
	/** in cents; null for records without an amount */
	amount: number | null;
	/** of its list status */
	status: string;
	tone: Tone;
};

/** What has to happen next with a job. */
export type NextStep = {
	/**
	 * "act": the office has to do it. "start": the office can create the next document; only while there is none.
	 * "wait": the customer or the crew has to do it. "done": nothing is left.
	 */
	kind: "act" | "start" | "wait" | "done";
	/** as the label of a button: "Send contract"; "" unless it is for the office */
	label: string;
	/** why, in one sentence */
	reason: string;
	/**
	 * The page where it is done. Its fragment names what the button opens there: "#send=remind" a sheet, "#intent=revise" a
	 * button, any other the field with that id.
	 */
	to: string;
	/** a POST to `to` does it */
	isPost?: true;
	/** without it, someone else has to do it */
	permission?: Permission;
};

/** Amounts of a job in cents, all with sales tax. */
export type JobTotals = {
	/** as accepted or signed; null for invoices without a quote or contract */
	original: number | null;
	/** by approved change orders */
	changes: number;
	invoiced: number;
	paid: number;
	/** of the issued invoices */
	due: number;
	/** not invoiced yet */
	left: number;
};

/** One kind of record of a job. `others`: second ways to go on; the first that isn't the next step is offered beside it. */
export type JobPart = { documents: JobDocument[]; step: NextStep | null; others?: NextStep[]; totals?: JobTotals };
