import {
	findPendingCredit,
	issuePendingCredits,
	pendingCreditTotal,
} from "./billing/invoices/change-order-credits.server.ts";
import * as invoiceClosing from "./billing/invoices/close.server.ts";
import { creditInvoice } from "./billing/invoices/credit-memos.server.ts";
import * as invoiceDrafts from "./billing/invoices/drafts.server.ts";
import {
	createTestInvoice,
	createTestIssuedInvoice,
	createTestOverbilledJob,
} from "./billing/invoices/fixtures.server.ts";
import { toInvoiceContent as invoiceContent } from "./billing/invoices/invoices.server.ts";
import { issueInvoice, sendInvoice } from "./billing/invoices/issue.server.ts";
import { sending as invoiceSheet } from "./billing/invoices/sending.server.ts";
import { createTestPayment } from "./billing/payments/fixtures.server.ts";
import {
	findPayment,
	recordReturnedCheck,
	resolveProblem,
	reverseEntry,
	undoReturnedCheck,
} from "./billing/payments/payments.server.ts";
import { refundPayment } from "./billing/payments/refunds.server.ts";
import { sendReturnedCheckEmail } from "./billing/payments/returned-checks.server.ts";
import { remindOfInvoice } from "./billing/payments/send-reminder.server.ts";
import { sending as paymentSheet } from "./billing/payments/sending.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./billing/payments/settings.server.ts";
import { scheduleTestSend } from "./documents/sending/fixtures.server.ts";
import { allowed, now, owner, product, type Race } from "./races.server.ts";

const payment = async () => {
	const found = await findPayment(await createTestPayment(owner, (await createTestIssuedInvoice(owner)).invoice));
	if (!found) throw new Error("gone");
	return found;
};

export const billingRaces: Record<string, Race> = {
	"billing/invoices/saveDraft": async () => {
		const found = await createTestInvoice(owner);
		const { id, version } = found.invoice;
		return () => invoiceDrafts.saveDraft(allowed("invoices.draft"), id, version, invoiceContent(found), now);
	},
	"billing/invoices/deleteDraft": async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => invoiceDrafts.deleteDraft(allowed("invoices.draft"), invoice.id, invoice.version, now);
	},
	"billing/invoices/issueInvoice": async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => issueInvoice(allowed("invoices.issue"), invoice.id, invoice.version, { sendEmail: true }, now);
	},
	"billing/invoices/sendInvoice": async () => {
		const { id, version, toEmail } = (await createTestIssuedInvoice(owner)).invoice;
		return () => sendInvoice(allowed("invoices.issue"), id, version, { to: toEmail, newLink: true }, now);
	},
	"billing/payments/remindOfInvoice": async () => {
		const { invoice } = await createTestIssuedInvoice(owner);
		const { sending: send } = await scheduleTestSend(invoiceSheet, owner, invoice.id, { kind: "remind" }, now);
		return () => remindOfInvoice(allowed("invoices.issue"), invoice, invoice.version, send, now);
	},
	"billing/invoices/voidInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.voidInvoice(allowed("invoices.void"), id, version, "Wrong", now);
	},
	"billing/invoices/writeOffInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.writeOffInvoice(allowed("invoices.write-off"), id, version, "Gone", now);
	},
	"billing/invoices/creditInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		const request = { scope: "rest" as const, reason: "Wrong", sendEmail: false };
		return () => creditInvoice(allowed("invoices.credit"), id, version, request, now);
	},
	"billing/payments/recordReturnedCheck": async () => {
		const { id, version } = await payment();
		return () => recordReturnedCheck(allowed("payments.reverse"), id, version, now);
	},
	"billing/payments/sendReturnedCheckEmail": async () => {
		const { id, version } = await payment();
		await recordReturnedCheck(allowed("payments.reverse"), id, version, now);
		const { sending: send } = await scheduleTestSend(paymentSheet, owner, id, { kind: "send" }, now);
		return () => sendReturnedCheckEmail(allowed("payments.record"), id, version + 1, send, now);
	},
	"billing/payments/undoReturnedCheck": async () => {
		const { id, version } = await payment();
		await recordReturnedCheck(allowed("payments.reverse"), id, version, now);
		return () => undoReturnedCheck(allowed("payments.reverse"), id, version + 1, now);
	},
	"billing/payments/reverseEntry": async () => {
		const { id, version } = await payment();
		return () => reverseEntry(allowed("payments.reverse"), id, version, "typed twice", now);
	},
	"billing/payments/resolveProblem": async () => {
		const { id, version } = await payment();
		await product.pool.query("update payments set problem = 'refund', problem_at = now() where id = $1", [id]);
		return () => resolveProblem(allowed("payments.record"), id, version, now);
	},
	"billing/payments/refundPayment": async () => {
		const { id, version } = await payment();
		const credit = { by: allowed("invoices.credit"), reason: "Less work" };
		const wish = { amount: 100, method: "check" as const, reason: "", credit };
		return () => refundPayment(allowed("payments.refund"), id, version, wish, now);
	},
	"billing/invoices/issuePendingCredits": async () => {
		const { changeOrder } = await createTestOverbilledJob(owner, now);
		const pending = await findPendingCredit(changeOrder.id);
		const reviewed = { expectedTotal: pending ? pendingCreditTotal(pending) : 0, reason: "less work" };
		return () => issuePendingCredits(allowed("invoices.credit"), changeOrder.id, reviewed, now);
	},
	"billing/payments/savePaymentSettings": async () => {
		const { version, ...wanted } = await readPaymentSettings();
		return () => savePaymentSettings(allowed("payments.set-up"), version, wanted, now);
	},
};
