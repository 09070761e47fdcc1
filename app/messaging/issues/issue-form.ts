import { z } from "zod";
import { textField, versionField } from "#app/platform/form-fields.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { issueLimits } from "./issue-draft.ts";

const { line, text, url } = issueLimits;
const id = z.string().regex(/^[\w-]{1,60}$/);
const stored = (max: number) =>
	textField(max).refine((typed) => !typed.includes("\0"), "Remove the invisible characters.");
const record = z.union([z.literal(""), z.uuid()]);

const block = z.discriminatedUnion("type", [
	z.strictObject({ id, type: z.literal("heading"), text: stored(line) }),
	z.strictObject({ id, type: z.literal("text"), markdown: stored(text) }),
	z.strictObject({
		id,
		type: z.literal("picture"),
		pictureId: record,
		alt: stored(line),
		caption: stored(line),
		url: stored(url),
	}),
	z.strictObject({ id, type: z.literal("button"), label: stored(line), url: stored(url) }),
	z.strictObject({ id, type: z.literal("article"), pageId: record }),
	z.strictObject({ id, type: z.literal("project"), pageId: record }),
	z.strictObject({ id, type: z.literal("tip"), title: stored(line), markdown: stored(text) }),
	z.strictObject({ id, type: z.literal("divider") }),
]);

/** What the editor saves while someone types: nothing is required yet, everything has a limit. */
export const draftForm = z.strictObject({
	version: versionField,
	content: z.strictObject({
		subject: stored(issueLimits.subject),
		preview: stored(issueLimits.preview),
		isOnSite: z.boolean(),
		blocks: z
			.array(block)
			.max(issueLimits.blocks, `An issue has at most ${issueLimits.blocks} blocks.`)
			.refine(hasUniqueIds, "Reload the page: two blocks were mixed up."),
	}),
});

function hasUniqueIds(blocks: readonly IssueBlock[]): boolean {
	return new Set(blocks.map((one) => one.id)).size === blocks.length;
}

export const testForm = z.object({ version: versionField, to: z.uuid("Choose who gets the test email.") });

export const newIssueForm = z.object({});
export const duplicateForm = z.object({ from: z.uuid("Choose an issue.") });
