import { createHmac } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { pagePath } from "#app/content/pages/page.ts";
import { searchPages } from "#app/content/pages/pages.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { clientNetwork } from "#app/platform/client-network.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { millisecondsSinceStart } from "#app/sales/inquiries/proof-of-work.server.ts";
import { checkForSpam } from "#app/sales/inquiries/spam.ts";
import { queryWords, votableStates } from "./suggestion.ts";
import type { SuggestionForm } from "./suggestion-form.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";
import { suggestionAddressLimit, suggestionEmailLimit, suggestionFloodLimit, suggestionVoteLimit } from "./urls.ts";

/**
 * Stores a suggestion, once per key. Suspected spam is stored with its reasons and gets the same response. Nothing is public
 * until it is released. `wait`: this IP address is over its rate limit and must wait this many seconds.
 */
export async function submitSuggestion(
	form: SuggestionForm,
	client: Visitor,
	now: Date,
): Promise<"received" | { wait: number }> {
	const wait = await consumeAddressLimit(suggestionFloodLimit, client.ip);
	if (wait !== null) return { wait };
	const { spam, reasons } = checkForSpam({
		hiddenField: form.extra,
		openMilliseconds: millisecondsSinceStart(form.start, now),
		hasProof: true,
		name: form.name,
		message: `${form.title}\n${form.why}`,
		overIpLimit: (await consumeAddressLimit(suggestionAddressLimit, client.ip)) !== null,
		overContactLimit: false,
	});
	const { key, title, why, name, email } = form;
	await db.transaction(async (tx) => {
		const [created] = await tx
			.insert(featureSuggestions)
			.values({ key, title, why, name, email, spamReasons: spam ? reasons : [], ip: client.ip })
			.onConflictDoNothing({ target: featureSuggestions.key })
			.returning({ id: featureSuggestions.id });
		if (!created) return;
		await addVote(tx, created.id, client);
		const actor = { kind: "visitor", name: name || "A visitor", ...client } as const;
		await recordAudit(tx, actor, "suggestion", created.id, "received", { spam: spam ? reasons : [] });
	});
	return "received";
}

/** Votes once per visitor. "closed": the suggestion is not public, done or declined. */
export async function voteFor(id: string, client: Visitor): Promise<"counted" | "closed" | { wait: number }> {
	const wait = await consumeAddressLimit(suggestionVoteLimit, client.ip);
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
		await addVote(tx, id, client);
		return "counted";
	});
}

/**
 * Votes and leaves an email address, which is told of the next status. "closed": as for a vote. An address that has been
 * left ten times in a day is ignored without a word, so that no one can flood it.
 */
export async function followSuggestion(
	id: string,
	email: string,
	client: Visitor,
): Promise<"counted" | "closed" | { wait: number }> {
	const voted = await voteFor(id, client);
	if (voted !== "counted") return voted;
	const address = email.trim().toLowerCase();
	const key = createHmac("sha256", settings.secretKey).update(`suggestion email ${address}`).digest("base64url");
	if ((await consumeAccountLimit(suggestionEmailLimit, key)) !== null) return "counted";
	await db
		.update(featureVotes)
		.set({ email: address })
		.where(and(eq(featureVotes.suggestionId, id), eq(featureVotes.voter, voterHash(client))));
	return "counted";
}

export type PublicSuggestion = Awaited<ReturnType<typeof selectReleased>>[number];

/** The released suggestions, most votes first. */
export function listSuggestions(client: Visitor): Promise<PublicSuggestion[]> {
	return selectReleased(client, undefined, sql`votes`, 30);
}

export type SimilarResults = {
	suggestions: PublicSuggestion[];
	/** pages of the site that may already answer it */
	pages: { title: string; path: string }[];
};

/** Released suggestions similar to a title, and pages about the same topic. */
export async function findSimilar(title: string, client: Visitor): Promise<SimilarResults> {
	const words = queryWords(title);
	const phrase = words.join(" ");
	if (phrase.length < 3) return { suggestions: [], pages: [] };
	const query = sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" | ")})`;
	const similarity = sql`word_similarity(lower(${featureSuggestions.title}), ${phrase})`;
	const suggestions = await selectReleased(
		client,
		sql`(${featureSuggestions.search} @@ ${query} or lower(${featureSuggestions.title}) % ${phrase})`,
		sql`ts_rank(${featureSuggestions.search}, ${query}) + ${similarity}`,
		5,
	);
	// town pages never answer a suggestion
	const pages = (await searchPages(phrase, 10)).filter(({ kind }) => kind !== "place").slice(0, 3);
	return { suggestions, pages: pages.map(({ kind, slug, title }) => ({ title, path: pagePath(kind, slug) })) };
}

/** Selects the public columns only: the author and the reason are internal. */
function selectReleased(client: Visitor, where: SQL | undefined, order: SQL, limit: number) {
	const { id, title, state, answer, releaseNote } = featureSuggestions;
	const currentId = sql`"feature_suggestions"."id"`;
	return db
		.select({
			id,
			title,
			state,
			answer,
			releaseNote,
			votes: sql<number>`(select count(*)::int from feature_votes v where v.suggestion_id = ${currentId})`.as("votes"),
			voted: sql<boolean>`exists (select from feature_votes v where v.suggestion_id = ${currentId} and v.voter = ${voterHash(client)})`,
			isFollowed: sql<boolean>`exists (select from feature_votes v where v.suggestion_id = ${currentId} and v.voter = ${voterHash(client)} and v.email <> '')`,
		})
		.from(featureSuggestions)
		.where(and(isNotNull(featureSuggestions.releasedAt), where))
		.orderBy(desc(order), desc(id))
		.limit(limit);
}

async function addVote(tx: Tx, suggestionId: string, client: Visitor): Promise<void> {
	await tx
		.insert(featureVotes)
		.values({ suggestionId, voter: voterHash(client) })
		.onConflictDoNothing();
}

function voterHash({ ip, userAgent }: Visitor): string {
	return createHmac("sha256", settings.secretKey)
		.update(`vote ${clientNetwork(ip)} ${userAgent}`)
		.digest("hex")
		.slice(0, 32);
}
