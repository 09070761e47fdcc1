import { createHmac } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { addressOf } from "#app/content/pages/page.ts";
import { searchPages } from "#app/content/pages/pages.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { sinceStart } from "#app/sales/inquiries/proof.server.ts";
import { judge } from "#app/sales/inquiries/spam.ts";
import { searchWords, votableStates } from "./suggestion.ts";
import type { SuggestionForm } from "./suggestion-form.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";

export type From = { ip: string; userAgent: string };

/**
 * Takes a suggestion, once per key. What looks like spam is kept with its reasons and gets the same answer; nothing is
 * shown to others before somebody released it. `wait`: far too many came from this connection.
 */
export async function suggest(form: SuggestionForm, from: From, now: Date): Promise<"taken" | { wait: number }> {
	const wait = await overLimit("suggestion.flood", from.ip);
	if (wait !== null) return { wait };
	const { spam, reasons } = judge({
		hiddenField: form.extra,
		milliseconds: sinceStart(form.start, now),
		proof: true,
		name: form.name,
		message: `${form.title}\n${form.why}`,
		manyFromHere: (await overLimit("suggestion.address", from.ip)) !== null,
		manyFromContact: false,
	});
	const { key, title, why, name, email } = form;
	await db.transaction(async (tx) => {
		const [made] = await tx
			.insert(featureSuggestions)
			.values({ key, title, why, name, email, spamReasons: spam ? reasons : [], ip: from.ip })
			.onConflictDoNothing({ target: featureSuggestions.key })
			.returning({ id: featureSuggestions.id });
		if (!made) return;
		await addVote(tx, made.id, from);
		const who = { kind: "visitor", name: name || "A visitor", ...from } as const;
		await record(tx, who, "suggestion", made.id, "received", { spam: spam ? reasons : [] });
	});
	return "taken";
}

/** "Me too", once per visitor. "closed": it is not shown, done or declined. */
export async function voteFor(id: string, from: From): Promise<"counted" | "closed" | { wait: number }> {
	const wait = await overLimit("suggestion.vote", from.ip);
	if (wait !== null) return { wait };
	return db.transaction(async (tx) => {
		const [open] = await tx
			.select({ id: featureSuggestions.id })
			.from(featureSuggestions)
			.where(
				and(
					eq(featureSuggestions.id, id),
					isNotNull(featureSuggestions.releasedAt),
					inArray(featureSuggestions.state, [...votableStates]),
				),
			)
			.for("share");
		if (!open) return "closed";
		await addVote(tx, id, from);
		return "counted";
	});
}

export type ShownSuggestion = Awaited<ReturnType<typeof shown>>[number];

/** What others asked for and may be seen, most wanted first. */
export function listSuggestions(from: From): Promise<ShownSuggestion[]> {
	return shown(from, undefined, sql`votes`, 30);
}

export type Similar = {
	suggestions: ShownSuggestion[];
	/** pages of ours that may answer it already */
	pages: { title: string; address: string }[];
};

/** What was asked for in words like these, and pages that speak of them. */
export async function findSimilar(typed: string, from: From): Promise<Similar> {
	const words = searchWords(typed);
	const plain = words.join(" ");
	if (plain.length < 3) return { suggestions: [], pages: [] };
	const query = sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" | ")})`;
	const near = sql`word_similarity(lower(${featureSuggestions.title}), ${plain})`;
	const suggestions = await shown(
		from,
		sql`(${featureSuggestions.search} @@ ${query} or lower(${featureSuggestions.title}) % ${plain})`,
		sql`ts_rank(${featureSuggestions.search}, ${query}) + ${near}`,
		5,
	);
	// towns answer no wish
	const pages = (await searchPages(plain, 10)).filter(({ kind }) => kind !== "place").slice(0, 3);
	return { suggestions, pages: pages.map(({ kind, slug, title }) => ({ title, address: addressOf(kind, slug) })) };
}

/** Names its fields by hand: who wrote it, and why, stays inside. */
function shown(from: From, where: SQL | undefined, order: SQL, most: number) {
	const { id, title, state, answer } = featureSuggestions;
	const mine = sql`"feature_suggestions"."id"`;
	return db
		.select({
			id,
			title,
			state,
			answer,
			votes: sql<number>`(select count(*)::int from feature_votes v where v.suggestion_id = ${mine})`.as("votes"),
			voted: sql<boolean>`exists (select from feature_votes v where v.suggestion_id = ${mine} and v.voter = ${voterOf(from)})`,
		})
		.from(featureSuggestions)
		.where(and(isNotNull(featureSuggestions.releasedAt), where))
		.orderBy(desc(order), desc(id))
		.limit(most);
}

async function addVote(tx: Tx, suggestionId: string, from: From): Promise<void> {
	await tx
		.insert(featureVotes)
		.values({ suggestionId, voter: voterOf(from) })
		.onConflictDoNothing();
}

function voterOf({ ip, userAgent }: From): string {
	return createHmac("sha256", settings.secretKey).update(`vote ${ip} ${userAgent}`).digest("hex").slice(0, 32);
}
