import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gte } from "drizzle-orm";
import { creditInvoice } from "#app/billing/invoices/credits.server.ts";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { balanceOf } from "./ledger.server.ts";
import type { HandMethod } from "./payment.ts";
import { bounceCheck, recordPayment } from "./payments.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { makeSlip } from "./slips.server.ts";

const day = 86_400_000;

type Story = { part?: number; method?: HandMethod; more?: number; end?: "banked" | "bounced" | "refunded" } | null;

/** What becomes of the open invoices, the oldest first, over and over; null: nobody pays. */
const stories: Story[] = [
	{ end: "banked" },
	{ method: "cash", end: "banked" },
	{ end: "banked" },
	{ part: 0.4 },
	{ end: "refunded" },
	null,
	{ more: 5_000 },
	{ end: "bounced" },
	{ end: "banked" },
	{},
	{ end: "banked" },
	{ method: "cash" },
	{ end: "banked" },
	null,
	{ end: "banked" },
	{ part: 0.5 },
];

/** Checks and cash for open invoices, written through the verbs the office uses. */
export async function demoPayments(by: Staff, now: Date): Promise<void> {
	const open = await db
		.select()
		.from(invoices)
		.where(eq(invoices.status, "open"))
		.orderBy(asc(invoices.issuedOn), asc(invoices.id));
	const banked: string[] = [];
	for (const [index, invoice] of open.filter((one) => balanceOf(one) > 0).entries()) {
		const story = stories[index % stories.length];
		if (!story) continue;
		const id = await pay(by, invoice, story, String(1042 + index * 17), now);
		if (story.end === "banked") banked.push(id);
	}
	await makeSlip(proof(by, "payments.record"), banked, today(now), now);
	await creditPaid(by, now);
}

/** Yesterday's credit on a paid invoice: money the customer has to their name and nobody has used. */
async function creditPaid(by: Staff, now: Date): Promise<void> {
	const [paid] = await db
		.select()
		.from(invoices)
		.where(and(eq(invoices.status, "paid"), eq(invoices.kind, "final"), gte(invoices.total, 30_000)))
		.orderBy(desc(invoices.issuedOn), desc(invoices.id))
		.limit(1);
	if (!paid) return;
	const reason = "We left ruts in the lawn and the customer seeded it";
	const what = { amount: 15_000, ids: [randomUUID(), randomUUID()] as const, title: "Lawn along the drive" };
	const may = proof(by, "invoices.credit");
	const at = new Date(now.getTime() - day);
	await creditInvoice(may, paid.id, paid.version, { what, reason, mail: true }, at);
}

async function pay(by: Staff, invoice: Invoice, story: NonNullable<Story>, check: string, now: Date): Promise<string> {
	const { part = 1, method = "check", more = 0, end } = story;
	const at = new Date(Math.min((invoice.issuedAt ?? now).getTime() + 9 * day, now.getTime()));
	const done = await recordPayment(
		proof(by, "payments.record"),
		{
			...{ invoiceId: invoice.id, method, receivedOn: today(at), note: "", formKey: randomUUID() },
			amount: Math.round(balanceOf(invoice) * part) + more,
			checkNumber: method === "check" ? check : "",
		},
		at,
	);
	if (typeof done === "string") throw new Error(`the demo's payment was not recorded: ${done}`);
	if (end === "bounced") await bounceCheck(proof(by, "payments.reverse"), done.id, 1, at);
	const wish = { amount: 5_000, way: "check" as const, reason: "One stump less than planned" };
	if (end === "refunded") await refundPayment(proof(by, "payments.refund"), done.id, 1, wish, at);
	return done.id;
}
