import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { agreeToTexts } from "#app/messaging/texts/fixtures.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { queueVisitNotice } from "#app/work/schedule/notices.server.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import type { NoticeKind } from "#app/work/schedule/visit.ts";
import { takeOfficeStep } from "#app/work/schedule/visit-steps.server.ts";
import { findVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readSignature } from "./latest.server.ts";
import { sendVisitNotice } from "./send-notice.server.ts";
import { readVisitMessages } from "./visit-messages.server.ts";
import { readVisitProgress } from "./visit-progress.server.ts";

let product: TestProduct;
let owner: Staff;
/** noon in Stanley */
const noon = new Date("2026-11-20T18:00:00Z");
const night = new Date("2026-11-21T04:00:00Z");
const during = { from: new Date("2026-12-01T14:00:00Z"), to: new Date("2026-12-01T18:00:00Z") };
let count = 0;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function plan(content: Parameters<typeof createTestScheduledJob>[2] = {}) {
	count += 1;
	const phone = `+1715555${6000 + count}`;
	const job = await createTestScheduledJob(owner, noon, { toPhone: `(715) 555-${6000 + count}`, ...content });
	const by = permissionFor(owner, "schedule.edit");
	const planned = await planVisit(by, { jobId: job.id, during, resourceIds: [] }, noon);
	if (planned.kind !== "done") throw new Error(planned.kind);
	return { id: planned.visit.id, phone, customer: `/admin/crm/customers/${job.customerId}` };
}
/** Its job is of no contract, but of a quote to nobody's email address. */
async function takeEmailAway(visitId: string, toPhone: string) {
	const quote = await createTestDraftQuote(owner, { toEmail: "", toPhone }, noon);
	const visit = await findVisit(visitId);
	await db
		.update(jobs)
		.set({ contractId: null, quoteId: quote.quote.id })
		.where(eq(jobs.id, visit?.jobId ?? ""));
}
async function tell(id: string, kind: NoticeKind, at = noon) {
	await db.transaction((tx) => queueVisitNotice(tx, id, kind, at));
	await sendVisitNotice(id, new Date(at.getTime() + 6 * 60_000));
}
const read = (id: string, role: Role = "office", now = noon) => readVisitMessages({ role }, id, now);
const waysOf = async (id: string, role?: Role) =>
	(await read(id, role)).flatMap(({ ways }) => ways.map(({ way, reason, next }) => [way, reason, next]));

test("an open day of a visit hears of each message and step, and no one else's crew does", async () => {
	const { id, phone } = await plan();
	const office = permissionFor(owner, "visits.work");
	const seen = [await readSignature(office, id)];
	/** `what` changes the signature, once */
	const change = async (what: () => Promise<unknown>) => {
		await what();
		const signature = await readSignature(office, id);
		expect(seen).not.toContain(signature);
		expect(await readSignature(office, id)).toBe(signature);
		seen.push(signature);
	};
	await agreeToTexts(phone);
	await change(() => tell(id, "scheduled"));
	await change(() => db.update(texts).set({ status: "delivered" }).where(eq(texts.entityId, id)));
	await change(() => db.update(outgoingEmails).set({ status: "sent" }).where(eq(outgoingEmails.entityId, id)));
	const visit = await findVisit(id);
	const step = { visitId: id, seenVersion: visit?.version ?? 0 };
	await change(() => takeOfficeStep(permissionFor(owner, "schedule.edit"), "confirm", step, noon));

	const stranger = permissionFor(await createTestStaff("crew"), "visits.work");
	expect(await readSignature(stranger, id)).toBe("");
});

test("a text and an email with the same news are one message, and the text's delivery is shown", async () => {
	const { id, phone } = await plan();
	await agreeToTexts(phone);
	await tell(id, "scheduled");
	const [message, ...others] = await read(id);
	expect(others).toEqual([]);
	expect(message).toMatchObject({ label: "Visit scheduled", ways: [{ way: "Text" }, { way: "Email" }] });
	await db.update(texts).set({ status: "delivered" }).where(eq(texts.entityId, id));
	await db.update(outgoingEmails).set({ status: "sent" }).where(eq(outgoingEmails.entityId, id));
	expect(await waysOf(id)).toEqual([
		["Text", "Delivered", ""],
		["Email", "Sent", ""],
	]);
	await db.update(texts).set({ status: "undelivered", errorCode: 30003 }).where(eq(texts.entityId, id));
	expect((await waysOf(id))[0]).toEqual([
		"Text",
		"Not delivered: the phone is off or has no signal",
		"Call the customer if they need to know now.",
	]);
});

test("it says why a message went by email instead, also after the reason has changed", async () => {
	const { id, phone, customer } = await plan();
	await tell(id, "scheduled");
	await agreeToTexts(phone);
	const [message] = await read(id);
	expect(message?.ways[0]).toEqual({
		way: "Text",
		reason: "Not sent: the customer hasn't agreed to texts about jobs",
		tone: "plain",
		next: "Ask the customer, then record their consent under Contact preferences.",
		to: { path: customer, label: "Open customer" },
	});
	const other = await plan();
	await agreeToTexts(other.phone);
	await db.transaction((tx) => recordTextOptOut(tx, other.phone, { source: "keyword" }, "Anna's", noon));
	await tell(other.id, "scheduled");
	expect((await waysOf(other.id))[0]?.[1]).toBe("Not sent: the customer opted out of texts");
	const none = await plan({ toPhone: "" });
	await tell(none.id, "scheduled");
	expect((await waysOf(none.id))[0]?.[1]).toBe("Not sent: the contract or quote has no U.S. phone number");
});

test("a customer with neither is called", async () => {
	const { id } = await plan();
	await takeEmailAway(id, "");
	await tell(id, "scheduled");
	expect(await waysOf(id)).toEqual([
		[
			"Text",
			"Not sent: the contract or quote has no U.S. phone number",
			"There's no email address on the contract or quote. Call the customer.",
		],
	]);
});

test("a customer without an email address who agreed to texts is told by text", async () => {
	const { id, phone } = await plan();
	await takeEmailAway(id, phone);
	const stateOf = async () => (await readVisitProgress(id, null, noon))?.progress.telling.state;
	expect(await stateOf()).toBe("none");
	await agreeToTexts(phone);
	expect(await stateOf()).toBe("not-told");
	await tell(id, "scheduled");
	expect(await stateOf()).toBe("told");
	expect((await waysOf(id)).map(([way]) => way)).toEqual(["Text"]);
});

test("at night it says when the text goes out", async () => {
	const { id, phone } = await plan();
	await agreeToTexts(phone);
	await tell(id, "scheduled", night);
	const [message] = await read(id, "office", night);
	expect(message?.ways[0]).toMatchObject({
		reason: "Queued",
		next: expect.stringMatching(/^Texts aren't sent at night. It goes out at the next allowed time, .*9:00 a\.m\.$/),
	});
});

test("the crew reads what became of it, without links that they can't open", async () => {
	const { id } = await plan();
	await tell(id, "scheduled");
	const [message] = await read(id, "crew");
	expect(message?.ways.map(({ to }) => to)).toEqual([null, null]);
});
