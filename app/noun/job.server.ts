// What a noun adds to a job.
import type { SQL } from "drizzle-orm";
import type { JobPart } from "./job-part.ts";
import type { Ordered } from "./ordered.ts";
import type { Staff } from "./permit.server.ts";

export interface NounJob {
	/** its records that belong to a job, and what is next there */
	jobRecords?: readonly JobRecords[];
}

/** The records of one kind in a job: everything from an inquiry to its payments. They are listed on the pages of all of them. */
export type JobRecords = Ordered & {
	/** indexed columns with the id of the record that this one was created from; they connect the records of a job */
	links: readonly { table: string; column: string; where?: SQL }[];
	/** its table, if its records have a property_id */
	table?: string;
	/** those of its records that have, or are about, one of these ids; null without permission */
	find: (staff: Staff, ids: readonly string[], now: Date) => Promise<JobPart | null>;
};
