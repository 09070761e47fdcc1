import { and, desc, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import {
	bookChanges,
	bookProblems,
	defaultPriceBook,
	type FigureProblems,
	type PriceBook,
	withDefaultFigures,
} from "./price-book.ts";
import { priceBooks } from "./tables.server.ts";

type PriceBookEditor = Permitted<"prices.edit">;
export type PriceBookVersion = { version: number; book: PriceBook };

/** The newest published price book, or the default figures as version 0. */
export async function readCurrentPriceBook(): Promise<PriceBookVersion> {
	const [row] = await db
		.select()
		.from(priceBooks)
		.where(eq(priceBooks.status, "published"))
		.orderBy(desc(priceBooks.number))
		.limit(1);
	return row
		? { version: row.number ?? 0, book: withDefaultFigures(row.figures) }
		: { version: 0, book: defaultPriceBook };
}

/** The price book of this version, or the default figures when it doesn't exist. */
export async function readPriceBook(version: number): Promise<PriceBookVersion> {
	const [row] = await db.select().from(priceBooks).where(eq(priceBooks.number, version));
	return { version, book: row ? withDefaultFigures(row.figures) : defaultPriceBook };
}

export type DraftPriceBook = { id: string; version: number; book: PriceBook; note: string };

export async function findDraftPriceBook(): Promise<DraftPriceBook | null> {
	const [row] = await db.select().from(priceBooks).where(eq(priceBooks.status, "draft"));
	return row ? { id: row.id, version: row.version, book: withDefaultFigures(row.figures), note: row.note } : null;
}

export type PublishedPriceBook = { number: number; note: string; at: Date; by: string; book: PriceBook };

/** The last 100 published versions, newest first. */
export async function listPublishedPriceBooks(): Promise<PublishedPriceBook[]> {
	const rows = await db
		.select({ row: priceBooks, by: staff.name })
		.from(priceBooks)
		.innerJoin(staff, eq(staff.id, priceBooks.publishedBy))
		.orderBy(desc(priceBooks.number))
		.limit(100);
	return rows.map(({ row, by }) => ({
		number: row.number ?? 0,
		note: row.note,
		at: row.publishedAt ?? row.updatedAt,
		by,
		book: withDefaultFigures(row.figures),
	}));
}

/** Creates a draft from the current price book. There is at most one draft; if it exists, nothing happens. */
export async function createDraftPriceBook(by: PriceBookEditor, now: Date): Promise<"done"> {
	const { version, book } = await readCurrentPriceBook();
	try {
		await db.transaction(async (tx) => {
			const [row] = await tx
				.insert(priceBooks)
				.values({ figures: book, createdAt: now, updatedAt: now })
				.returning({ id: priceBooks.id });
			if (row) await recordAudit(tx, actor(by), "price-book", row.id, "started", { from: version }, now);
		});
	} catch (error) {
		if (!isDuplicate(error, "price_books_one_draft")) throw error;
	}
	return "done";
}

type SeenDraft = { id: string; version: number };
type PriceBookInput = { book: PriceBook; note: string };

export function saveDraftPriceBook(
	by: PriceBookEditor,
	seen: SeenDraft,
	input: PriceBookInput,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction((tx) => saveDraft(tx, by, seen, input, now));
}

async function saveDraft(
	tx: Tx,
	by: PriceBookEditor,
	seen: SeenDraft,
	{ book, note }: PriceBookInput,
	now: Date,
): Promise<"done" | "stale"> {
	const [before] = await tx.select().from(priceBooks).where(isDraft(seen)).for("update");
	if (!before) return "stale";
	await tx
		.update(priceBooks)
		.set({ figures: book, note, updatedAt: now, version: sql`${priceBooks.version} + 1` })
		.where(eq(priceBooks.id, seen.id));
	const changes = bookChanges(withDefaultFigures(before.figures), book);
	await recordAudit(tx, actor(by), "price-book", seen.id, "edited", { figures: changes }, now);
	return "done";
}

/** Saves and publishes the draft. New estimates use it; existing ones keep their version. */
export async function publishPriceBook(
	by: PriceBookEditor,
	seen: SeenDraft,
	input: PriceBookInput,
	now: Date,
): Promise<"done" | "stale" | { problems: FigureProblems }> {
	const problems = bookProblems(input.book);
	if (Object.keys(problems).length) return { problems };
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price book'))`);
		if ((await saveDraft(tx, by, seen, input, now)) === "stale") return "stale";
		const [row] = await tx
			.update(priceBooks)
			.set({
				status: "published",
				number: sql`(select coalesce(max(b.number), 0) + 1 from price_books b)`,
				publishedAt: now,
				publishedBy: by.id,
			})
			.where(eq(priceBooks.id, seen.id))
			.returning({ number: priceBooks.number });
		await recordAudit(tx, actor(by), "price-book", seen.id, "published", { number: row?.number }, now);
		return "done";
	});
}

/** Deletes the draft. */
export async function discardDraftPriceBook(
	by: PriceBookEditor,
	seen: SeenDraft,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx.delete(priceBooks).where(isDraft(seen)).returning({ id: priceBooks.id });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "price-book", row.id, "discarded", {}, now);
		return "done";
	});
}

function isDraft({ id, version }: SeenDraft) {
	return and(eq(priceBooks.id, id), eq(priceBooks.status, "draft"), eq(priceBooks.version, version));
}
