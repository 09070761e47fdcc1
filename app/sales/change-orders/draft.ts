// A draft change order as its form fields. Pure.
import {
	type DraftFormat,
	type FieldProblems,
	type LineItemFields,
	parseLineItems,
	toLineItemFields,
} from "#app/documents/drafts/draft-fields.ts";
import type { ChangeOrderContent } from "./change-order.ts";

export type ChangeOrderFields = Omit<ChangeOrderContent, "lines"> & { lines: LineItemFields[] };

export const changeOrderDraftFormat: DraftFormat<ChangeOrderContent, ChangeOrderFields> = {
	storagePrefix: "change-draft",
	saveUrl: (id) => `/admin/change-orders/${id}/draft`,
	earlierNames: { words: "explanation" },
	toFields: ({ lines, ...rest }) => ({ ...rest, lines: toLineItemFields(lines) }),
	toContent: (fields) => {
		const problems: FieldProblems = {};
		return { content: { ...fields, lines: parseLineItems(fields.lines, problems) }, problems };
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
};
