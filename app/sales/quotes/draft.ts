// A quote while somebody types it. Pure.
import {
	type DraftKind,
	depositOfTyped,
	linesOfTyped,
	type Problems,
	type TypedDeposit,
	type TypedLine,
	typedDeposit,
	typedLines,
} from "#app/documents/drafts/draft-fields.ts";
import type { QuoteContent } from "./quote.ts";

export type Typed = Omit<QuoteContent, "lines" | "deposit"> & TypedDeposit & { lines: TypedLine[] };

export function typedOf({ lines, deposit, ...rest }: QuoteContent): Typed {
	return { ...rest, ...typedDeposit(deposit), lines: typedLines(lines) };
}

/** What the server takes, and what is no number yet. */
export function contentOf(typed: Typed): { content: QuoteContent; problems: Problems } {
	const problems: Problems = {};
	const { lines: typedOnes, depositKind, depositValue, ...rest } = typed;
	const lines = linesOfTyped(typedOnes, problems);
	const deposit = depositOfTyped({ depositKind, depositValue }, problems);
	return { content: { ...rest, lines, deposit }, problems };
}

export const quoteDraft: DraftKind<QuoteContent, Typed> = {
	name: "quote-draft",
	address: (id) => `/admin/quotes/${id}/draft`,
	typedOf,
	contentOf,
	issued: "this quote is no longer a draft",
};

export const fieldNames: Record<string, string> = {
	toName: "Name",
	toEmail: "Email",
	toPhone: "Phone",
	siteAddress: "Address of the work",
	county: "County",
	message: "Message to the customer",
	internalNote: "Internal note",
	included: "In the price",
	excluded: "Not in the price",
	validUntil: "Valid until",
	plannedOn: "Planned from",
	depositKind: "Deposit",
	depositValue: "Deposit",
	exemption: "Tax exemption",
};
