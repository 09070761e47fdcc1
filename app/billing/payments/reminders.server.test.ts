import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { voidInvoice } from "#app/billing/invoices/close.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice, type Invoice } from "#app/billing/invoices/invoices.server.ts";
import { askAbout, readQuestions } from "#app/documents/links/ask-us.server.ts";
import { listMessageCauses } from "#app/messaging/conversations/attention.server.ts";
import { findConversation, listMessages } from "#app/messaging/conversations/conversation.server.ts";
import { toCustomerText } from "#app/messaging/conversations/conversation.ts";
import { readNextKey, sendMessage } from "#app/messaging/conversations/send.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listQuestionCauses } from "./attention.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { refundPayment } from "./refunds.server.ts";
import {
	findReminders,
	holdForQuestion,
	recordAlreadyDiscussed,
	recordPaymentDate,
	sendDueReminders,
	updateReminders,
} from "./reminders.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./settings.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone)" };
// issued on a Monday, net 14: due November 16
const issuedAt = new Date("2026-11-02T18:00:00Z");
const dayAfterDue = (days: number, hour = 18) => new Date(Date.UTC(2026, 10, 16 + days, hour));

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const issue = async () => (await createTestIssuedInvoice(owner, {}, issuedAt)).invoice;
const sentReminders = async ({ id }: Invoice) =>
	(await listTestEmails("invoice", id)).filter(({ kind }) => kind === "invoice-reminder").map(({ subject }) => subject);
/** Asks as the form of the invoice's page does. */
const ask = async (invoice: Invoice, now: Date, key: string = randomUUID()) => {
	const { id, customerId, toName, toEmail } = invoice;
	const text = "Why two stumps?";
	const asked = { entity: "invoice", id, customerId, name: toName, email: toEmail };
	await askAbout(asked, { text, key }, client, now, "/x", (tx) => holdForQuestion(tx, invoice, text, client, now));
};
const waitingCustomers = async ({ customerId }: Invoice) =>
	(await listMessageCauses({ ids: [customerId] }, dayAfterDue(1))).rows.filter(({ cause }) => cause);
const by = () => permissionFor(owner, "payments.record");

test("placeholders are filled in, and each reminder is sent once by any number of workers", async () => {
	const invoice = await issue();
	expect(invoice.dueOn).toBe("2026-11-16");
	await Promise.all([
		sendDueReminders(dayAfterDue(-3)),
		sendDueReminders(dayAfterDue(-3)),
		sendDueReminders(dayAfterDue(-3)),
	]);
	await sendDueReminders(dayAfterDue(-2));
	expect(await sentReminders(invoice)).toEqual([
		`Reminder: invoice ${invoice.number} is due ${formatDay("2026-11-16")}`,
	]);
	const [email] = await listTestEmails("invoice", invoice.id);
	expect(email?.text).toContain("$506.40");
	await sendDueReminders(dayAfterDue(3));
	expect(await sentReminders(invoice)).toHaveLength(2);
});

test("an invoice whose reminder fails doesn't keep the others from being reminded", async () => {
	const [broken, other] = [await issue(), await issue()];
	const condition = `invoice_id <> '${broken.id}'`;
	await product.pool.query(`alter table invoice_reminders add constraint broken check (${condition}) not valid`);
	await expect(sendDueReminders(dayAfterDue(-3))).rejects.toThrow("some reminders could not be sent");
	await product.pool.query("alter table invoice_reminders drop constraint broken");
	expect(await sentReminders(broken)).toHaveLength(0);
	expect(await sentReminders(other)).toHaveLength(1);
});

test("customers' answers reach the office, also before the company has an email address of its own", async () => {
	const invoice = await issue();
	await recordPaymentDate(invoice, "2026-11-20", client, issuedAt);
	const [email] = await listTestEmails("invoice", invoice.id);
	expect(email).toMatchObject({ kind: "invoice-payment-date", to: owner.email });
});

test("after a two-week outage one reminder is sent, not three", async () => {
	const invoice = await issue();
	await sendDueReminders(dayAfterDue(14));
	expect(await sentReminders(invoice)).toEqual([`Invoice ${invoice.number} is overdue`]);
});

test("nothing is sent at night or on a Sunday", async () => {
	const invoice = await issue();
	await sendDueReminders(new Date("2026-11-20T03:00:00Z")); // Thursday, 9 p.m. in Stanley
	await sendDueReminders(new Date("2026-11-22T18:00:00Z"));
	expect(await sentReminders(invoice)).toEqual([]);
});

describe("reminders stop", () => {
	test("when the invoice is paid", async () => {
		const invoice = await issue();
		await createTestPayment(owner, invoice, {}, issuedAt);
		await sendDueReminders(dayAfterDue(3));
		expect(await sentReminders(invoice)).toEqual([]);
	});

	test("through the promised payment date, and continue after it", async () => {
		const invoice = await issue();
		expect(await recordPaymentDate(invoice, "2026-11-01", client, dayAfterDue(0))).toBe("bad-date");
		expect(await recordPaymentDate(invoice, "2026-11-19", client, dayAfterDue(0))).toBe("done");
		await sendDueReminders(dayAfterDue(3));
		expect(await sentReminders(invoice)).toEqual([]);
		await sendDueReminders(dayAfterDue(4));
		expect(await sentReminders(invoice)).toHaveLength(1);
	});

	test("a payment date is accepted while money is due", async () => {
		const [paid, voided] = [await issue(), await issue()];
		await createTestPayment(owner, paid, {}, issuedAt);
		await voidInvoice(permissionFor(owner, "invoices.void"), voided.id, voided.version, "Wrong", issuedAt);
		for (const invoice of [paid, voided])
			expect(await recordPaymentDate(invoice, "2026-11-19", client, dayAfterDue(0))).toBe("closed");
	});

	test("a question about a voided invoice waits in the conversation, and the invoice has no hold", async () => {
		const invoice = await issue();
		await voidInvoice(permissionFor(owner, "invoices.void"), invoice.id, invoice.version, "Wrong", issuedAt);
		await ask(invoice, dayAfterDue(0));
		expect((await findReminders(invoice.id)).hold).toBeNull();
		expect(await waitingCustomers(invoice)).toHaveLength(1);
	});

	test("a question is asked once, is one piece of work, and is answered by a message about the invoice", async () => {
		const [invoice, other] = [await issue(), await issue()];
		const key = randomUUID();
		for (const _ of [1, 2]) await ask(invoice, dayAfterDue(0), key);
		await ask(other, dayAfterDue(0));
		expect((await listQuestionCauses({ ids: [invoice.id] })).rows[0]?.cause).not.toBeNull();
		expect(await waitingCustomers(invoice)).toEqual([]);
		const writer = permissionFor(owner, "messages.work");
		const { messages } = await listMessages(permissionFor(owner, "messages.view"), invoice.customerId, null);
		expect(messages).toMatchObject([{ body: "Why two stumps?", entity: "invoice", entityId: invoice.id }]);
		const answer = {
			body: toCustomerText("The second one is by the garage."),
			channel: "page" as const,
			address: "",
			about: { entity: "invoice", id: invoice.id },
			newestId: messages[0]?.id ?? null,
			key: await readNextKey(writer, invoice.customerId),
		};
		expect(await sendMessage(writer, invoice.customerId, answer, dayAfterDue(1))).toMatchObject({ kind: "sent" });
		expect((await listQuestionCauses({ ids: [invoice.id, other.id] })).rows.map(({ status }) => status).sort()).toEqual(
			["Answered", "Question"],
		);
		const page = await readQuestions("invoice", invoice.id, new URL("http://localhost/"));
		expect(page.messages.map(({ text }) => text)).toEqual(["Why two stumps?", "The second one is by the garage."]);
	});

	test("a question that is marked as answered doesn't wait in the conversation", async () => {
		const invoice = await issue();
		await ask(invoice, dayAfterDue(0));
		await updateReminders(by(), invoice.id, { kind: "question-answered" }, dayAfterDue(1));
		expect(await waitingCustomers(invoice)).toEqual([]);
		expect(await findConversation(permissionFor(owner, "messages.view"), invoice.customerId)).toMatchObject({
			status: "resolved",
		});
	});

	test("when the customer asks a question, until the office answers", async () => {
		const invoice = await issue();
		await ask(invoice, dayAfterDue(0));
		expect((await listQuestionCauses({ ids: [invoice.id] })).rows.map(({ reason }) => reason)).toEqual([
			"Question: Why two stumps?",
		]);
		await sendDueReminders(dayAfterDue(3));
		expect(await sentReminders(invoice)).toEqual([]);
		await updateReminders(by(), invoice.id, { kind: "question-answered" }, dayAfterDue(3));
		await sendDueReminders(dayAfterDue(3));
		expect(await sentReminders(invoice)).toHaveLength(1);
	});

	test("when the customer replied or already talked about it, until turned back on", async () => {
		const [replied, talked] = [await issue(), await issue()];
		await updateReminders(by(), replied.id, { kind: "customer-replied" }, dayAfterDue(0));
		expect(
			await Promise.all([
				recordAlreadyDiscussed(talked, client, dayAfterDue(0)),
				recordAlreadyDiscussed(talked, client, dayAfterDue(0)),
			]),
		).toEqual(["done", "done"]);
		await sendDueReminders(dayAfterDue(3));
		expect([await sentReminders(replied), await sentReminders(talked)]).toEqual([[], []]);
		expect(
			(await listTestEmails("invoice", talked.id)).filter(({ kind }) => kind === "invoice-payment-date"),
		).toHaveLength(1);
		expect((await findReminders(replied.id)).hold?.reason).toBe("replied");
		for (const { id } of [replied, talked]) await updateReminders(by(), id, { kind: "reminders-on" }, dayAfterDue(4));
		await sendDueReminders(dayAfterDue(4));
		expect([(await sentReminders(replied)).length, (await sentReminders(talked)).length]).toEqual([1, 1]);
		await createTestPayment(owner, talked, {}, dayAfterDue(4));
		expect(await recordAlreadyDiscussed(talked, client, dayAfterDue(5))).toBe("closed");
	});

	test("when turned off for the invoice, and after a refund", async () => {
		const [one, other] = [await issue(), await issue()];
		await updateReminders(by(), one.id, { kind: "reminders-off" }, issuedAt);
		const payment = await createTestPayment(owner, other, {}, issuedAt);
		await refundPayment(
			permissionFor(owner, "payments.refund"),
			payment,
			1,
			{ amount: 5_000, method: "check", reason: "", credit: null },
			issuedAt,
		);
		expect((await findInvoice(other.id))?.invoice.status).toBe("open");
		await sendDueReminders(dayAfterDue(3));
		expect([await sentReminders(one), await sentReminders(other)]).toEqual([[], []]);
		expect((await findReminders(other.id)).hold).toMatchObject({ isOff: true, reason: "refunded" });
		await updateReminders(by(), one.id, { kind: "reminders-on" }, issuedAt);
		await sendDueReminders(dayAfterDue(3));
		expect(await sentReminders(one)).toHaveLength(1);
	});

	test("when turned off in the settings; of two owners saving at once, one wins", async () => {
		const invoice = await issue();
		const { version, ...current } = await readPaymentSettings();
		const off = () =>
			savePaymentSettings(
				permissionFor(owner, "payments.set-up"),
				version,
				{ ...current, sendReminders: false },
				issuedAt,
			);
		expect((await Promise.all([off(), off()])).toSorted()).toEqual(["done", "stale"]);
		expect(await sendDueReminders(dayAfterDue(3))).toBe(0);
		expect(await sentReminders(invoice)).toEqual([]);
	});
});
