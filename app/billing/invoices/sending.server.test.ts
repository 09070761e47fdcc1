import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { sendDueReminders } from "#app/billing/payments/reminders.server.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { carryOutSend, scheduleSend, undoSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestInvoice, createTestIssuedInvoice } from "./fixtures.server.ts";
import { findInvoice } from "./invoices.server.ts";
import { sending } from "./sending.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const noOptions = { acknowledged: [], signerId: "" };

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url, sendDelay: 10 });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

async function schedule(
	id: string,
	kind: "send" | "resend",
	changes: { to?: string; cc?: string[]; message?: string },
) {
	const sheet = await sending.open(owner, id, kind, noOptions, now);
	if (!sheet) throw new Error("no sheet");
	const email = { ...sheet.email, ...noOptions, cc: [], newLink: false, ...changes };
	return scheduleSend(owner, "invoice", { id, kind, version: sheet.version, email }, now);
}

const receivedBy = (address: string) => mail.received.filter((email) => email.to?.[0]?.address === address);

test("an invoice is issued and emailed as its sender composed it, and emailed again", async () => {
	const { invoice } = await createTestInvoice(owner);
	await schedule(invoice.id, "send", { to: "ruth@example.com", cc: ["ed@example.com"], message: "Invoice {number}." });
	expect(await product.drain()).toEqual([]);
	const issued = (await findInvoice(invoice.id))?.invoice;
	expect(issued).toMatchObject({ status: "open", toEmail: "ruth@example.com", sendCount: 1 });
	await schedule(invoice.id, "resend", { to: "office@example.com", message: "Once more." });
	expect(await product.drain()).toEqual([]);
	const [first] = receivedBy("ruth@example.com");
	expect(first?.text).toContain(`Invoice ${issued?.number}.`);
	expect(first?.subject).toContain(`Invoice ${issued?.number} from`);
	expect(first?.cc?.map(({ address }) => address)).toEqual(["ed@example.com"]);
	expect(first?.attachments).toHaveLength(1);
	expect(receivedBy("office@example.com").map(({ text }) => text)).toEqual([expect.stringContaining("Once more.")]);
});

test("an invoice whose issue is undone takes no number", async () => {
	const { invoice } = await createTestInvoice(owner);
	const sequence = () => product.pool.query("select kind, next from document_sequences order by kind");
	const { rows: before } = await sequence();
	await schedule(invoice.id, "send", { to: "undone@example.com" });
	expect(await undoSend(owner, "invoice", invoice.id, now)).toBe(true);
	expect(await product.drain()).toEqual([]);
	expect((await findInvoice(invoice.id))?.invoice).toMatchObject({ status: "draft", number: null });
	expect((await sequence()).rows).toEqual(before);
	expect(receivedBy("undone@example.com")).toEqual([]);
});

test("a reminder is filled in with the text that suits the due date, and the automatic one of that day is skipped", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, { toEmail: "slow@example.com" }, now);
	const late = new Date(now.getTime() + 40 * 86_400_000);
	const request = {
		kind: "remind",
		changes: { subject: "About your invoice", message: "Hi Ruth,\n\nAny news?" },
	} as const;
	const { sheet, sending: send } = await scheduleTestSend(sending, owner, invoice.id, request, late);
	expect(sheet.email).toMatchObject({
		to: "slow@example.com",
		subject: expect.stringContaining(`Invoice ${invoice.number}`),
	});
	expect(sheet.email.message).not.toContain("{");
	await carryOutSend(send.scheduledId, late);
	expect(await product.drain()).toEqual([]);
	const [reminder] = receivedBy("slow@example.com").filter(({ subject }) => subject === "About your invoice");
	expect(reminder?.text).toContain("Any news?");
	expect(reminder?.text?.match(/Hi /g)).toHaveLength(1);
	await sendDueReminders(late);
	expect(await product.drain()).toEqual([]);
	expect(receivedBy("slow@example.com").filter(({ subject }) => /due|overdue/.test(subject ?? ""))).toHaveLength(1);
	const actions = (await listAuditEvents({ entity: "invoice", id: invoice.id })).map(({ action }) => action);
	expect(actions).toContain("reminded");
});

test("a paid invoice, a draft and a credit memo have no reminder", async () => {
	const { invoice: draft } = await createTestInvoice(owner);
	expect(await sending.open(owner, draft.id, "remind", noOptions, now)).toBeNull();
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	await createTestPayment(owner, invoice);
	expect(await sending.open(owner, invoice.id, "remind", noOptions, now)).toBeNull();
});
