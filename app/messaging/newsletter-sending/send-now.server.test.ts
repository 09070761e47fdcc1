// Sending an issue from its page: what is sent is what was seen, once, to the confirmed number of people.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findIssue, startIssue } from "#app/messaging/issues/issues.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients } from "#app/messaging/newsletter/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSubscribers } from "./fixtures.server.ts";
import { countAudience, countRecipients, listNotReached } from "./progress.server.ts";
import { sendIssueNow } from "./send-now.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-12-01T15:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	await createTestSubscribers(["ada@example.com", "bea@example.com"]);
});
afterAll(() => product.close());

const send = (id: string, version: number, count: number) =>
	sendIssueNow(permissionFor(owner, "newsletter.send"), { id, version, audience: everyone, count }, now);

const write = (markdown: string) =>
	startIssue(
		permissionFor(owner, "newsletter.edit"),
		{ subject: "Your trees in December", blocks: [{ id: "a", type: "text", markdown }], from: "a test" },
		now,
	);

test("an issue is sent once, as it was seen, to the number of people that was confirmed", async () => {
	const viewer = permissionFor(owner, "newsletter.recipients");
	expect(await countAudience(viewer, everyone)).toBe(2);
	expect(await countAudience(viewer, { ...everyone, customers: "customers" })).toBe(0);
	const { id } = await write("Wait with the oaks.");
	expect(await send(id, 2, 2), "a version that nobody saw").toBe("stale");
	expect(await send(id, 1, 3), "another number than was confirmed").toEqual({ changed: 2 });
	expect((await findIssue(viewerOf(), id))?.status).toBe("draft");

	expect((await Promise.all([send(id, 1, 2), send(id, 1, 2)])).sort()).toEqual(["stale", "started"]);
	const issue = await findIssue(viewerOf(), id);
	expect(issue).toMatchObject({ status: "sending", version: 2 });
	expect(issue?.html).toContain("Wait with the oaks.");
	expect(issue?.html).toContain("%%UNSUBSCRIBE_URL%%");
	expect(await countRecipients(viewer, id)).toEqual({ queued: 2 });

	await db
		.update(issueRecipients)
		.set({ status: "failed", detail: "No such mailbox" })
		.where(eq(issueRecipients.email, "bea@example.com"));
	expect(await listNotReached(viewer, id)).toMatchObject([{ email: "bea@example.com", detail: "No such mailbox" }]);
});

test("an issue with something to fix isn't sent", async () => {
	const { id } = await write("[Our prices](/no-such-page)");
	expect(await send(id, 1, 2)).toBe("problems");
	expect((await findIssue(viewerOf(), id))?.status).toBe("draft");
});

const viewerOf = () => permissionFor(owner, "newsletter.view");
