import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteDraft } from "#app/billing/invoices/drafts.server.ts";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { issueInvoice } from "#app/billing/invoices/issue.server.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestPayment } from "./fixtures.server.ts";
import { findPayment, recordReturnedCheck, undoReturnedCheck } from "./payments.server.ts";
import { chargeReturnedCheckFee, findFeeInvoice, offeredFee } from "./returned-checks.server.ts";
import { sending } from "./sending.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./settings.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

async function createReturnedCheck(toEmail?: string) {
	const { invoice } = await createTestIssuedInvoice(owner, toEmail ? { toEmail } : {}, now);
	const id = await createTestPayment(owner, invoice, {}, now);
	await recordReturnedCheck(permissionFor(owner, "payments.reverse"), id, 1, now);
	return { id, invoice };
}
const charge = (id: string) => chargeReturnedCheckFee(permissionFor(owner, "invoices.draft"), id, now);
const getDraft = async (id: string) => {
	const found = await findInvoice(id);
	if (!found) throw new Error("no draft");
	return found;
};

test("the fee is a draft invoice of its own, and the invoice of the check stays as it was", async () => {
	const { id, invoice } = await createReturnedCheck();
	expect(await offeredFee(id)).toBe("$30.00");
	const charged = await charge(id);
	if (charged === "stale") throw new Error("no fee");
	const draft = await getDraft(charged.id);
	expect(draft.invoice).toMatchObject({ status: "draft", kind: "invoice", total: 3_000, tax: 0 });
	expect(draft.invoice.customerId).toBe(invoice.customerId);
	expect(draft.lines.map(({ title }) => title)).toEqual([
		`Returned check fee: check 1042 for invoice ${invoice.number}`,
	]);
	expect((await getDraft(invoice.id)).invoice).toMatchObject({ status: "open", total: invoice.total, settled: 0 });
	expect(await offeredFee(id)).toBeNull();
	const { version } = draft.invoice;
	const by = permissionFor(owner, "invoices.issue");
	const issued = await issueInvoice(by, charged.id, version, { sendEmail: false }, now);
	expect(issued).toBe("done");
	expect(await findFeeInvoice(id)).toMatchObject({ id: charged.id, status: "open" });
});

test("a returned check has one fee, also when two people charge it at once, and another after the draft was deleted", async () => {
	const { id } = await createReturnedCheck();
	const [one, two] = await Promise.all([charge(id), charge(id)]);
	expect(one).toEqual(two);
	if (one === "stale") throw new Error("no fee");
	const { version } = (await getDraft(one.id)).invoice;
	expect(await deleteDraft(permissionFor(owner, "invoices.draft"), one.id, version, now)).toBe("done");
	expect(await offeredFee(id)).toBe("$30.00");
	expect(await charge(id)).not.toEqual(one);
});

test("no fee for a check that wasn't returned, and none when the company charges none", async () => {
	const { invoice } = await createTestIssuedInvoice(owner, {}, now);
	expect(await charge(await createTestPayment(owner, invoice, {}, now))).toBe("stale");
	const { id } = await createReturnedCheck();
	const { version, ...settings } = await readPaymentSettings();
	const set = (returnedCheckFee: number, seen: number) =>
		savePaymentSettings(permissionFor(owner, "payments.set-up"), seen, { ...settings, returnedCheckFee }, now);
	expect(await set(0, version)).toBe("done");
	expect(await offeredFee(id)).toBeNull();
	expect(await charge(id)).toBe("stale");
	expect(await set(3_000, version + 1)).toBe("done");
});

test("the customer is emailed through the sheet while the check counts as returned", async () => {
	const { id, invoice } = await createReturnedCheck("bounced@example.com");
	const { sheet } = await scheduleTestSend(sending, owner, id, { kind: "send" }, now);
	expect(sheet.email).toMatchObject({
		to: "bounced@example.com",
		subject: `Your check for invoice ${invoice.number} was returned by the bank`,
	});
	expect(sheet.email.message).toMatch(/^The bank returned your check 1042 for \$/);
	expect(await product.drain()).toEqual([]);
	const received = mail.received.filter(({ subject }) => subject?.startsWith("Your check for invoice"));
	expect(received.map(({ to }) => to?.[0]?.address)).toEqual(["bounced@example.com"]);
	const payment = await findPayment(id);
	const undone = await undoReturnedCheck(permissionFor(owner, "payments.reverse"), id, payment?.version ?? 0, now);
	expect(undone).toBe("done");
	expect(await sending.open(owner, id, "send", { acknowledged: [], signerId: "" }, now)).toBeNull();
});
