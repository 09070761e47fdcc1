// Scheduled issues: started once, at their time on the company's clock, as they were saved last.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findIssue, saveIssue, toDraft } from "#app/messaging/issues/issues.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients, issues, subscribers } from "#app/messaging/newsletter/tables.server.ts";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { actor } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { keepAsDraft, scheduleIssue, unscheduleIssue } from "./changes.server.ts";
import { createTestIssue, createTestSubscribers, testFrozen } from "./fixtures.server.ts";
import { withdrawForHold } from "./interruptions.server.ts";
import { scheduleForm } from "./send-form.ts";
import { startIssue } from "./start.server.ts";
import { sweepIssues } from "./sweep.server.ts";

let product: TestProduct;
let owner: Staff;
let by: Permitted<"newsletter.send">;
beforeAll(async () => {
	product = await openTestProduct();
	await createPlaceholderCompany();
	owner = await createTestStaff("owner");
	by = permissionFor(owner, "newsletter.send");
});
afterAll(() => product.close());
let count = 0;
beforeEach(async () => {
	await db.update(subscribers).set({ status: "unsubscribed" });
	count += 1;
	await createTestSubscribers([`ada-${count}@example.com`]);
});

const now = new Date("2026-12-01T15:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const find = async (id: string) => {
	const issue = await findIssue(by, id);
	if (!issue) throw new Error("no such issue");
	return issue;
};
async function scheduled(minutes = 60) {
	const issue = await createTestIssue();
	expect(await scheduleIssue(by, issue, after(minutes), everyone, now)).toBe("done");
	return { id: issue.id, version: issue.version + 1 };
}

test("two workers start a due issue once, and not before its time", async () => {
	const { id } = await scheduled();
	await sweepIssues(after(59));
	expect(await find(id)).toMatchObject({ status: "scheduled", html: null });
	await Promise.all([sweepIssues(after(60)), sweepIssues(after(60)), sweepIssues(after(61))]);
	expect(await find(id)).toMatchObject({ status: "sending", scheduledAt: null, startedBy: owner.id });
	const recipients = await db.select().from(issueRecipients).where(eq(issueRecipients.issueId, id));
	expect(recipients.map(({ email }) => email)).toEqual([`ada-${count}@example.com`]);
	const jobs = await product.fetch("newsletter.send");
	expect(jobs.filter((job) => JSON.stringify(job).includes(id))).toHaveLength(1);
});

test("a scheduled issue goes out as it was saved last, or not at all when something must be fixed", async () => {
	const { id, version } = await scheduled();
	const { content } = toDraft(await find(id));
	const write = (markdown: string, seen: number) =>
		saveIssue(
			permissionFor(owner, "newsletter.edit"),
			id,
			seen,
			{ ...content, blocks: [{ id: "a", type: "text", markdown }] },
			now,
		);
	expect(await write("Water the maples.", version)).toMatchObject({ kind: "saved" });
	const stale = { id, version, isDue: true, by: actor(by) };
	expect(await startIssue(stale, testFrozen(), after(60)), "a version that was changed meanwhile").toBe("stale");
	await sweepIssues(after(60));
	expect((await find(id)).html).toContain("Water the maples.");

	const broken = await scheduled();
	await saveIssue(
		permissionFor(owner, "newsletter.edit"),
		broken.id,
		broken.version,
		{ ...content, blocks: [{ id: "a", type: "text", markdown: "[Prices](/no-such-page)" }] },
		now,
	);
	await sweepIssues(after(60));
	expect(await find(broken.id)).toMatchObject({
		status: "draft",
		html: null,
		pausedReason: expect.stringContaining("/no-such-page"),
	});
	const again = { id: broken.id, version: (await find(broken.id)).version };
	expect(await scheduleIssue(by, again, after(120), everyone, now)).toBe("problems");
	expect(await keepAsDraft(by, again, now)).toBe("done");
	expect((await find(broken.id)).pausedReason).toBe("");
});

test("a time that has passed asks, another time replaces the first, and a schedule can be removed", async () => {
	const issue = await createTestIssue();
	expect(await scheduleIssue(by, issue, now, everyone, now)).toBe("past");
	expect((await find(issue.id)).status).toBe("draft");
	const { id, version } = await scheduled();
	expect(await scheduleIssue(by, { id, version }, after(5), everyone, now)).toBe("done");
	expect((await find(id)).scheduledAt).toEqual(after(5));
	expect(await unscheduleIssue(by, { id, version }, now), "an earlier version").toBe("stale");
	expect(await unscheduleIssue(by, { id, version: version + 1 }, now)).toBe("done");
	await sweepIssues(after(60));
	expect(await find(id)).toMatchObject({ status: "draft", scheduledAt: null, pausedReason: "" });
});

test("nobody gets an issue late: when the program didn't run at its time, or no one is left, a person decides", async () => {
	const { id } = await scheduled();
	await sweepIssues(after(60 + 61));
	expect(await find(id)).toMatchObject({ status: "draft", pausedReason: expect.stringContaining("Dec 1, 10:00") });
	const empty = await scheduled();
	await db.update(subscribers).set({ status: "unsubscribed" });
	await sweepIssues(after(60));
	expect(await find(empty.id)).toMatchObject({ status: "draft", pausedReason: expect.stringContaining("no one") });
});

test("after a restore, what was scheduled or being sent waits for a person", async () => {
	const { id } = await scheduled();
	const sending = await createTestIssue();
	await startIssue({ ...sending, by: actor(by) }, testFrozen(), now);
	await withdrawForHold(now);
	expect(await find(id)).toMatchObject({ status: "draft", pausedReason: expect.stringContaining("backup") });
	expect(await find(sending.id)).toMatchObject({ status: "paused", pausedReason: expect.stringContaining("backup") });
	await sweepIssues(after(60));
	expect((await find(id)).status).toBe("draft");
	await db.delete(issues).where(eq(issues.id, id));
});

test("times are those of the company's clock, also when it changes", () => {
	const parse = (at: string) => {
		const fields = new FormData();
		for (const [name, value] of Object.entries({ version: "1", audience: JSON.stringify(everyone), at }))
			fields.set(name, value);
		const form = parseForm(scheduleForm, fields);
		return form.ok ? atLocalTime(form.value.at.day, form.value.at.minutes).toISOString() : form.errors.at;
	};
	expect(parse("2026-12-03T08:00")).toBe("2026-12-03T14:00:00.000Z");
	expect(parse("2027-07-01T08:00")).toBe("2027-07-01T13:00:00.000Z");
	// 2:30 a.m. doesn't exist on March 14, 2027: an hour later. 1:30 a.m. exists twice on November 1, 2026: the first.
	expect(parse("2027-03-14T02:30")).toBe("2027-03-14T08:30:00.000Z");
	expect(parse("2026-11-01T01:30")).toBe("2026-11-01T06:30:00.000Z");
	for (const wrong of ["", "2026-02-30T08:00", "tomorrow", "2026-12-03T24:00"])
		expect(parse(wrong)).toBe("Choose a day and a time.");
});
