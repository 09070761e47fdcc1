import { and, eq } from "drizzle-orm";
import { companyTime } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { nextNumber } from "#app/platform/numbers.server.ts";
import { documentSequences } from "#app/platform/tables.server.ts";

const attempts = 5;

/** Thrown by `write` when the row was no longer as it was seen: everything is rolled back, the number with it. */
export class Overtaken extends Error {}

type Issue<Made, Done> = {
	/** the sequence, such as "quote" */
	kind: string;
	now: Date;
	/** a paper that has its number already keeps it: no number is taken */
	numbered?: boolean;
	/** Makes the paper (its PDF) with the number it is going to have, outside the transaction. A word stops it. */
	make: (next: number, year: number) => Promise<Made | { stop: Done }>;
	/** Writes what was made. Throws `Overtaken` when somebody else was faster. */
	write: (tx: Tx, made: Made) => Promise<Done>;
	/** Takes back what `make` left outside the database, when it was not written after all. */
	discard: (made: Made) => Promise<void>;
};

/**
 * Gives a paper its number without gaps, and without printing while the sequence is locked: the paper is made with the
 * number that is next; when somebody else takes that number meanwhile, everything is rolled back and made again.
 */
export async function issue<Made extends object, Done>(asked: Issue<Made, Done>): Promise<Done | "overtaken"> {
	const { kind, now, numbered = false } = asked;
	const { year } = companyTime(now);
	for (let attempt = 1; attempt <= attempts; attempt += 1) {
		const next = numbered ? 0 : await peekNumber(kind, year);
		const made = await asked.make(next, year);
		if ("stop" in made) return made.stop as Done;
		const taken = new Error("number taken");
		let written = false;
		try {
			const done = await db.transaction(async (tx) => {
				if (!numbered && (await nextNumber(tx, kind, year)) !== next) throw taken;
				return asked.write(tx, made);
			});
			written = true;
			return done;
		} catch (error) {
			if (error instanceof Overtaken) return "overtaken";
			if (error !== taken) throw error;
		} finally {
			if (!written) await asked.discard(made);
		}
	}
	throw new Error(`the ${kind} number was taken again and again`);
}

/** The number that nextNumber gives next, unless somebody is faster. */
async function peekNumber(kind: string, year: number): Promise<number> {
	const [row] = await db
		.select({ next: documentSequences.next })
		.from(documentSequences)
		.where(and(eq(documentSequences.kind, kind), eq(documentSequences.year, year)));
	return row?.next ?? 1;
}
