import { and, desc, gte, ne } from "drizzle-orm";
import { inTitle, quote, type SuggestedIdea } from "#app/content/blog-ideas/idea.ts";
import { groupByTerm } from "#app/content/blog-ideas/sources.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "./tables.server.ts";

const days = 90;
/** requests that mention a topic before it is worth an article */
const least = 3;
const maxTopics = 6;

/** What people who asked for a quote wrote about most. */
export async function listRequestIdeas(now: Date): Promise<SuggestedIdea[]> {
	const rows = await db
		.select({ id: inquiries.id, message: inquiries.message })
		.from(inquiries)
		.where(
			and(
				gte(inquiries.receivedAt, new Date(now.getTime() - days * 86_400_000)),
				ne(inquiries.status, "spam"),
				ne(inquiries.message, ""),
			),
		)
		.orderBy(desc(inquiries.receivedAt))
		.limit(500);
	const topics = await groupByTerm(
		rows.map(({ id, message }) => ({
			text: message,
			evidence: { text: quote(message), path: `/admin/inquiries/${id}` },
		})),
		least,
	);
	return topics.slice(0, maxTopics).map(({ topic, name, evidence }) => ({
		key: `request:${topic}`,
		title: `${name.charAt(0).toUpperCase()}${name.slice(1)}: what to know before you call`,
		evidence: [{ text: `${evidence.length} requests in 90 days mention ${inTitle(name)}.` }, ...evidence],
		outline: [`How to tell that it's ${inTitle(name)}`, "What happens if you wait", "What we do", "What it costs"],
	}));
}
