// A draft change order as its form fields. Pure.
import { detailFields } from "#app/documents/details/details.ts";
import { type LineItemFields, parseLineItems, toLineItemFields } from "#app/documents/drafts/draft-fields.ts";
import type { DraftFormat, FieldProblems } from "#app/noun/drafts/draft-format.ts";
import { type ChangeOrderContent, type ChangeOrderTexts, pickChangeOrderTexts } from "./change-order.ts";

export type ChangeOrderFields = Omit<ChangeOrderContent, "lines" | "details"> &
	ChangeOrderTexts & { lines: LineItemFields[] };

export const changeOrderDraftFormat: DraftFormat<ChangeOrderContent, ChangeOrderFields> = {
	storagePrefix: "change-draft",
	saveUrl: (id) => `/admin/change-orders/${id}/draft`,
	earlierNames: { words: "explanation" },
	addedFields: pickChangeOrderTexts({}),
	toFields: ({ lines, details, ...rest }) => ({
		...rest,
		...pickChangeOrderTexts(details ?? {}),
		lines: toLineItemFields(lines),
	}),
	toContent: (fields) => {
		const problems: FieldProblems = {};
		const { brush, wood, stumps, utilities, ground, cleanup, changes, ...rest } = fields;
		const details = { brush, wood, stumps, utilities, ground, cleanup, changes };
		return { content: { ...rest, details, lines: parseLineItems(fields.lines, problems) }, problems };
	},
	closedMessage: "this change order is no longer a draft",
};

export const fieldLabels: Record<string, string> = {
	reason: "Reason",
	explanation: "Explanation for the customer",
	internalNote: "Internal note",
	toName: "Customer name",
	toEmail: "Email",
	endOn: "Completion date",
	...Object.fromEntries(detailFields.map(({ key, label }) => [key, label])),
};
