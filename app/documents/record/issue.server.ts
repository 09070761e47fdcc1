import { and, eq } from "drizzle-orm";
import { companyTime } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { nextDocumentNumber } from "#app/platform/document-numbers.server.ts";
import { documentSequences } from "#app/platform/tables.server.ts";

/** Each attempt loses the number only to another document, so this many can be issued at the same time. */
const attempts = 25;

/** Thrown by `write` when the row is no longer in the version that the user saw. Everything is rolled back, including the number. */
export class StaleVersionError extends Error {}

type IssueRequest<Prepared, Done> = {
	/** the number sequence, such as "quote" */
	sequence: string;
	now: Date;
	/** the document already has its number, so none is assigned */
	hasNumber?: boolean;
	/** Creates the document (its PDF) with its future number, outside the transaction. `stop` ends it with that result. */
	prepare: (next: number, year: number) => Promise<Prepared | { stop: Done }>;
	/** Writes the prepared document. Throws StaleVersionError when someone else changed it first. */
	write: (tx: Tx, prepared: Prepared) => Promise<Done>;
	/** Removes what `prepare` stored outside the database, when the document was not written. */
	discard: (prepared: Prepared) => Promise<void>;
};

/**
 * Assigns a document its number without gaps, and without rendering a PDF while the sequence is locked: the document is
 * prepared with the next number, and if another transaction takes that number first, it is rolled back and prepared again.
 */
export async function issueWithNumber<Prepared extends object, Done>(
	request: IssueRequest<Prepared, Done>,
): Promise<Done | "stale"> {
	const { sequence, now, hasNumber = false } = request;
	const { year } = companyTime(now);
	for (let attempt = 1; attempt <= attempts; attempt += 1) {
		const next = hasNumber ? 0 : await peekNumber(sequence, year);
		const prepared = await request.prepare(next, year);
		if ("stop" in prepared) return prepared.stop as Done;
		const taken = new Error("number taken");
		let written = false;
		try {
			const done = await db.transaction(async (tx) => {
				if (!hasNumber && (await nextDocumentNumber(tx, sequence, year)) !== next) throw taken;
				return request.write(tx, prepared);
			});
			written = true;
			return done;
		} catch (error) {
			if (error instanceof StaleVersionError) return "stale";
			if (error !== taken) throw error;
		} finally {
			if (!written) await request.discard(prepared);
		}
	}
	throw new Error(`could not reserve a ${sequence} number after ${attempts} attempts`);
}

/** The number that nextDocumentNumber will assign, unless another transaction takes it first. */
export async function peekNumber(sequence: string, year: number): Promise<number> {
	const [row] = await db
		.select({ next: documentSequences.next })
		.from(documentSequences)
		.where(and(eq(documentSequences.kind, sequence), eq(documentSequences.year, year)));
	return row?.next ?? 1;
}
