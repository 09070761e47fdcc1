import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { LineTemplate } from "#app/documents/line-items/line-template.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { defaultTemplates } from "./default-templates.ts";
import { currentPrice, type View } from "./library-item.ts";
import { libraryItems, lineItemTemplates } from "./tables.server.ts";

type Editor = Permitted<"line-library.edit">;
type TemplateRow = typeof lineItemTemplates.$inferSelect;
export type SavedTemplate = LineTemplate & Pick<TemplateRow, "version" | "archivedAt">;
type TemplateContent = Omit<LineTemplate, "id">;

/** Adds the templates that come with the product, each once: one that was edited or archived stays as it is. */
export async function writeDefaultTemplates(): Promise<void> {
	await db.insert(lineItemTemplates).values(defaultTemplates()).onConflictDoNothing();
}

const byName = listOrder("asc", lineItemTemplates.name, lineItemTemplates.id);

/** One page by name. `after` is the cursor of the previous page. */
export async function listTemplates(view: View, search: string, after: string | null): Promise<Page<SavedTemplate>> {
	const found = await db
		.select({ template: lineItemTemplates, cursor: byName.cursor })
		.from(lineItemTemplates)
		.where(and(viewCondition(view), ...searchConditions(lineItemTemplates.search, search), byName.after(after)))
		.orderBy(...byName.by)
		.limit(rowsToRead);
	return toPage(found, ({ template }) => toSavedTemplate(template));
}

export async function countTemplates(): Promise<Record<"current" | "archived", number>> {
	const count = (view: View) => countUpTo(lineItemTemplates, viewCondition(view));
	return readCounts({ current: count("current"), archived: count("archived") });
}

function viewCondition(view: View): SQL | undefined {
	if (view === "all") return undefined;
	return view === "current" ? isNull(lineItemTemplates.archivedAt) : isNotNull(lineItemTemplates.archivedAt);
}

/**
 * The first 100 current templates by name, for a draft. A line item that the library prices from the price book gets
 * today's price; all others keep the price they were saved with.
 */
export async function listUsableTemplates(): Promise<LineTemplate[]> {
	const [templates, priced, { book }] = await Promise.all([
		db
			.select()
			.from(lineItemTemplates)
			.where(isNull(lineItemTemplates.archivedAt))
			.orderBy(asc(lineItemTemplates.name))
			.limit(100),
		db
			.select()
			.from(libraryItems)
			.where(and(isNull(libraryItems.archivedAt), isNotNull(libraryItems.priceFigure))),
		readCurrentPriceBook(),
	]);
	const prices = new Map(priced.map((item) => [priceKey(item), currentPrice(item, book)]));
	const reprice = (line: LineItem): LineItem => ({
		...line,
		unitPrice: prices.get(priceKey(line)) ?? line.unitPrice,
	});
	return templates.map(({ id, name, lines, included, excluded }) => {
		return { id, name, lines: lines.map(reprice), included, excluded };
	});
}

const priceKey = ({ title, unit }: Pick<LineItem, "title" | "unit">) => `${title.trim().toLowerCase()} ${unit}`;

export async function findTemplate(id: string): Promise<SavedTemplate | null> {
	const [row] = await db.select().from(lineItemTemplates).where(eq(lineItemTemplates.id, id));
	return row ? toSavedTemplate(row) : null;
}

/** "taken" when a current template has the same name. */
export async function addTemplate(
	by: Permitted<"line-library.add">,
	content: TemplateContent,
	now: Date,
): Promise<{ id: string } | "taken"> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.insert(lineItemTemplates)
				.values({ ...content, createdAt: now, updatedAt: now })
				.returning({ id: lineItemTemplates.id });
			if (!row) throw new Error("template was not added");
			await recordAudit(tx, actor(by), "line-item-template", row.id, "added", {}, now);
			return row;
		}),
	);
}

type Seen = { id: string; version: number };

/** Changes the name and the texts. Drafts that already used the template don't change. */
export async function saveTemplate(
	by: Editor,
	seen: Seen,
	content: Omit<TemplateContent, "lines">,
	now: Date,
): Promise<"done" | "stale" | "taken"> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [before] = await tx.select().from(lineItemTemplates).where(isSeen(seen)).for("update");
			if (!before || !(await update(tx, seen, content, now))) return "stale";
			await recordAudit(tx, actor(by), "line-item-template", seen.id, "edited", diffFields(before, content), now);
			return "done";
		}),
	);
}

/** Archives a template, so that drafts no longer offer it, or restores it. */
export async function archiveTemplate(
	by: Editor,
	seen: Seen,
	isArchived: boolean,
	now: Date,
): Promise<"done" | "stale" | "taken"> {
	return takenOnDuplicate(() =>
		db.transaction(async (tx) => {
			if (!(await update(tx, seen, { archivedAt: isArchived ? now : null }, now))) return "stale";
			const action = isArchived ? "archived" : "restored";
			await recordAudit(tx, actor(by), "line-item-template", seen.id, action, {}, now);
			return "done";
		}),
	);
}

async function update(tx: Tx, seen: Seen, set: Partial<TemplateRow>, now: Date): Promise<boolean> {
	const rows = await tx
		.update(lineItemTemplates)
		.set({ ...set, updatedAt: now, version: sql`${lineItemTemplates.version} + 1` })
		.where(isSeen(seen))
		.returning({ id: lineItemTemplates.id });
	return rows.length > 0;
}

function isSeen({ id, version }: Seen): SQL | undefined {
	return and(eq(lineItemTemplates.id, id), eq(lineItemTemplates.version, version));
}

async function takenOnDuplicate<Result>(save: () => Promise<Result>): Promise<Result | "taken"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error, "line_item_templates_name")) return "taken";
		throw error;
	}
}

function toSavedTemplate({ id, name, lines, included, excluded, version, archivedAt }: TemplateRow): SavedTemplate {
	return { id, name, lines, included, excluded, version, archivedAt };
}
