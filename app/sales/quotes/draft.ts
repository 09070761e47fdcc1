// A draft quote as its form fields. Pure.
import { detailFields } from "#app/documents/details/details.ts";
import {
	type DepositFields,
	type LineItemFields,
	parseDeposit,
	parseLineItems,
	toDepositFields,
	toLineItemFields,
} from "#app/documents/drafts/draft-fields.ts";
import type { DraftFormat, FieldProblems } from "#app/noun/drafts/draft-format.ts";
import type { QuoteContent } from "./quote.ts";
import { blankQuoteDetails } from "./quote-details.ts";

export type QuoteFields = Omit<QuoteContent, "lines" | "deposit"> & DepositFields & { lines: LineItemFields[] };

export function toQuoteFields({ lines, deposit, ...rest }: QuoteContent): QuoteFields {
	return { ...rest, ...toDepositFields(deposit), lines: toLineItemFields(lines) };
}

/** The content to save, and the errors of invalid fields. */
export function parseQuoteFields(fields: QuoteFields): { content: QuoteContent; problems: FieldProblems } {
	const problems: FieldProblems = {};
	const { lines: lineFields, depositKind, depositValue, ...rest } = fields;
	const lines = parseLineItems(lineFields, problems);
	const deposit = parseDeposit({ depositKind, depositValue }, problems);
	return { content: { ...rest, lines, deposit }, problems };
}

export const quoteDraftFormat: DraftFormat<QuoteContent, QuoteFields> = {
	storagePrefix: "quote-draft",
	saveUrl: (id) => `/admin/quotes/${id}/draft`,
	toFields: toQuoteFields,
	toContent: parseQuoteFields,
	addedFields: blankQuoteDetails,
	closedMessage: "this quote is no longer a draft",
};

export const quoteFieldLabels: Record<string, string> = {
	toName: "Customer name",
	toEmail: "Email",
	toPhone: "Phone",
	siteAddress: "Job site address",
	county: "County",
	message: "Message to the customer",
	internalNote: "Internal note",
	included: "What's included",
	excluded: "What's not included",
	validUntil: "Valid through",
	plannedOn: "Planned start date",
	plannedUntil: "Planned end date",
	walkedBy: "Walked by",
	walkedOn: "Walk date",
	goal: "Goal",
	...Object.fromEntries(detailFields.map(({ key, label }) => [key, label])),
	depositKind: "Deposit",
	depositValue: "Deposit amount",
	exemption: "Tax exemption certificate",
};
