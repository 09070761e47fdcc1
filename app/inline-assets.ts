import { createContext } from "react";

/** What a landing page's HTML brings with it. Only the server provides it, and only for a build. */
export const InlineAssets = createContext<{
	/** allows the inline style and script in the content security policy */
	nonce: string;
	/** the text of a style sheet, by its URL */
	readStyles: (href: string) => string;
	/** the built starter.ts */
	starter: string;
} | null>(null);
