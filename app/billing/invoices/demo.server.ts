import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { quoteAnswers, quotes } from "#app/sales/quotes/tables.server.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { createInvoiceFromQuote, type InvoiceRequest } from "./create.server.ts";
import { creditInvoice } from "./credit-memos.server.ts";
import { deliverInvoice } from "./delivery.server.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { issueInvoice } from "./issue.server.ts";
import { recordInvoiceView } from "./links.server.ts";

const day = 86_400_000;
const phoneClient = { ip: "203.0.113.41", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** One invoice of an accepted quote. `outcome` is what happens to it after it is issued. */
type DemoInvoice = {
	daysAfterAcceptance: number;
	request: InvoiceRequest;
	outcome?: "draft" | "opened" | "void" | "written-off" | "credited";
};
/** The invoices of each accepted quote. Quotes take the scenarios in turn. */
const scenarios: DemoInvoice[][] = [
	[{ daysAfterAcceptance: 12, request: { kind: "final" }, outcome: "opened" }],
	[
		{ daysAfterAcceptance: 1, request: { kind: "progress", percent: 3_000 } },
		{ daysAfterAcceptance: 20, request: { kind: "final" } },
	],
	[{ daysAfterAcceptance: 9, request: { kind: "final" }, outcome: "draft" }],
	[
		{ daysAfterAcceptance: 2, request: { kind: "deposit" } },
		{ daysAfterAcceptance: 16, request: { kind: "final" }, outcome: "opened" },
	],
	[{ daysAfterAcceptance: 15, request: { kind: "final" }, outcome: "credited" }],
	[
		{ daysAfterAcceptance: 10, request: { kind: "final" }, outcome: "void" },
		{ daysAfterAcceptance: 11, request: { kind: "final" } },
	],
	[{ daysAfterAcceptance: 30, request: { kind: "final" }, outcome: "written-off" }],
];

/**
 * Creates demo invoices for quotes accepted in the 170 days before `now`, in the order of their dates. `demoPayments`
 * adds the payments.
 */
export async function demoInvoices(by: Staff, now: Date): Promise<void> {
	const accepted = await db
		.select({ id: quotes.id, at: quoteAnswers.at })
		.from(quotes)
		.innerJoin(quoteAnswers, eq(quoteAnswers.quoteId, quotes.id))
		.where(
			and(
				eq(quotes.status, "accepted"),
				gte(quoteAnswers.at, new Date(now.getTime() - 170 * day)),
				lt(quoteAnswers.at, now),
			),
		)
		.orderBy(asc(quoteAnswers.at));
	const planned = accepted.flatMap(({ id, at }, index) =>
		(scenarios[index % scenarios.length] ?? []).map((invoice) => ({
			...invoice,
			quoteId: id,
			at: new Date(at.getTime() + invoice.daysAfterAcceptance * day),
		})),
	);
	for (const invoice of planned.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime()))
		await createDemoInvoice(by, invoice.quoteId, invoice, invoice.at, now);
}

async function createDemoInvoice(
	by: Staff,
	quoteId: string,
	{ request, outcome }: DemoInvoice,
	at: Date,
	now: Date,
): Promise<void> {
	const created = await createInvoiceFromQuote(permissionFor(by, "invoices.draft"), quoteId, request, at);
	if (typeof created === "string" || outcome === "draft") return;
	const draft = await getInvoice(created.id);
	const options = { sendEmail: draft.invoice.toEmail !== "" };
	await issueInvoice(permissionFor(by, "invoices.issue"), created.id, draft.invoice.version, options, at);
	const { invoice } = await getInvoice(created.id);
	await deliverInvoice({ invoiceId: created.id, to: invoice.toEmail, sendNumber: 1, email: null });
	if (invoice.status !== "open") return;
	const later = (days: number) => new Date(Math.min(at.getTime() + days * day, now.getTime()));
	if (outcome === "opened") await recordInvoiceView(invoice.id, phoneClient, later(1));
	if (outcome === "void")
		await voidInvoice(permissionFor(by, "invoices.void"), invoice.id, invoice.version, "Wrong service date", later(1));
	if (outcome === "written-off")
		await writeOffInvoice(
			permissionFor(by, "invoices.write-off"),
			invoice.id,
			invoice.version,
			"Customer moved and left no forwarding address",
			later(60),
		);
	if (outcome === "credited") {
		const creditRequest = {
			scope: "rest" as const,
			reason: "A storm took the tree down before we got there",
			sendEmail: true,
		};
		await creditInvoice(permissionFor(by, "invoices.credit"), invoice.id, invoice.version, creditRequest, later(3));
	}
}

async function getInvoice(id: string): Promise<InvoiceRecord> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) throw new Error("the demo invoice no longer exists");
	return invoiceRecord;
}
