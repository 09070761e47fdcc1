import { normalizeRichText, type RichText } from "#app/content/rich-text/rich-text.ts";

/** A text of one paragraph. */
export const textOnly = (text: string): RichText =>
	normalizeRichText({ content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
