// What an invoice is: its kinds and states, when it may do what, when it is due. Pure.
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/people/staff/permissions.ts";

/** "deposit" and "progress" ask for money on account of a work; "final" is the whole work less what was asked before. */
export const kinds = ["invoice", "deposit", "progress", "final", "credit"] as const;
export type InvoiceKind = (typeof kinds)[number];

export const statuses = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof statuses)[number];

type Transition = { from: readonly InvoiceStatus[]; to?: InvoiceStatus; permission?: Permission };

/** Every pair not listed is refused. `to` absent: stays as it is. `permission` absent: money that came or went decides. */
export const transitions = {
	save: { from: ["draft"], permission: "invoices.draft" },
	delete: { from: ["draft"], permission: "invoices.draft" },
	/** paid at once when nothing is to be paid */
	issue: { from: ["draft"], to: "open", permission: "invoices.issue" },
	send: { from: ["open", "paid", "uncollectible"], permission: "invoices.issue" },
	settle: { from: ["open", "uncollectible"], to: "paid" },
	unsettle: { from: ["open", "uncollectible", "paid"], to: "open" },
	void: { from: ["open", "uncollectible"], to: "void", permission: "invoices.void" },
	"write-off": { from: ["open"], to: "uncollectible", permission: "invoices.write-off" },
	credit: { from: ["open", "uncollectible", "paid"], permission: "invoices.credit" },
} as const satisfies Record<string, Transition>;
export type InvoiceEvent = keyof typeof transitions;

export function mayHappen(status: InvoiceStatus, event: InvoiceEvent): boolean {
	return (transitions[event].from as readonly InvoiceStatus[]).includes(status);
}

/** `days` counts for "net" only. */
export type Terms = { kind: "receipt" | "net" | "month-end"; days: number };
export const termKinds = ["receipt", "net", "month-end"] as const satisfies readonly Terms["kind"][];
export const usualTerms: Terms = { kind: "net", days: 14 };
export const onReceipt: Terms = { kind: "receipt", days: 0 };

/** The day an invoice of that day has to be paid by, "2026-12-05". */
export function dueDay(terms: Terms, issuedOn: string): string {
	const day = new Date(`${issuedOn}T00:00:00Z`);
	if (terms.kind === "net") day.setUTCDate(day.getUTCDate() + terms.days);
	if (terms.kind === "month-end") day.setUTCMonth(day.getUTCMonth() + 1, 0);
	return day.toISOString().slice(0, 10);
}

export function termWords(terms: Terms): string {
	if (terms.kind === "receipt" || (terms.kind === "net" && !terms.days)) return "Due on receipt";
	if (terms.kind === "month-end") return "Due at the end of the month";
	return terms.days === 1 ? "Due within 1 day" : `Due within ${terms.days} days`;
}

/** What the office writes; frozen when it is issued. Days are "2026-11-21" or "" when open. */
export type InvoiceContent = {
	toName: string;
	toEmail: string;
	toPhone: string;
	/** where the bill goes, when that is not where the work was */
	toAddress: string;
	siteAddress: string;
	county: string;
	/** the customer's own order number */
	reference: string;
	message: string;
	internalNote: string;
	/** the day the work was done: its tax rates count */
	servedOn: string;
	terms: Terms;
	/** the number of the exemption certificate; "" when tax is due */
	exemption: string;
	/** its last day; "" when it has none */
	exemptUntil: string;
	lines: PaperLine[];
};

/** Money on account of a work: no tax rows, the final invoice taxes the whole. */
export function isOnAccount(kind: InvoiceKind): boolean {
	return kind === "deposit" || kind === "progress";
}

/** "INV-2026-0001", credit notes "CN-2026-0001". */
export function writeNumber(kind: InvoiceKind, year: number, next: number): string {
	return `${kind === "credit" ? "CN" : "INV"}-${year}-${String(next).padStart(4, "0")}`;
}

/** The sequence the number is taken from. */
export function sequenceOf(kind: InvoiceKind): string {
	return kind === "credit" ? "credit-note" : "invoice";
}

export const statusWords: Record<InvoiceStatus, string> = {
	draft: "Draft",
	open: "Open",
	paid: "Paid",
	void: "Void",
	uncollectible: "Written off",
};

export const kindWords: Record<InvoiceKind, string> = {
	invoice: "Invoice",
	deposit: "Deposit invoice",
	progress: "Progress invoice",
	final: "Final invoice",
	credit: "Credit note",
};

/** What the paper is called: the final invoice of a work that nothing was asked for before is simply the invoice. */
export function titleOf({ kind, prior }: { kind: InvoiceKind; prior: number }): string {
	return kind === "final" && !prior ? kindWords.invoice : kindWords[kind];
}
