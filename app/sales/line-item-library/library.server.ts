import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { LibraryLine } from "#app/documents/line-items/library-line.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { PriceBook } from "#app/sales/estimates/price-book.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { defaultItems } from "./default-items.ts";
import { currentPrice, type LibraryContent, type View } from "./library-item.ts";
import { libraryItems } from "./tables.server.ts";

type Editor = Permitted<"line-library.edit">;
type LibraryItem = typeof libraryItems.$inferSelect;
export type SavedItem = LibraryLine & Pick<LibraryItem, "version" | "archivedAt" | "priceFigure">;

/** Adds the items that come with the product, each once: one that was edited or archived stays as it is. */
export async function writeDefaultItems(): Promise<void> {
	await db
		.insert(libraryItems)
		.values([...defaultItems])
		.onConflictDoNothing();
}

const byTitle = listOrder("asc", libraryItems.title, libraryItems.id);

/** One page by title. `after` is the cursor of the previous page. */
export async function listItems(view: View, search: string, after: string | null): Promise<Page<SavedItem>> {
	const [{ book }, found] = await Promise.all([
		readCurrentPriceBook(),
		db
			.select({ item: libraryItems, cursor: byTitle.cursor })
			.from(libraryItems)
			.where(and(viewCondition(view), ...searchConditions(libraryItems.search, search), byTitle.after(after)))
			.orderBy(...byTitle.by)
			.limit(rowsToRead),
	]);
	return toPage(found, ({ item }) => toSavedItem(item, book));
}

export async function countItems(): Promise<Record<"current" | "archived", number>> {
	const count = (view: View) => countUpTo(libraryItems, viewCondition(view));
	return readCounts({ current: count("current"), archived: count("archived") });
}

function viewCondition(view: View): SQL | undefined {
	if (view === "all") return undefined;
	return view === "current" ? isNull(libraryItems.archivedAt) : isNotNull(libraryItems.archivedAt);
}

/** Up to 12 current items that contain every typed word; those whose description starts with the text come first. */
export async function searchItems(typed: string): Promise<LibraryLine[]> {
	const text = typed.trim().toLowerCase();
	if (!text) return [];
	const [{ book }, items] = await Promise.all([
		readCurrentPriceBook(),
		db
			.select()
			.from(libraryItems)
			.where(and(isNull(libraryItems.archivedAt), ...searchConditions(libraryItems.search, text)))
			.orderBy(sql`starts_with(lower(${libraryItems.title}), ${text}) desc`, libraryItems.title)
			.limit(12),
	]);
	return items.map((item) => toLibraryLine(item, book));
}

/** More items than a phone's list is good for. */
const maxFieldItems = 300;

/** The current items by description, for phones, which search them offline. */
export async function listFieldItems(): Promise<LibraryLine[]> {
	const [{ book }, found] = await Promise.all([
		readCurrentPriceBook(),
		db
			.select()
			.from(libraryItems)
			.where(isNull(libraryItems.archivedAt))
			.orderBy(libraryItems.title)
			.limit(maxFieldItems),
	]);
	return found.map((item) => toLibraryLine(item, book));
}

export async function findItem(id: string): Promise<SavedItem | null> {
	const [[item], { book }] = await Promise.all([
		db.select().from(libraryItems).where(eq(libraryItems.id, id)),
		readCurrentPriceBook(),
	]);
	return item ? toSavedItem(item, book) : null;
}

type AddResult = { id: string } | "taken";

/** "taken" when a current item has the same description. */
export async function addItem(
	by: Permitted<"line-library.add">,
	content: LibraryContent,
	now: Date,
): Promise<AddResult> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.insert(libraryItems)
				.values({ ...content, createdAt: now, updatedAt: now })
				.returning({ id: libraryItems.id });
			if (!row) throw new Error("library item was not added");
			await recordAudit(tx, actor(by), "library-item", row.id, "added", {}, now);
			return row;
		}),
	);
}

type Seen = { id: string; version: number };

/** Drafts that already use the item don't change. */
export async function saveItem(
	by: Editor,
	seen: Seen,
	content: LibraryContent,
	now: Date,
): Promise<"done" | "stale" | "taken"> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [before] = await tx.select().from(libraryItems).where(isSeen(seen)).for("update");
			if (!before || !(await update(tx, seen, content, now))) return "stale";
			await recordAudit(tx, actor(by), "library-item", seen.id, "edited", diffFields(before, content), now);
			return "done";
		}),
	);
}

/** An archived item is no longer offered in drafts. */
export async function archiveItem(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if (!(await update(tx, seen, { archivedAt: now }, now))) return "stale";
		await recordAudit(tx, actor(by), "library-item", seen.id, "archived", {}, now);
		return "done";
	});
}

export async function restoreItem(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale" | "taken"> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			if (!(await update(tx, seen, { archivedAt: null }, now))) return "stale";
			await recordAudit(tx, actor(by), "library-item", seen.id, "restored", {}, now);
			return "done";
		}),
	);
}

async function update(tx: Tx, seen: Seen, set: Partial<LibraryItem>, now: Date): Promise<boolean> {
	const rows = await tx
		.update(libraryItems)
		.set({ ...set, updatedAt: now, version: sql`${libraryItems.version} + 1` })
		.where(isSeen(seen))
		.returning({ id: libraryItems.id });
	return rows.length > 0;
}

function isSeen({ id, version }: Seen): SQL | undefined {
	return and(eq(libraryItems.id, id), eq(libraryItems.version, version));
}

async function takenOnDuplicate<Result>(save: () => Promise<Result>): Promise<Result | "taken"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error, "library_items_title")) return "taken";
		throw error;
	}
}

function toSavedItem(item: LibraryItem, book: PriceBook): SavedItem {
	const { version, archivedAt, priceFigure } = item;
	return { ...toLibraryLine(item, book), version, archivedAt, priceFigure };
}

function toLibraryLine(item: LibraryItem, book: PriceBook): LibraryLine {
	const { id, kind, title, detail, unit, taxCode, workType, species, noCutting } = item;
	return { id, kind, title, detail, unit, unitPrice: currentPrice(item, book), taxCode, workType, species, noCutting };
}
