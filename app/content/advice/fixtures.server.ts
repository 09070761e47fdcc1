import { eq } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { normalizeRichText, type RichText } from "#app/content/rich-text/rich-text.ts";
import { pageDrafts } from "#app/content/versions/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startArticle } from "./editing.server.ts";

/** A text of one paragraph. */
export const textOnly = (text: string): RichText =>
	normalizeRichText({ content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

/** A draft that should have gone live and couldn't, until `remove`. */
export async function createTestFailedSchedule(by: Permitted<"articles.edit">, now: Date) {
	const { id } = await startArticle(by, { title: "Pruning an oak in May" }, now);
	const set = (scheduleFailedAt: Date | null) =>
		db
			.update(pageDrafts)
			.set({ scheduleFailedAt, scheduleProblems: ["Write the text."] })
			.where(eq(pageDrafts.pageId, id));
	await set(now);
	return { id, at: now, remove: () => set(null) };
}

/** An article of the site whose review date was yesterday, until `remove`. */
export async function createTestArticleToReview(now: Date) {
	const [row] = await db.select().from(pages).where(eq(pages.kind, "article")).limit(1);
	const id = row?.id ?? "";
	const set = (reviewBy: string) =>
		db
			.update(pages)
			.set({ frontMatter: { ...(row?.frontMatter as Record<string, unknown>), reviewBy } })
			.where(eq(pages.id, id));
	await set(addDays(today(now), -1));
	return { id, at: now, remove: () => set("2028-01-01") };
}
