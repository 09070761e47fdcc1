// The kinds of papers a customer has, in the order of a job. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { displayNumber as quoteNumber } from "#app/sales/quotes/quote.ts";

export const paperKinds = ["inquiry", "estimate", "quote", "contract", "change-order", "invoice", "payment"] as const;
export type PaperKind = (typeof paperKinds)[number];

export const kindWords: Record<PaperKind, { one: string; many: string }> = {
	inquiry: { one: "Inquiry", many: "Inquiries" },
	estimate: { one: "Field estimate", many: "Field estimates" },
	quote: { one: "Quote", many: "Quotes" },
	contract: { one: "Contract", many: "Contracts" },
	"change-order": { one: "Change order", many: "Change orders" },
	invoice: { one: "Invoice", many: "Invoices" },
	payment: { one: "Payment", many: "Payments" },
};

const places: Record<PaperKind, string> = {
	inquiry: "/admin/inquiries",
	estimate: "/admin/field-estimates",
	quote: "/admin/quotes",
	contract: "/admin/contracts",
	"change-order": "/admin/change-orders",
	invoice: "/admin/invoices",
	payment: "/admin/payments",
};

export function isPaper(kind: string): kind is PaperKind {
	return (paperKinds as readonly string[]).includes(kind);
}

export function paperPath(kind: PaperKind, id: string): string {
	return `${places[kind]}/${id}`;
}

/** "Quote Q-2026-0017-2". `part` is a quote's revision, a change order's number, or a payment's cents. */
export function paperTitle(kind: PaperKind, number: string | null, part: number): string {
	const { one } = kindWords[kind];
	if (kind === "payment") return `${one} of ${formatMoney(part)}`;
	if (kind === "inquiry") return `${one} R-${number}`;
	if (kind === "quote") return number ? `${one} ${quoteNumber(number, part)}` : `${one}, draft`;
	if (kind === "change-order") return `${one} ${number} ${part ? `CO-${String(part).padStart(3, "0")}` : "draft"}`;
	return number ? `${one} ${number}` : `${one}, draft`;
}
