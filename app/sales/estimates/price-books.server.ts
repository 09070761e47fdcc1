import { and, desc, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { bookChanges, bookProblems, type FigureKey, type PriceBook, startingBook, wholeBook } from "./price-book.ts";
import { priceBooks } from "./tables.server.ts";

type By = Permitted<"prices.edit">;
export type Book = { version: number; book: PriceBook };

/** The newest published book; version 0 is the starting figures, which nobody has looked at. */
export async function currentBook(): Promise<Book> {
	const [row] = await db
		.select()
		.from(priceBooks)
		.where(eq(priceBooks.status, "published"))
		.orderBy(desc(priceBooks.number))
		.limit(1);
	return row ? { version: row.number ?? 0, book: wholeBook(row.figures) } : { version: 0, book: startingBook };
}

/** The book of that version; the starting figures where there is none. */
export async function bookOf(version: number): Promise<Book> {
	const [row] = await db.select().from(priceBooks).where(eq(priceBooks.number, version));
	return { version, book: row ? wholeBook(row.figures) : startingBook };
}

export type DraftBook = { id: string; version: number; book: PriceBook; note: string };

export async function draftBook(): Promise<DraftBook | null> {
	const [row] = await db.select().from(priceBooks).where(eq(priceBooks.status, "draft"));
	return row ? { id: row.id, version: row.version, book: wholeBook(row.figures), note: row.note } : null;
}

export type PublishedBook = { number: number; note: string; at: Date; by: string; book: PriceBook };

/** Newest first. */
export async function publishedBooks(): Promise<PublishedBook[]> {
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
		book: wholeBook(row.figures),
	}));
}

/** Begins a draft from the current book; there is only ever one. */
export async function beginBook(by: By, now: Date): Promise<void> {
	const { version, book } = await currentBook();
	try {
		await db.transaction(async (tx) => {
			const [row] = await tx
				.insert(priceBooks)
				.values({ figures: book, createdAt: now, updatedAt: now })
				.returning({ id: priceBooks.id });
			if (row) await record(tx, actor(by), "price-book", row.id, "begun", { from: version }, now);
		});
	} catch (error) {
		if (!isDuplicate(error, "price_books_one_draft")) throw error;
	}
}

export async function saveBook(
	by: By,
	seen: { id: string; version: number },
	typed: { book: PriceBook; note: string },
	now: Date,
): Promise<"saved" | "conflict"> {
	const before = await draftBook();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(priceBooks)
			.set({ figures: typed.book, note: typed.note, updatedAt: now, version: sql`${priceBooks.version} + 1` })
			.where(isDraft(seen))
			.returning({ id: priceBooks.id });
		if (!row || !before) return "conflict";
		await record(tx, actor(by), "price-book", row.id, "edited", { figures: bookChanges(before.book, typed.book) }, now);
		return "saved";
	});
}

export type Published =
	| { kind: "published"; number: number }
	| { kind: "conflict" }
	| { kind: "stopped"; problems: Partial<Record<FigureKey, string>> };

/** From now on new estimates are reckoned with it; those begun before keep their own. */
export async function publishBook(by: By, seen: { id: string; version: number }, now: Date): Promise<Published> {
	const draft = await draftBook();
	if (draft?.id !== seen.id || draft.version !== seen.version) return { kind: "conflict" };
	const problems = bookProblems(draft.book);
	if (Object.keys(problems).length) return { kind: "stopped", problems };
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
			.where(isDraft(seen))
			.returning({ id: priceBooks.id, number: priceBooks.number });
		if (!row?.number) return { kind: "conflict" };
		await record(tx, actor(by), "price-book", row.id, "published", { number: row.number }, now);
		return { kind: "published", number: row.number };
	});
}

/** Throws the draft away. */
export async function dropBook(
	by: By,
	seen: { id: string; version: number },
	now: Date,
): Promise<"dropped" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx.delete(priceBooks).where(isDraft(seen)).returning({ id: priceBooks.id });
		if (!row) return "conflict";
		await record(tx, actor(by), "price-book", row.id, "dropped", {}, now);
		return "dropped";
	});
}

function isDraft(seen: { id: string; version: number }) {
	return and(eq(priceBooks.id, seen.id), eq(priceBooks.status, "draft"), eq(priceBooks.version, seen.version));
}
