// The kinds of documents a customer has, in the order of a job. Pure.

import { formatMoney } from "#app/platform/money.ts";
import { displayQuoteNumber as quoteNumber } from "#app/sales/quotes/quote.ts";

export const documentKinds = [
	"inquiry",
	"estimate",
	"quote",
	"contract",
	"change-order",
	"invoice",
	"payment",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const kindLabels: Record<DocumentKind, { singular: string; plural: string }> = {
	inquiry: { singular: "Inquiry", plural: "Inquiries" },
	estimate: { singular: "Field estimate", plural: "Field estimates" },
	quote: { singular: "Quote", plural: "Quotes" },
	contract: { singular: "Contract", plural: "Contracts" },
	"change-order": { singular: "Change order", plural: "Change orders" },
	invoice: { singular: "Invoice", plural: "Invoices" },
	payment: { singular: "Payment", plural: "Payments" },
};

const basePaths: Record<DocumentKind, string> = {
	inquiry: "/admin/inquiries",
	estimate: "/admin/field-estimates",
	quote: "/admin/quotes",
	contract: "/admin/contracts",
	"change-order": "/admin/change-orders",
	invoice: "/admin/invoices",
	payment: "/admin/payments",
};

export function isDocumentKind(kind: string): kind is DocumentKind {
	return (documentKinds as readonly string[]).includes(kind);
}

export function documentPath(kind: DocumentKind, id: string): string {
	return `${basePaths[kind]}/${id}`;
}

/** "Quote Q-2026-0017-2". `part` is a quote's revision, a change order's number, or a payment's cents. */
export function documentTitle(kind: DocumentKind, number: string | null, part: number): string {
	const { singular } = kindLabels[kind];
	if (kind === "payment") return `${singular} of ${formatMoney(part)}`;
	if (kind === "inquiry") return `${singular} R-${number}`;
	if (kind === "quote") return number ? `${singular} ${quoteNumber(number, part)}` : "Draft quote";
	if (kind === "change-order")
		return part ? `${singular} ${number} CO-${String(part).padStart(3, "0")}` : `Draft change order for ${number}`;
	return number ? `${singular} ${number}` : `Draft ${singular.toLowerCase()}`;
}
