import { use, useLayoutEffect } from "react";
import { InlineAssets } from "../inline-assets.ts";
import { applySheets } from "../ui/dialog-styles.ts";
import publicStyles from "./public.css?url";

/** The style sheets that the HTML of this page brought with it. */
const inlined = new Set(
	import.meta.env.SSR
		? []
		: Array.from(document.querySelectorAll<HTMLStyleElement>("style[data-href]"), ({ dataset }) => dataset.href),
);

/**
 * The style sheet of the page's layout. After a navigation to another layout, React shows the page when the sheet has
 * loaded. `inline`: the HTML contains the sheet, so that the page paints without another request. Such a sheet has no
 * styles of dialogs: public.css, which has those too, replaces it before the first dialog is shown.
 */
export function LayoutStyles({ href, inline }: { href: string; inline: boolean }) {
	const assets = use(InlineAssets);
	useLayoutEffect(() => applySheets(href, inline ? publicStyles : null), [href, inline]);
	if (inlined.has(href) || (inline && assets))
		return (
			<style href={href} precedence="layout" nonce={assets?.nonce}>
				{assets?.readStyles(href) ?? ""}
			</style>
		);
	return <link rel="stylesheet" href={href} precedence="layout" />;
}
