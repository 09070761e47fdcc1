// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { sending as invoiceSheet } from "#app/billing/invoices/sending.server.ts";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { allowed, now, owner, product, type Races } from "#server/testing/races.ts";
import { createDepositSlip } from "./deposit-slips.server.ts";
import { createTestPayment } from "./fixtures.server.ts";
import {
	findPayment,
	recordReturnedCheck,
	resolveProblem,
	reverseEntry,
	undoReturnedCheck,
} from "./payments.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { sendReturnedCheckEmail } from "./returned-checks.server.ts";
import { remindOfInvoice } from "./send-reminder.server.ts";
import { sending as paymentSheet } from "./sending.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./settings.server.ts";

const payment = async () => {
	const found = await findPayment(await createTestPayment(owner, (await createTestIssuedInvoice(owner)).invoice));
	if (!found) throw new Error("gone");
	return found;
};

export const races: Races = {
	// sets what it says, whatever was set before
	updateReminders: "repeatable",
	// a second call returns the same invoice
	chargeReturnedCheckFee: "repeatable",
	// by its form key, the same form is recorded once
	recordPaymentFromForm: "repeatable",
	createDepositSlip: async () => {
		const invoice = (await createTestIssuedInvoice(owner)).invoice;
		const id = await createTestPayment(owner, invoice, { method: "check", checkNumber: "1042" });
		return () => createDepositSlip(allowed("payments.record"), [id], "2026-11-21", now);
	},
	remindOfInvoice: async () => {
		const { invoice } = await createTestIssuedInvoice(owner);
		const { sending: send } = await scheduleTestSend(invoiceSheet, owner, invoice.id, { kind: "remind" }, now);
		return () => remindOfInvoice(allowed("invoices.issue"), invoice, invoice.version, send, now);
	},
	recordReturnedCheck: async () => {
		const { id, version } = await payment();
		return () => recordReturnedCheck(allowed("payments.reverse"), id, version, now);
	},
	sendReturnedCheckEmail: async () => {
		const { id, version } = await payment();
		await recordReturnedCheck(allowed("payments.reverse"), id, version, now);
		const { sending: send } = await scheduleTestSend(paymentSheet, owner, id, { kind: "send" }, now);
		return () => sendReturnedCheckEmail(allowed("payments.record"), id, version + 1, send, now);
	},
	undoReturnedCheck: async () => {
		const { id, version } = await payment();
		await recordReturnedCheck(allowed("payments.reverse"), id, version, now);
		return () => undoReturnedCheck(allowed("payments.reverse"), id, version + 1, now);
	},
	reverseEntry: async () => {
		const { id, version } = await payment();
		return () => reverseEntry(allowed("payments.reverse"), id, version, "typed twice", now);
	},
	resolveProblem: async () => {
		const { id, version } = await payment();
		await product.pool.query("update payments set problem = 'refund', problem_at = now() where id = $1", [id]);
		return () => resolveProblem(allowed("payments.record"), id, version, now);
	},
	refundPayment: async () => {
		const { id, version } = await payment();
		const credit = { by: allowed("invoices.credit"), reason: "Less work" };
		const wish = { amount: 100, method: "check" as const, reason: "", credit };
		return () => refundPayment(allowed("payments.refund"), id, version, wish, now);
	},
	savePaymentSettings: async () => {
		const { version, ...wanted } = await readPaymentSettings();
		return () => savePaymentSettings(allowed("payments.set-up"), version, wanted, now);
	},
};
