import { createContext, use } from "react";
import { createContext as createRouterContext } from "react-router";

/** HTML of parts of a page, by their names. */
type PartHtml = Partial<Record<string, string>>;

/** Loaders add to it what they have rendered with renderPart, so that rendering the page needn't do it again. */
export const partHtmlContext = createRouterContext<PartHtml>({});

/** What loaders have added. Empty in the browser. */
export const PartHtml = createContext<PartHtml>({});

/** A part of a page in a <div>, from the HTML of a loader if there is one. The browser hydrates it as usual. */
export function Part({ name, children }: { name: string; children: React.ReactNode }) {
	const html = use(PartHtml)[name];
	// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same children
	return html === undefined ? <div>{children}</div> : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
