// Apart from articles.server.ts, because editing.server.ts runs without Vite in the browser tests, and prints are found by Vite.
import { fromMarkdown } from "#app/content/rich-text/from-markdown.server.ts";
import type { RichText } from "#app/content/rich-text/rich-text.ts";

/** The formatted text. A version from before texts were formatted has only Markdown. */
export const readDocument = ({ document, body }: { document?: RichText | null; body: string }): RichText =>
	document ?? fromMarkdown(body);
