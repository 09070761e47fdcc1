import { use } from "react";
import { PartHtml } from "#app/platform/http/part-html.tsx";

/** The structured data that the loader added with addJsonLd. Search engines read it in the HTML; the browser has no use for it. */
export function JsonLd() {
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that addJsonLd has escaped
			dangerouslySetInnerHTML={{ __html: use(PartHtml).jsonLd ?? "" }}
		/>
	);
}
