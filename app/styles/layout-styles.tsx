import { use, useLayoutEffect } from "react";
import { InlineAssets } from "../inline-assets.ts";

/** The style sheets that the HTML of this page brought with it. */
const inlined = new Set(
	import.meta.env.SSR
		? []
		: Array.from(document.querySelectorAll<HTMLStyleElement>("style[data-href]"), ({ dataset }) => dataset.href),
);

/**
 * The style sheet of the page's layout. After a navigation to another layout, React shows the page when the sheet has
 * loaded. `inline`: the HTML brings the sheet with it, so that the page paints without another request.
 */
export function LayoutStyles({ href, inline }: { href: string; inline: boolean }) {
	const assets = use(InlineAssets);
	useLayoutEffect(() => disableOtherStyles(href), [href]);
	if (inlined.has(href) || (inline && assets))
		return (
			<style href={href} precedence="layout" nonce={assets?.nonce}>
				{assets?.readStyles(href) ?? ""}
			</style>
		);
	return <link rel="stylesheet" href={href} precedence="layout" />;
}

/** React keeps the sheets of earlier layouts. Each sheet is complete, and rules of two would apply in the wrong order. */
function disableOtherStyles(href: string) {
	const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-precedence="layout"]');
	for (const element of elements)
		if (element.sheet) element.sheet.disabled = (element.dataset.href ?? element.getAttribute("href")) !== href;
}
