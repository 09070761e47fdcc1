import type { RouterContextProvider } from "react-router";
import type { Thing } from "schema-dts";
import { partHtmlContext } from "#app/platform/http/part-html.tsx";

/** Adds structured data to the HTML of a page that renders <JsonLd>, but not to the loader data sent for hydration. */
export function addJsonLd(context: Readonly<RouterContextProvider>, thing: Thing): void {
	const data = { "@context": "https://schema.org", ...(thing as object) };
	// "<" could end the script element
	const text = JSON.stringify(data).replaceAll("<", "\\u003c");
	context.set(partHtmlContext, { ...context.get(partHtmlContext), jsonLd: text });
}
