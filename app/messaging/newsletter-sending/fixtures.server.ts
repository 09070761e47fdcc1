import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { everyone, type IssueAudience } from "#app/messaging/newsletter/issue.ts";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { issues, subscribers } from "#app/messaging/newsletter/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { FrozenIssue } from "./freeze.server.ts";
import { startIssue } from "./start.server.ts";

export async function createTestSubscribers(emails: readonly string[]): Promise<void> {
	const at = new Date("2026-01-05T15:00:00Z");
	const proof = { wording: newsletterWording, source: "/newsletter", signedUpAt: at, confirmedAt: at };
	for (let start = 0; start < emails.length; start += 1_000)
		await db
			.insert(subscribers)
			.values(emails.slice(start, start + 1_000).map((email) => ({ email, status: "confirmed" as const, ...proof })));
}

export async function createTestIssue(audience: IssueAudience = everyone): Promise<{ id: string; version: number }> {
	const [issue] = await db
		.insert(issues)
		.values({
			subject: "November in the yard",
			blocks: [{ id: "a", type: "text", markdown: "Wait with the oaks." }],
			audience,
		})
		.returning({ id: issues.id, version: issues.version });
	if (!issue) throw new Error("no issue was created");
	return issue;
}

/** An issue that stopped by itself, until a person has decided. */
export async function createStoppedIssue(now: Date) {
	const { id } = await createTestIssue();
	const set = (pausedReason: string) => db.update(issues).set({ pausedReason }).where(eq(issues.id, id));
	await set("Your data was restored from a backup made while this issue was scheduled.");
	return { id, at: now, remove: () => set("") };
}

/** Each with another address on the website. */
export const testFrozen = (): FrozenIssue => ({
	html: '<p>Wait with the oaks.</p><p><a href="%%UNSUBSCRIBE_URL%%">Unsubscribe</a></p>',
	text: "Wait with the oaks.\n\nUnsubscribe: %%UNSUBSCRIBE_URL%%\n",
	slug: randomUUID(),
	links: [],
});

/** An issue that is being sent to someone. */
export async function createStartedIssue(by: Permitted<"newsletter.send">, now: Date) {
	await createTestSubscribers([`reader-${randomUUID()}@example.com`]);
	const { id, version } = await createTestIssue();
	const started = await startIssue({ id, version, by: actor(by) }, testFrozen(), now);
	if (started !== "started") throw new Error("the issue wasn't started");
	return { id, version: version + 1 };
}
