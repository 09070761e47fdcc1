import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSuggestion, testTriage } from "./fixtures.server.ts";
import { formatRecentVotes, readTags, type SuggestionState } from "./suggestion.ts";
import { followSuggestion, listSuggestions, voteFor } from "./suggestions.server.ts";
import { featureSuggestions, featureVotes } from "./tables.server.ts";
import { findSuggestion, makeSuggestion, mergeSuggestion, triageSuggestion } from "./triage.server.ts";
import { listForTriage } from "./triage-list.server.ts";

let product: TestProduct;
let by: Permitted<"suggestions.edit">;
let crew: Permitted<"suggestions.make">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "suggestions.edit");
	crew = permissionFor(await createTestStaff("crew"), "suggestions.make");
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
	await pool.query("delete from outgoing_emails");
	await pool.query("delete from feature_votes");
	await pool.query("update feature_suggestions set duplicate_of = null");
	await pool.query("delete from feature_suggestions");
});

const now = new Date("2026-11-21T18:00:00Z");
let visitors = 0;
const visitor = () => ({ ip: `10.3.${Math.floor(++visitors / 200)}.${visitors % 200}`, userAgent: "a phone" });
const released = (facts = {}) => createTestSuggestion({ releasedAt: now, ...facts });
const find = async (id: string) => {
	const found = await findSuggestion(by, id);
	if (!found) throw new Error("no such suggestion");
	return found;
};
const setState = async (id: string, state: SuggestionState, change = {}) =>
	triageSuggestion(by, { id, version: (await find(id)).suggestion.version }, { ...testTriage, state, ...change }, now);
const recipients = async () =>
	(await db.select().from(outgoingEmails).where(like(outgoingEmails.kind, "suggestion-status")))
		.map(({ to }) => to)
		.sort();

test("the author and the voters who left an address are told once of each status, whatever is saved again", async () => {
	const { id } = await released({ email: "Author@Example.com", name: "Karen Olson" });
	expect(await followSuggestion(id, "Voter@Example.com", visitor())).toBe("counted");
	expect(await followSuggestion(id, "author@example.com", visitor())).toBe("counted");
	expect(await voteFor(id, visitor())).toBe("counted");
	expect(await setState(id, "planned", { answer: "In spring." })).toBe("done");
	expect(await recipients()).toEqual(["author@example.com", "voter@example.com"]);
	await setState(id, "planned", { answer: "In April." });
	await setState(id, "new");
	await setState(id, "planned");
	expect(await recipients()).toHaveLength(2);
	await setState(id, "done", { releaseNote: "/features" });
	const mails = await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, "author@example.com"));
	expect(mails).toHaveLength(2);
	expect(mails.map(({ text }) => text).join()).toContain("/features");
	expect(mails[0]?.text).toContain("Hi Karen,");
});

test("a status that someone else changed first tells no one", async () => {
	const { id, version } = await released({ email: "author@example.com" });
	const changes = ["planned", "done", "declined"] as const;
	const outcomes = await Promise.all(
		changes.map((state) => triageSuggestion(by, { id, version }, { ...testTriage, state }, now)),
	);
	expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
	expect(await recipients()).toHaveLength(1);
});

test("suspected spam tells no one until the office shows it", async () => {
	const { id } = await createTestSuggestion({ email: "victim@example.com", spamReasons: ["many-links"] });
	await setState(id, "declined", { isPublic: false });
	expect(await recipients()).toEqual([]);
});

test("an address that strangers leave again and again isn't flooded", async () => {
	for (let count = 0; count < 12; count += 1)
		await followSuggestion((await released()).id, "victim@example.com", visitor());
	const left = await db.select().from(featureVotes).where(eq(featureVotes.email, "victim@example.com"));
	expect(left).toHaveLength(10);
});

test("merging counts someone who voted for both once, keeps addresses, and tells both authors", async () => {
	const kept = await released({ email: "one@example.com" });
	const merged = await released({ email: "two@example.com" });
	const both = visitor();
	await voteFor(kept.id, both);
	await followSuggestion(merged.id, "both@example.com", both);
	await voteFor(merged.id, visitor());
	await voteFor(kept.id, visitor());
	expect(await mergeSuggestion(by, merged, kept.id, now)).toEqual({ id: kept.id });
	expect((await find(kept.id)).votes).toBe(3);
	expect((await listSuggestions(visitor())).map(({ id }) => id)).toEqual([kept.id]);
	expect(await voteFor(merged.id, visitor())).toBe("closed");
	await setState(kept.id, "planned");
	expect(await recipients()).toEqual(["both@example.com", "one@example.com", "two@example.com"]);
});

test("a chain of merges ends at one suggestion, and none is merged into itself", async () => {
	const [a, b, c] = [await released(), await released(), await released()];
	expect(await mergeSuggestion(by, a, a.id, now)).toBe("self");
	expect(await mergeSuggestion(by, a, b.id, now)).toEqual({ id: b.id });
	expect(await mergeSuggestion(by, b, a.id, now)).toBe("self");
	expect(await mergeSuggestion(by, c, a.id, now)).toEqual({ id: b.id });
	const d = await released();
	expect(await mergeSuggestion(by, b, d.id, now)).toEqual({ id: d.id });
	const rows = await db.select().from(featureSuggestions);
	expect(
		rows
			.filter(({ duplicateOf }) => duplicateOf === d.id)
			.map(({ id }) => id)
			.sort(),
	).toEqual([a.id, b.id, c.id].sort());
});

test("two people who merge two suggestions into each other leave one", async () => {
	const [a, b] = [await released(), await released()];
	const outcomes = await Promise.all([mergeSuggestion(by, a, b.id, now), mergeSuggestion(by, b, a.id, now)]);
	expect(outcomes.filter((outcome) => typeof outcome === "object")).toHaveLength(1);
	const rows = await db.select().from(featureSuggestions);
	expect(rows.filter(({ duplicateOf }) => duplicateOf === null)).toHaveLength(1);
});

test("a suggestion from the office arrives once, says from which screen, and its author is told", async () => {
	const form = {
		key: randomUUID(),
		title: "Weather on the schedule",
		why: "I plan the crane by the wind.",
		page: "/admin/schedule",
	};
	await Promise.all([1, 2, 3].map(() => makeSuggestion(crew, form, now)));
	const [row, ...more] = (await listForTriage(by, "new", "", null, now)).rows;
	expect(more).toEqual([]);
	expect(row).toMatchObject({ title: form.title, votes: 1 });
	expect(await listSuggestions(visitor())).toEqual([]);
	await setState(row?.id ?? "", "done", { isPublic: false });
	expect(await recipients()).toEqual([crew.email.toLowerCase()]);
});

test("the list has votes of all time and of the last 30 days, and can be narrowed by a private tag", async () => {
	const { id } = await released({ tags: ["schedule"] });
	await released();
	for (const days of [1, 29, 31, 400])
		await db.insert(featureVotes).values({
			suggestionId: id,
			voter: String(days).padStart(32, "0"),
			at: new Date(now.getTime() - days * 86_400_000),
		});
	const { rows } = await listForTriage(by, "open", "schedule", null, now);
	expect(rows).toMatchObject([{ id, votes: 4, recentVotes: 2 }]);
	expect(formatRecentVotes({ votes: 4, recentVotes: 2 })).toBe("4 votes, 2 in the last 30 days");
	expect(JSON.stringify(await listSuggestions(visitor()))).not.toContain("schedule");
	expect(readTags(" Schedule, ,phone,SCHEDULE")).toEqual(["schedule", "phone"]);
});
