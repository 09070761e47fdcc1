// Invoice kinds, statuses, allowed transitions, payment terms and labels. Pure.
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/noun/permissions.ts";

/** "deposit" and "progress" bill part of a job; "final" bills the whole job minus those; "credit-memo" lowers what the customer owes. */
export const kinds = ["invoice", "deposit", "progress", "final", "credit-memo"] as const;
export type InvoiceKind = (typeof kinds)[number];

export const statuses = ["draft", "open", "paid", "void", "uncollectible"] as const;
export type InvoiceStatus = (typeof statuses)[number];

type Transition = { from: readonly InvoiceStatus[]; to?: InvoiceStatus; permission?: Permission };

/**
 * A transition from a status that is not listed is refused. Without `to` the status doesn't change. Transitions without
 * a `permission` follow from payments and reversals.
 */
export const transitions = {
	save: { from: ["draft"], permission: "invoices.draft" },
	delete: { from: ["draft"], permission: "invoices.draft" },
	/** an invoice with nothing due becomes "paid" instead */
	issue: { from: ["draft"], to: "open", permission: "invoices.issue" },
	send: { from: ["open", "paid", "uncollectible"], permission: "invoices.issue" },
	settle: { from: ["open", "uncollectible"], to: "paid" },
	unsettle: { from: ["open", "uncollectible", "paid"], to: "open" },
	void: { from: ["open", "uncollectible"], to: "void", permission: "invoices.void" },
	"write-off": { from: ["open"], to: "uncollectible", permission: "invoices.write-off" },
	credit: { from: ["open", "uncollectible", "paid"], permission: "invoices.credit" },
} as const satisfies Record<string, Transition>;
export type InvoiceEvent = keyof typeof transitions;

/** Whether the customer can be reminded to pay it. */
export function canRemind(invoice: {
	status: InvoiceStatus;
	kind: InvoiceKind;
	total: number;
	settled: number;
}): boolean {
	return invoice.status === "open" && invoice.kind !== "credit-memo" && invoice.total > invoice.settled;
}

export function canTransition(status: InvoiceStatus, event: InvoiceEvent): boolean {
	return (transitions[event].from as readonly InvoiceStatus[]).includes(status);
}

/** `days` applies to "net" only. */
export type Terms = { kind: "receipt" | "net" | "month-end"; days: number };
export const termKinds = ["receipt", "net", "month-end"] as const satisfies readonly Terms["kind"][];
export const defaultTerms: Terms = { kind: "net", days: 14 };
export const dueOnReceipt: Terms = { kind: "receipt", days: 0 };

/** The due date of an invoice issued on that day, "2026-12-05". */
export function dueDate(terms: Terms, issuedOn: string): string {
	const due = new Date(`${issuedOn}T00:00:00Z`);
	if (terms.kind === "net") due.setUTCDate(due.getUTCDate() + terms.days);
	if (terms.kind === "month-end") due.setUTCMonth(due.getUTCMonth() + 1, 0);
	return due.toISOString().slice(0, 10);
}

export function formatInvoiceTerms(terms: Terms): string {
	if (terms.kind === "receipt" || (terms.kind === "net" && !terms.days)) return "Due on receipt";
	if (terms.kind === "month-end") return "Due at the end of the month";
	return terms.days === 1 ? "Due within 1 day" : `Due within ${terms.days} days`;
}

/** What the office edits; frozen at issue. Dates are "2026-11-21", or "" when not set. */
export type InvoiceContent = {
	toName: string;
	toEmail: string;
	toPhone: string;
	/** billing address, if it differs from the job site address */
	toAddress: string;
	siteAddress: string;
	county: string;
	/** the customer's PO number */
	reference: string;
	message: string;
	internalNote: string;
	/** service date, which determines the sales tax rate */
	serviceDate: string;
	terms: Terms;
	/** number of the tax exemption certificate; "" when sales tax is due */
	exemptionCertificate: string;
	/** last day of the certificate; "" when it has no expiration date */
	exemptionExpiresOn: string;
	lines: LineItem[];
};

/** Whether it bills part of a job ahead of the final invoice. It has no tax rows: the final invoice taxes the whole job. */
export function isInterim(kind: InvoiceKind): boolean {
	return kind === "deposit" || kind === "progress";
}

/** "INV-2026-0001", for credit memos "CM-2026-0001" (issued earlier: "CN-2026-0001"). */
export function formatInvoiceNumber(kind: InvoiceKind, year: number, next: number): string {
	return `${kind === "credit-memo" ? "CM" : "INV"}-${year}-${String(next).padStart(4, "0")}`;
}

/** The name of the number sequence. */
export function numberSequence(kind: InvoiceKind): string {
	return kind === "credit-memo" ? "credit-memo" : "invoice";
}

export const statusLabels: Record<InvoiceStatus, string> = {
	draft: "Draft",
	open: "Open",
	paid: "Paid",
	void: "Voided",
	uncollectible: "Written off",
};

export const kindLabels: Record<InvoiceKind, string> = {
	invoice: "Invoice",
	deposit: "Deposit invoice",
	progress: "Progress invoice",
	final: "Final invoice",
	"credit-memo": "Credit memo",
};

/** The title of the document. A final invoice without earlier invoices is titled "Invoice". */
export function invoiceTitle({ kind, previouslyInvoiced }: { kind: InvoiceKind; previouslyInvoiced: number }): string {
	return kind === "final" && !previouslyInvoiced ? kindLabels.invoice : kindLabels[kind];
}
