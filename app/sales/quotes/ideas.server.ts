import { and, desc, eq, gte } from "drizzle-orm";
import { inTitle, quote, type SuggestedIdea } from "#app/content/blog-ideas/idea.ts";
import { groupByTerm } from "#app/content/blog-ideas/sources.server.ts";
import { conversationMessages } from "#app/messaging/conversations/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { quotes } from "./tables.server.ts";

const days = 180;
/** questions that mention no term with another one are suggested each, the newest only */
const maxSingle = 5;
const outline = ["The short answer", "Why it depends", "What it costs", "When to call us"];

/** What customers asked about their quotes: by topic, and questions that stand alone. */
export async function listQuestionIdeas(now: Date): Promise<SuggestedIdea[]> {
	const { id, body, at, author, entity, entityId } = conversationMessages;
	const rows = await db
		.select({ id, text: body, quoteId: quotes.id, number: quotes.number })
		.from(conversationMessages)
		.innerJoin(quotes, and(eq(entity, "quote"), eq(quotes.id, entityId)))
		.where(and(eq(author, "customer"), gte(at, new Date(now.getTime() - days * 86_400_000))))
		.orderBy(desc(at))
		.limit(200);
	const questions = rows.map(({ id, text, quoteId, number }) => ({
		id,
		text,
		evidence: { text: `${quote(text)} ${number ?? "A quote"}`, path: `/admin/quotes/${quoteId}` },
	}));
	const topics = await groupByTerm(questions, 2);
	const grouped = new Set(topics.flatMap(({ evidence }) => evidence));
	return [
		...topics.map(({ topic, name, evidence }) => ({
			key: `question:${topic}`,
			title: `What customers ask about ${inTitle(name)}`,
			evidence,
			outline,
		})),
		...questions
			.filter(({ evidence }) => !grouped.has(evidence))
			.slice(0, maxSingle)
			.map(({ id, text, evidence }) => ({
				key: `question:${id}`,
				title: quote(text).slice(1, -1),
				evidence: [evidence],
				outline,
			})),
	];
}
