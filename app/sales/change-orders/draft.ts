// A change order while someone edits it. Pure.
import {
	type DraftFormat,
	type FieldProblems,
	type LineItemFields,
	parseLineItems,
	toLineItemFields,
} from "#app/documents/drafts/draft-fields.ts";
import type { ChangeContent } from "./change.ts";

export type Typed = Omit<ChangeContent, "lines"> & { lines: LineItemFields[] };

export const changeDraft: DraftFormat<ChangeContent, Typed> = {
	storagePrefix: "change-draft",
	saveUrl: (id) => `/admin/change-orders/${id}/draft`,
	toFields: ({ lines, ...rest }) => ({ ...rest, lines: toLineItemFields(lines) }),
	toContent: (typed) => {
		const problems: FieldProblems = {};
		return { content: { ...typed, lines: parseLineItems(typed.lines, problems) }, problems };
	},
	closedMessage: "this change order is no longer a draft",
};

export const fieldNames: Record<string, string> = {
	reason: "Reason",
	words: "Explanation for the customer",
	internalNote: "Internal note",
	toName: "Customer name",
	toEmail: "Email",
	endOn: "Completion date",
};
