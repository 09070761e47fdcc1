import type { RouterContextProvider } from "react-router";
import { renderPart } from "#app/platform/http/part-html.server.tsx";
import type { SiteFrame } from "./frame.server.ts";
import { Footer, MenuLines, ServicesPanel } from "./parts/deferred-parts.tsx";
import { areasPath, headerLinksOf } from "./site-map.ts";

/** Renders the parts of the layout in deferred.tsx once for all pages: only the phone menu marks the current page. */
export async function renderFrameParts(
	context: Readonly<RouterContextProvider>,
	frame: SiteFrame,
	pathname: string,
): Promise<void> {
	const links = headerLinksOf(frame).flatMap((link) => (link === "services" ? [] : link.to));
	const section = [...links, areasPath].find((path) => pathname === path || pathname.startsWith(`${path}/`));
	await renderPart(context, "Footer", Footer, { frame });
	await renderPart(context, "ServicesPanel", ServicesPanel, { frame });
	await renderPart(context, "MenuLines", MenuLines, { frame }, section);
}
