import { afterAll, beforeAll, expect, test } from "vitest";
import { activityEntries } from "#app/documents/record/activity.ts";
import { loadUnsentEvents } from "#app/documents/record/load-activity.server.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { changeInquiryStatus, enterInquiry } from "./actions.server.ts";
import { activityLabels, emailActions } from "./activity.ts";
import { findInquiry } from "./inquiries.server.ts";
import type { OfficeInquiryForm } from "./inquiry-form.ts";
import { logInquiryCall, sending } from "./reply.server.ts";

let product: TestProduct;
let owner: Staff;
let count = 0;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const work = () => permissionFor(owner, "inquiries.work");

async function enter(source: OfficeInquiryForm["source"]) {
	count += 1;
	const form = {
		name: "Bonnie Larson",
		email: `bonnie${count}@example.com`,
		phone: "",
		address: "212 Maple Street, Thorp, WI 54771",
		services: [],
		urgency: "planned",
		message: "A maple leans toward the house.",
		source,
		key: crypto.randomUUID(),
		customerId: "",
		emailConsent: false,
		textConsent: false,
	} as unknown as OfficeInquiryForm;
	const { id } = await enterInquiry(work(), form, now);
	return read(id);
}

async function read(id: string) {
	const record = await findInquiry(permissionFor(owner, "inquiries.view"), id);
	if (!record) throw new Error("gone");
	return record.inquiry;
}

test("a request taken by phone doesn't wait for a first reply, one by email does", async () => {
	expect((await enter("phone")).firstReplyAt).toEqual(now);
	expect((await enter("email")).firstReplyAt).toBeNull();
});

test("a reply from the sheet is emailed and logged, and stops the clock, once", async () => {
	const inquiry = await enter("email");
	const { sending: composed } = await scheduleTestSend(sending, owner, inquiry.id, { kind: "send" }, now);
	const request = { ...composed, id: inquiry.id, kind: "send" as const, version: inquiry.version };
	expect(await sending.send(owner, request, now)).toBe("done");
	expect(await sending.send(owner, request, now)).toBe("stale");
	expect(await read(inquiry.id)).toMatchObject({ status: "contacted", firstReplyAt: now });
	const query = "select \"to\", text from outgoing_emails where entity_id = $1 and kind = 'inquiry-reply'";
	const { rows } = await product.pool.query(query, [inquiry.id]);
	expect(rows).toHaveLength(1);
	expect(rows[0].text).toContain("212 Maple Street");
	const events = "select 1 from audit_events where entity_id = $1 and action = 'replied'";
	expect((await product.pool.query(events, [inquiry.id])).rows).toHaveLength(1);
});

test("without an email server, the activity says that a reply was saved and not sent", async () => {
	const inquiry = await enter("email");
	const { sending: composed } = await scheduleTestSend(sending, owner, inquiry.id, { kind: "send" }, now);
	await sending.send(owner, { ...composed, id: inquiry.id, kind: "send", version: inquiry.version }, now);
	expect(await product.drain()).toEqual([]);
	const about = { entity: "inquiry", id: inquiry.id };
	const texts = async () => {
		const events = await listAuditEvents(about);
		const unsent = await loadUnsentEvents(about, events, emailActions);
		return activityEntries(events, [], "", activityLabels, unsent).map(({ text }) => text);
	};
	const reply = `Replied by email to ${composed.email.to}`;
	expect(await texts()).toContain(`${reply} (saved, not sent)`);
	await product.pool.query("update outgoing_emails set status = 'sent' where entity_id = $1", [inquiry.id]);
	expect(await texts()).toContain(reply);
});

test("the first draft asks for a time only while no visit is scheduled", async () => {
	const inquiry = await enter("email");
	const draftOf = async () => {
		const sheet = await sending.open(owner, inquiry.id, "send", { acknowledged: [], signerId: "" }, now);
		return sheet?.email.message;
	};
	expect(await draftOf()).toContain("When would be a good time for a visit?");
	const visit = { event: "schedule-visit", version: inquiry.version, visitOn: "2026-11-23", visitNote: "" } as const;
	expect((await changeInquiryStatus(work(), inquiry.id, visit, now)).kind).toBe("done");
	expect(await draftOf()).toContain("We'll see you on Mon, Nov 23.");
	expect(await draftOf()).not.toContain("good time for a visit");
});

test("a logged call does the same", async () => {
	const inquiry = await enter("email");
	expect(await logInquiryCall(work(), inquiry.id, inquiry.version, "They want it gone by May.", now)).toBe("done");
	expect(await logInquiryCall(work(), inquiry.id, inquiry.version, "Again", now)).toBe("stale");
	expect(await read(inquiry.id)).toMatchObject({ status: "contacted", firstReplyAt: now });
});
