// A change order while somebody types it. Pure.
import {
	type DraftKind,
	linesOfTyped,
	type Problems,
	type TypedLine,
	typedLines,
} from "#app/documents/drafts/draft-fields.ts";
import type { ChangeContent } from "./change.ts";

export type Typed = Omit<ChangeContent, "lines"> & { lines: TypedLine[] };

export const changeDraft: DraftKind<ChangeContent, Typed> = {
	name: "change-draft",
	address: (id) => `/admin/change-orders/${id}/draft`,
	typedOf: ({ lines, ...rest }) => ({ ...rest, lines: typedLines(lines) }),
	contentOf: (typed) => {
		const problems: Problems = {};
		return { content: { ...typed, lines: linesOfTyped(typed.lines, problems) }, problems };
	},
	issued: "this change order is no longer a draft",
};

export const fieldNames: Record<string, string> = {
	reason: "Reason",
	words: "Why",
	internalNote: "Internal note",
	toName: "Customer",
	toEmail: "Email",
	endOn: "Work is done by",
};
