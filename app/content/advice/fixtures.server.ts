import { eq } from "drizzle-orm";
import { normalizeRichText, type RichText } from "#app/content/rich-text/rich-text.ts";
import { pageDrafts } from "#app/content/versions/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startArticle } from "./editing.server.ts";

/** A text of one paragraph. */
export const textOnly = (text: string): RichText =>
	normalizeRichText({ content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

/** A draft that should have gone live and couldn't, until `remove`. */
export async function createTestFailedSchedule(by: Permitted<"articles.edit">) {
	const now = new Date();
	const { id } = await startArticle(by, { title: "Pruning an oak in May" }, now);
	const set = (scheduleFailedAt: Date | null) =>
		db
			.update(pageDrafts)
			.set({ scheduleFailedAt, scheduleProblems: ["Write the text."] })
			.where(eq(pageDrafts.pageId, id));
	await set(now);
	return { id, remove: () => set(null) };
}
