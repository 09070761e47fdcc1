import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reminderTimes, signatureReminderDays } from "#app/documents/reminders/reminder-times.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { carryOutSend, findOpenSend, undoSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import type { SignerDraft } from "#app/sales/contracts/contract.ts";
import { listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { createTestSigner } from "#app/sales/contracts/fixtures.server.ts";
import { allQuestions } from "#app/sales/quotes/fixtures.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type ChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "./fixtures.server.ts";
import { sendReminder } from "./reminders.server.ts";
import { sending } from "./sending.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url, sendDelay: 10 });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

/** Ruth, Ed and the owner, who signs for the company. */
const withCompany = (ruth: string, ed: string): SignerDraft[] => [
	createTestSigner("Ruth Paulson", ruth),
	createTestSigner("Ed", ed),
	{ ...createTestSigner(owner.name, owner.email), role: "company", staffId: owner.id },
];
const receivedBy = (address: string) =>
	mail.received.filter(
		(email) => email.to?.[0]?.address === address && !/sign|code|contract C-\S+ from/i.test(email.subject ?? ""),
	);
const schedule = (
	{ id }: ChangeOrder,
	kind: "send" | "resend" | "remind",
	changes: Parameters<typeof scheduleTestSend>[3]["changes"] = {},
	now = noon,
) => scheduleTestSend(sending, owner, id, { kind, options: { acknowledged: [...allQuestions] }, changes }, now);

test("a change order goes to the address and with the text that its sender entered, and to the other signers", async () => {
	const signers = withCompany("ruth1@example.com", "ed1@example.com");
	const contract = await createTestSignedContract(owner, { signers, toEmail: "ruth1@example.com" }, noon);
	const draft = await createTestChangeOrder(owner, contract.id, undefined, noon);
	const { sheet } = await schedule(draft, "send", {
		to: "paulson1@example.com",
		message: "As discussed:\n\nchange order {number}.",
	});
	expect(sheet).toMatchObject({ hasTo: true, copyHint: null, blockers: [] });
	expect(sheet.recipients.map(({ email }) => email)).toEqual(["ed1@example.com"]);
	expect(sheet.email.subject).toContain("Please review change order {number}");
	expect(await product.drain()).toEqual([]);
	const sent = await getChangeOrder(draft.id);
	expect(sent).toMatchObject({ status: "awaiting", toEmail: "paulson1@example.com" });
	expect((await listChangeOrderSigners(draft.id)).map(({ email }) => email)[0]).toBe("paulson1@example.com");
	const [email] = receivedBy("paulson1@example.com");
	expect(email?.subject).toContain(`change order ${sent.customerView?.number}`);
	expect(email?.text).toContain(`As discussed:\n\nchange order ${sent.customerView?.number}.`);
	expect(await findOpenSend("change-order", draft.id)).toBeNull();
});

test("a change order whose sending is undone stays a draft without a number or an event", async () => {
	const contract = await createTestSignedContract(owner, {}, noon);
	const draft = await createTestChangeOrder(owner, contract.id, undefined, noon);
	const events = await listContractEvents(contract.id);
	await schedule(draft, "send", { to: "undone@example.com" });
	expect(await undoSend(owner, "change-order", draft.id, noon)).toBe(true);
	expect(await product.drain()).toEqual([]);
	expect(await getChangeOrder(draft.id)).toMatchObject({ status: "draft", seq: null, version: draft.version });
	expect(await listContractEvents(contract.id)).toEqual(events);
	expect(receivedBy("undone@example.com")).toEqual([]);
});

test("an undo and a send at the same time: exactly one of them wins", async () => {
	const contract = await createTestSignedContract(owner, {}, noon);
	for (let round = 0; round < 3; round += 1) {
		const draft = await createTestChangeOrder(owner, contract.id, undefined, noon);
		const { scheduledId } = (await schedule(draft, "send")).sending;
		const [undone] = await Promise.all([
			undoSend(owner, "change-order", draft.id, noon),
			carryOutSend(scheduledId, noon),
		]);
		expect((await getChangeOrder(draft.id)).status).toBe(undone ? "draft" : "awaiting");
	}
});

test("only the signers who haven't signed get the email again or a reminder, and the next automatic one waits", async () => {
	const signers = withCompany("ruth2@example.com", "ed2@example.com");
	const contract = await createTestSignedContract(owner, { signers, toEmail: "ruth2@example.com" }, noon);
	const sent = await createTestSentChangeOrder(owner, contract.id, () => ({ endOn: "2027-02-01" }), noon);
	await approveTestChangeOrder(sent, noon);
	await product.drain();
	const before = receivedBy("ed2@example.com").length;
	const reminder = await schedule(sent, "remind", { message: "Please have a look." }, days(1.5));
	expect(reminder.sheet).toMatchObject({ hasTo: false, recipients: [{ name: "Ed", email: "ed2@example.com" }] });
	await carryOutSend(reminder.sending.scheduledId, days(1.5));
	expect(await product.drain()).toEqual([]);
	const reminders = receivedBy("ed2@example.com").slice(before);
	expect(reminders.map(({ text }) => text)).toEqual([expect.stringContaining("Please have a look.")]);
	const events = await listAuditEvents({ entity: "change-order", id: sent.id });
	expect(events.map(({ diff }) => diff)).toContainEqual({ to: ["ed2@example.com"] });
	expect(await sendReminder(sent.id, 1, days(2))).not.toBe("sent");
	await schedule(sent, "resend", { newLink: true }, noon);
	expect(await product.drain()).toEqual([]);
	expect(receivedBy("ed2@example.com")).toHaveLength(before + 2);
	expect(await sending.open(owner, sent.id, "send", { acknowledged: [], signerId: "" }, noon)).toBeNull();
	expect(await sending.open(owner, sent.id, "remind", { acknowledged: [], signerId: "" }, days(90))).toBeNull();
});

test("a customer who replies gets no more automatic reminders, but one that the office sends", async () => {
	const contract = await createTestSignedContract(owner, { toEmail: "ruth3@example.com" }, noon);
	const [answered, other] = [
		await createTestSentChangeOrder(owner, contract.id, () => ({ endOn: "2027-02-01" }), noon),
		await createTestSentChangeOrder(owner, contract.id, () => ({ endOn: "2027-03-01" }), noon),
	];
	const reply = { entity: "change-order", entityId: answered.id, kind: "change-sent", mailMessageId: randomUUID() };
	for (const _ of [1, 2]) await db.transaction((tx) => raiseEvent(tx, customerReplied, { ...reply, at: days(0.5) }));
	const due = reminderTimes(noon, settings.timeZone, signatureReminderDays);
	for (const [step, at] of due.entries()) expect(await sendReminder(answered.id, step, at)).toBe("skipped");
	expect(await sendReminder(other.id, 0, due[0] ?? noon)).toBe("sent");
	const events = await listAuditEvents({ entity: "change-order", id: answered.id });
	expect(events.filter(({ action }) => action === "customer-replied")).toHaveLength(1);
	const { sending: manual } = await schedule(answered, "remind", { message: "Any questions?" }, days(5));
	await carryOutSend(manual.scheduledId, days(5));
	expect(events.length).toBeLessThan((await listAuditEvents({ entity: "change-order", id: answered.id })).length);
});

test("a change order that can't be sent yet says why in the sheet and isn't sent", async () => {
	const contract = await createTestSignedContract(owner, {}, noon);
	const draft = await createTestChangeOrder(owner, contract.id, () => ({ explanation: "" }), noon);
	const { sheet } = await schedule(draft, "send");
	expect(sheet.blockers.map(({ title }) => title)).toContain("No changes yet");
	expect(await product.drain()).toEqual([]);
	expect((await findOpenSend("change-order", draft.id))?.problem).toContain("No changes yet");
	const crew = await createTestStaff("crew");
	expect(await sending.open(crew, draft.id, "send", { acknowledged: [], signerId: "" }, noon)).toBeNull();
});
