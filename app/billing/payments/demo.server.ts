import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gte } from "drizzle-orm";
import { creditInvoice } from "#app/billing/invoices/credit-memos.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createDepositSlip } from "./deposit-slips.server.ts";
import { invoiceBalance } from "./ledger.server.ts";
import type { ManualMethod } from "./payment.ts";
import { recordReturnedCheck } from "./payments.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { refundPayment } from "./refunds.server.ts";

const day = 86_400_000;

/** `share` is the part of the balance that is paid, 1 by default; `overpayment` is cents. */
type DemoPayment = {
	share?: number;
	method?: ManualMethod;
	overpayment?: number;
	outcome?: "deposited" | "check-returned" | "refunded";
} | null;

/** The payments of the open invoices, oldest first. Invoices take the scenarios in turn; null stays unpaid. */
const scenarios: DemoPayment[] = [
	{ outcome: "deposited" },
	{ method: "cash", outcome: "deposited" },
	{ outcome: "deposited" },
	{ share: 0.4 },
	{ outcome: "refunded" },
	null,
	{ overpayment: 5_000 },
	{ outcome: "check-returned" },
	{ outcome: "deposited" },
	{},
	{ outcome: "deposited" },
	{ method: "cash" },
	{ outcome: "deposited" },
	null,
	{ outcome: "deposited" },
	{ share: 0.5 },
];

/** Records checks and cash for open invoices with the same functions that the office uses. */
export async function demoPayments(by: Staff, now: Date): Promise<void> {
	const openInvoices = await db
		.select()
		.from(invoices)
		.where(eq(invoices.status, "open"))
		.orderBy(asc(invoices.issuedOn), asc(invoices.id));
	const deposited: string[] = [];
	for (const [index, invoice] of openInvoices.filter((candidate) => invoiceBalance(candidate) > 0).entries()) {
		const scenario = scenarios[index % scenarios.length];
		if (!scenario) continue;
		const id = await payInvoice(by, invoice, scenario, String(1042 + index * 17), now);
		if (scenario.outcome === "deposited") deposited.push(id);
	}
	await createDepositSlip(permissionFor(by, "payments.record"), deposited, today(now), now);
	await creditPaidInvoice(by, now);
}

/** Credits part of a paid invoice as of yesterday, so that a customer has unused credit. */
async function creditPaidInvoice(by: Staff, now: Date): Promise<void> {
	const [paid] = await db
		.select()
		.from(invoices)
		.where(and(eq(invoices.status, "paid"), eq(invoices.kind, "final"), gte(invoices.total, 30_000)))
		.orderBy(desc(invoices.issuedOn), desc(invoices.id))
		.limit(1);
	if (!paid) return;
	const reason = "We left ruts in the lawn, and the customer reseeded it";
	const scope = { amount: 15_000, ids: [randomUUID(), randomUUID()] as const, title: "Lawn repair" };
	const permit = permissionFor(by, "invoices.credit");
	const at = new Date(now.getTime() - day);
	await creditInvoice(permit, paid.id, paid.version, { scope, reason, sendEmail: true }, at);
}

async function payInvoice(
	by: Staff,
	invoice: Invoice,
	scenario: NonNullable<DemoPayment>,
	checkNumber: string,
	now: Date,
): Promise<string> {
	const { share = 1, method = "check", overpayment = 0, outcome } = scenario;
	const at = new Date(Math.min((invoice.issuedAt ?? now).getTime() + 9 * day, now.getTime()));
	const result = await recordPayment(
		permissionFor(by, "payments.record"),
		{
			invoiceId: invoice.id,
			method,
			receivedOn: today(at),
			note: "",
			formKey: randomUUID(),
			amount: Math.round(invoiceBalance(invoice) * share) + overpayment,
			checkNumber: method === "check" ? checkNumber : "",
		},
		at,
	);
	if (typeof result === "string") throw new Error(`the demo payment was not recorded: ${result}`);
	if (outcome === "check-returned") await recordReturnedCheck(permissionFor(by, "payments.reverse"), result.id, 1, at);
	const credit = { by: permissionFor(by, "invoices.credit"), reason: "One fewer stump than planned" };
	const request = { amount: 5_000, method: "check" as const, reason: "", credit };
	if (outcome === "refunded") await refundPayment(permissionFor(by, "payments.refund"), result.id, 1, request, at);
	return result.id;
}
