import { afterAll, beforeAll, expect, test } from "vitest";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { sendNudge } from "#app/documents/nudges/nudges.server.ts";
import { listNudges } from "#app/documents/nudges/sent.server.ts";
import { listEmailsAbout } from "#app/messaging/email/send.server.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { unknownId } from "#app/noun/url.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { recordCompletedWork } from "#app/work/jobs/jobs.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestInvoiceFromQuote, createTestSignedJob } from "./fixtures.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
let estimator: Staff;
const noon = new Date("2026-11-21T18:00:00Z");
const nextDay = new Date("2026-11-22T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Jo Kessler" });
	office = await createTestStaff("office", { name: "Maria Lund" });
	estimator = await createTestStaff("estimator", { name: "Sam Hagen" });
	await createFinishedJob(); // loads what draws PDFs, which takes long on a busy machine
});
afterAll(() => product.close());

/** A job whose next step is an invoice, which an estimator can't create. */
async function createFinishedJob() {
	const { quoteId, contract } = await createTestSignedJob(owner, noon);
	for (const { id: lineId } of contract.content.lines) {
		const done = { contractId: contract.id, lineId, quantity: null, personMinutes: null };
		await recordCompletedWork(permissionFor(owner, "work.mark"), done, noon);
	}
	return { quoteId, contract };
}
const nudge = (recordId: string, now = noon) => sendNudge(permissionFor(estimator, "nudges.send"), recordId, now);
const countEmails = async (person: Staff) =>
	(await listEmailsAbout("staff", person.id)).filter(({ kind }) => kind === "nudge").length;

test("a nudge reaches the roles that can do the step, once a day, also from another page of the job", async () => {
	const { quoteId, contract } = await createFinishedJob();
	const before = await Promise.all([owner, office, estimator].map(countEmails));
	expect((await loadJob(estimator, contract.id, noon)).next?.nudge).toMatchObject({
		roles: ["owner", "office"],
		label: "Create invoice",
		isSent: false,
	});
	const results = await Promise.all([contract.id, quoteId, contract.id].map((id) => nudge(id)));
	expect(results.sort()).toEqual(["already-sent", "already-sent", "sent"]);
	expect((await loadJob(estimator, quoteId, noon)).next?.nudge?.isSent).toBe(true);
	const after = await Promise.all([owner, office, estimator].map(countEmails));
	expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
	expect(await listNudges(owner, noon)).toHaveLength(1);
	expect(await listNudges(estimator, noon)).toEqual([]);
	expect(await nudge(contract.id, nextDay)).toBe("sent");
	const events = await listAuditEvents({ entity: "contract", id: contract.id }, { entity: "quote", id: quoteId });
	const nudged = events.filter(({ action }) => action === "nudged");
	expect(nudged.map(({ actorName, diff }) => ({ actorName, diff }))).toContainEqual({
		actorName: "Sam Hagen",
		diff: { label: "Create invoice", roles: ["owner", "office"] },
	});
});

test("the dashboard shows a nudge until the step is done", async () => {
	const { quoteId, contract } = await createFinishedJob();
	expect(await nudge(contract.id)).toBe("sent");
	const source = collect("dashboard").find(({ title }) => title === "Nudges");
	const rows = async (staff: Staff) => (await source?.find(staff, noon))?.rows.map(({ to }) => to);
	expect(await rows(office)).toContain(`/admin/contracts/${contract.id}`);
	await createTestInvoiceFromQuote(owner, quoteId, { kind: "final" }, noon);
	expect(await rows(office)).not.toContain(`/admin/contracts/${contract.id}`);
});

test("no one is nudged about their own step, a record that isn't there, or without permission", async () => {
	const { contract } = await createFinishedJob();
	expect(await sendNudge(permissionFor(owner, "nudges.send"), contract.id, noon)).toBeNull();
	expect(await nudge(unknownId)).toBeNull();
	expect(permit(await createTestStaff("crew"), "nudges.send")).toBeNull();
});

test("someone who has left gets no email", async () => {
	const left = await createTestStaff("office", { deactivatedAt: noon });
	const { contract } = await createFinishedJob();
	expect(await nudge(contract.id)).toBe("sent");
	expect(await countEmails(left)).toBe(0);
});
