import { and, desc, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import {
	bookChanges,
	bookProblems,
	defaultPriceBook,
	type FigureKey,
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
export async function createDraftPriceBook(by: PriceBookEditor, now: Date): Promise<void> {
	const { version, book } = await readCurrentPriceBook();
	try {
		await db.transaction(async (tx) => {
			const [row] = await tx
				.insert(priceBooks)
				.values({ figures: book, createdAt: now, updatedAt: now })
				.returning({ id: priceBooks.id });
			if (row) await recordAudit(tx, actor(by), "price-book", row.id, "begun", { from: version }, now);
		});
	} catch (error) {
		if (!isDuplicate(error, "price_books_one_draft")) throw error;
	}
}

export async function saveDraftPriceBook(
	by: PriceBookEditor,
	seenVersion: { id: string; version: number },
	input: { book: PriceBook; note: string },
	now: Date,
): Promise<"saved" | "conflict"> {
	const before = await findDraftPriceBook();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(priceBooks)
			.set({ figures: input.book, note: input.note, updatedAt: now, version: sql`${priceBooks.version} + 1` })
			.where(isDraft(seenVersion))
			.returning({ id: priceBooks.id });
		if (!row || !before) return "conflict";
		await recordAudit(
			tx,
			actor(by),
			"price-book",
			row.id,
			"edited",
			{ figures: bookChanges(before.book, input.book) },
			now,
		);
		return "saved";
	});
}

export type PublishResult =
	| { kind: "published"; number: number }
	| { kind: "conflict" }
	| { kind: "invalid"; problems: Partial<Record<FigureKey, string>> };

/** Publishes the draft. New estimates use it; existing ones keep their version. */
export async function publishPriceBook(
	by: PriceBookEditor,
	seenVersion: { id: string; version: number },
	now: Date,
): Promise<PublishResult> {
	const draft = await findDraftPriceBook();
	if (draft?.id !== seenVersion.id || draft.version !== seenVersion.version) return { kind: "conflict" };
	const problems = bookProblems(draft.book);
	if (Object.keys(problems).length) return { kind: "invalid", problems };
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price book'))`);
		const [row] = await tx
			.update(priceBooks)
			.set({
				status: "published",
				number: sql`(select coalesce(max(b.number), 0) + 1 from price_books b)`,
				publishedAt: now,
				publishedBy: by.id,
				updatedAt: now,
			})
			.where(isDraft(seenVersion))
			.returning({ id: priceBooks.id, number: priceBooks.number });
		if (!row?.number) return { kind: "conflict" };
		await recordAudit(tx, actor(by), "price-book", row.id, "published", { number: row.number }, now);
		return { kind: "published", number: row.number };
	});
}

/** Deletes the draft. */
export async function discardDraftPriceBook(
	by: PriceBookEditor,
	seenVersion: { id: string; version: number },
	now: Date,
): Promise<"dropped" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx.delete(priceBooks).where(isDraft(seenVersion)).returning({ id: priceBooks.id });
		if (!row) return "conflict";
		await recordAudit(tx, actor(by), "price-book", row.id, "dropped", {}, now);
		return "dropped";
	});
}

function isDraft(seenVersion: { id: string; version: number }) {
	return and(
		eq(priceBooks.id, seenVersion.id),
		eq(priceBooks.status, "draft"),
		eq(priceBooks.version, seenVersion.version),
	);
}
