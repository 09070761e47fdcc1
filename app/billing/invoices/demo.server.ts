import { and, asc, eq, gte, lt } from "drizzle-orm";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { quoteAnswers, quotes } from "#app/sales/quotes/tables.server.ts";
import { voidInvoice, writeOffInvoice } from "./close.server.ts";
import { type Ask, startFromQuote } from "./create.server.ts";
import { creditInvoice } from "./credits.server.ts";
import { findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { issueInvoice } from "./issuing.server.ts";
import { countView } from "./links.server.ts";

const day = 86_400_000;
const phone = { ip: "203.0.113.41", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** What becomes of one accepted quote: an invoice for each step, so many days after the customer said yes. */
type Step = { after: number; ask: Ask; end?: "draft" | "opened" | "void" | "written-off" | "credited" };
const courses: Step[][] = [
	[{ after: 12, ask: { kind: "final" }, end: "opened" }],
	[
		{ after: 1, ask: { kind: "progress", percent: 3_000 } },
		{ after: 20, ask: { kind: "final" } },
	],
	[{ after: 9, ask: { kind: "final" }, end: "draft" }],
	[
		{ after: 2, ask: { kind: "deposit" } },
		{ after: 16, ask: { kind: "final" }, end: "opened" },
	],
	[{ after: 15, ask: { kind: "final" }, end: "credited" }],
	[
		{ after: 10, ask: { kind: "final" }, end: "void" },
		{ after: 11, ask: { kind: "final" } },
	],
	[{ after: 30, ask: { kind: "final" }, end: "written-off" }],
];

/**
 * Invoices for the work that the demo's customers accepted in the half year before `now`, in the order of their days.
 * Nothing is paid here: payments are written where payments are.
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
	const steps = accepted.flatMap(({ id, at }, index) =>
		(courses[index % courses.length] ?? []).map((step) => ({
			...step,
			id,
			at: new Date(at.getTime() + step.after * day),
		})),
	);
	for (const step of steps.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime()))
		await take(by, step.id, step, step.at, now);
}

async function take(by: Staff, quoteId: string, { ask, end }: Step, at: Date, now: Date): Promise<void> {
	const started = await startFromQuote(proof(by, "invoices.draft"), quoteId, ask, at);
	if (typeof started === "string" || end === "draft") return;
	const draft = await mustFind(started.id);
	const options = { mail: draft.invoice.toEmail !== "" };
	await issueInvoice(proof(by, "invoices.issue"), started.id, draft.invoice.version, options, at);
	const { invoice } = await mustFind(started.id);
	if (invoice.status !== "open") return;
	const later = (days: number) => new Date(Math.min(at.getTime() + days * day, now.getTime()));
	if (end === "opened") await countView(invoice.id, phone, later(1));
	if (end === "void")
		await voidInvoice(proof(by, "invoices.void"), invoice.id, invoice.version, "Wrong day of service", later(1));
	if (end === "written-off")
		await writeOffInvoice(
			proof(by, "invoices.write-off"),
			invoice.id,
			invoice.version,
			"Moved away, mail comes back",
			later(60),
		);
	if (end === "credited") {
		const wish = { what: "rest" as const, reason: "The wind took the tree before we did", mail: true };
		await creditInvoice(proof(by, "invoices.credit"), invoice.id, invoice.version, wish, later(3));
	}
}

async function mustFind(id: string): Promise<InvoiceRecord> {
	const found = await findInvoice(id);
	if (!found) throw new Error("the demo's invoice is gone");
	return found;
}
