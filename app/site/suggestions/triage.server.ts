// What the office does with suggestions: status and answer, merging, and telling those who asked for it.
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { statusSentences } from "./suggestion.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";
import type { OfficeSuggestion, Triage } from "./triage-form.ts";

const kinds = defineEmailKinds({ "suggestion-status": { secret: false } });

type Editor = Permitted<"suggestions.edit">;
type Seen = { id: string; version: number };
type Suggestion = typeof featureSuggestions.$inferSelect;
const entity = "suggestion";

/**
 * Saves status, answer, tags and whether the title is public. When the status changes, the author and the voters who left an
 * email address are told, each once for each status.
 */
export async function triageSuggestion(by: Editor, seen: Seen, change: Triage, now: Date): Promise<"done" | "stale"> {
	const { isPublic, ...fields } = change;
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(featureSuggestions).where(eq(featureSuggestions.id, seen.id)).for("update");
		if (!before || before.version !== seen.version || before.duplicateOf) return "stale";
		const releasedAt = isPublic ? (before.releasedAt ?? now) : null;
		const [after] = await tx
			.update(featureSuggestions)
			.set({ ...fields, releasedAt, version: sql`${featureSuggestions.version} + 1` })
			.where(and(eq(featureSuggestions.id, seen.id), eq(featureSuggestions.version, seen.version)))
			.returning();
		if (!after) return "stale";
		const diff = diffFields({ ...before, isPublic: before.releasedAt !== null }, change);
		await recordAudit(tx, actor(by), entity, seen.id, "triaged", diff, now);
		if (before.state !== after.state) await tellFollowers(tx, after, by.id, now);
		return "done";
	});
}

type Follower = { email: string; name: string };

/** Everyone who left an email address with the suggestion, with one merged into it, or with a vote; each address once. */
async function listFollowers(tx: Tx, id: string, except: string): Promise<Follower[]> {
	const { rows } = await tx.execute<Follower>(sql`
		select distinct on (lower(email)) lower(email) as email, name from (
			select email, name, 0 as rank from feature_suggestions
				where (id = ${id} or duplicate_of = ${id}) and (spam_reasons = '{}' or released_at is not null)
			union all
			select staff.email, staff.name, 1 from feature_suggestions join staff on staff.id = staff_id
				where (feature_suggestions.id = ${id} or duplicate_of = ${id}) and staff.id <> ${except} and deactivated_at is null
			union all
			select email, '', 2 from feature_votes where suggestion_id = ${id}
		) as followers
		where email <> ''
		order by lower(email), rank`);
	return rows;
}

async function tellFollowers(tx: Tx, suggestion: Suggestion, by: string, now: Date): Promise<void> {
	if (suggestion.state === "new") return;
	const company = await loadCompany(tx);
	const { id, title, state, answer, releaseNote } = suggestion;
	const url = releaseNote.startsWith("/") ? settings.origin + releaseNote : releaseNote;
	for (const { email, name } of await listFollowers(tx, id, by)) {
		const paragraphs: Paragraph[] = [
			greeting(name),
			`You asked us to tell you about this suggestion: “${title}”`,
			statusSentences[state],
			...(answer ? [answer] : []),
			url
				? { button: "See what's new", url }
				: { button: "See all suggestions", url: `${settings.origin}/suggest-feature` },
		];
		await sendEmail(
			tx,
			{
				entity,
				entityId: id,
				kind: kinds["suggestion-status"],
				idempotencyKey: `suggestion-status:${id}:${state}:${createHash("sha256").update(email).digest("base64url").slice(0, 32)}`,
				to: email,
				replyTo: company.email,
				subject: statusSentences[state].replace(/\.$/, ""),
				...emailBody(
					companySender(company),
					paragraphs,
					"you left your email address with a suggestion on our website",
				),
			},
			now,
		);
	}
}

/**
 * Merges a suggestion into another one, which gets its votes; someone who voted for both counts once. "self": it would be
 * merged into itself, also by way of one that was merged into it.
 */
export async function mergeSuggestion(
	by: Editor,
	seen: Seen,
	intoId: string,
	now: Date,
): Promise<{ id: string } | "stale" | "self"> {
	return db.transaction(async (tx) => {
		// locked in one order, so that two people who merge them into each other don't wait for each other
		const rows = await tx
			.select()
			.from(featureSuggestions)
			.where(inArray(featureSuggestions.id, [seen.id, intoId]))
			.orderBy(featureSuggestions.id)
			.for("update");
		const merged = rows.find(({ id }) => id === seen.id);
		const chosen = rows.find(({ id }) => id === intoId);
		if (!merged || !chosen || merged.version !== seen.version || merged.duplicateOf) return "stale";
		const into = chosen.duplicateOf ?? chosen.id;
		if (into === merged.id) return "self";
		await tx.execute(sql`
			insert into feature_votes (suggestion_id, voter, email, created_at)
			select ${into}, voter, email, created_at from feature_votes where suggestion_id = ${merged.id}
			on conflict (suggestion_id, voter) do update set email = excluded.email where feature_votes.email = ''`);
		await tx
			.update(featureSuggestions)
			.set({ duplicateOf: into, version: sql`${featureSuggestions.version} + 1` })
			.where(eq(featureSuggestions.duplicateOf, merged.id));
		await tx
			.update(featureSuggestions)
			.set({ duplicateOf: into, releasedAt: null, version: sql`${featureSuggestions.version} + 1` })
			.where(and(eq(featureSuggestions.id, merged.id), isNull(featureSuggestions.duplicateOf)));
		await recordAudit(tx, actor(by), entity, merged.id, "merged", { into }, now);
		await recordAudit(tx, actor(by), entity, into, "received-merge", { from: merged.id }, now);
		return { id: into };
	});
}

/** A suggestion by a staff member, once per form key. A picture was uploaded under the same key. */
export async function makeSuggestion(
	by: Permitted<"suggestions.make">,
	{ key, title, why, page }: OfficeSuggestion,
	now: Date,
): Promise<"done"> {
	return db.transaction(async (tx): Promise<"done"> => {
		const [created] = await tx
			.insert(featureSuggestions)
			.values({ key, title, why, page, name: by.name, staffId: by.id, createdAt: now })
			.onConflictDoNothing({ target: featureSuggestions.key })
			.returning({ id: featureSuggestions.id });
		if (!created) return "done";
		const voter = createHash("sha256").update(`staff ${by.id}`).digest("hex").slice(0, 32);
		await tx.insert(featureVotes).values({ suggestionId: created.id, voter, at: now });
		const pictures = await attachPhotos(tx, key, { entity, id: created.id }, now);
		await recordAudit(tx, actor(by), entity, created.id, "received", { pictures }, now);
		return "done";
	});
}

/** Other suggestions that one can be merged into, the most similar first. */
export async function listMergeTargets(
	_by: Editor,
	{ id, title }: Suggestion,
): Promise<{ id: string; title: string }[]> {
	return db
		.select({ id: featureSuggestions.id, title: featureSuggestions.title })
		.from(featureSuggestions)
		.where(
			and(
				ne(featureSuggestions.id, id),
				isNull(featureSuggestions.duplicateOf),
				sql`spam_reasons = '{}' or released_at is not null`,
			),
		)
		.orderBy(sql`similarity(lower(${featureSuggestions.title}), lower(${title})) desc`, featureSuggestions.id)
		.limit(50);
}

/** The addresses that would be told of a new status. */
export async function countFollowers(_by: Editor, id: string): Promise<number> {
	return db.transaction(async (tx) => (await listFollowers(tx, id, "00000000-0000-0000-0000-000000000000")).length);
}

/** The record of a suggestion for the office, with its votes; null when it doesn't exist. */
export async function findSuggestion(_by: Editor, id: string) {
	const [row] = await db
		.select({
			suggestion: featureSuggestions,
			author: staff.name,
			votes: sql<number>`(select count(*)::int from feature_votes where suggestion_id = ${featureSuggestions.id})`,
			into: sql<
				string | null
			>`(select title from feature_suggestions as kept where kept.id = ${featureSuggestions.duplicateOf})`,
		})
		.from(featureSuggestions)
		.leftJoin(staff, eq(staff.id, featureSuggestions.staffId))
		.where(eq(featureSuggestions.id, id));
	if (!row) return null;
	const merged = await db
		.select({ id: featureSuggestions.id, title: featureSuggestions.title, why: featureSuggestions.why })
		.from(featureSuggestions)
		.where(eq(featureSuggestions.duplicateOf, id))
		.orderBy(featureSuggestions.id)
		.limit(50);
	return { ...row, merged };
}
