import type { RouterContextProvider } from "react-router";
import { renderPart } from "#app/platform/http/part-html.server.tsx";
import type { SiteFrame } from "./frame.server.ts";
import { Footer, MenuLines, ServicesPanel } from "./parts/deferred-parts.tsx";
import { areasPath, headerLinks } from "./site-map.ts";

const menuPaths = [...headerLinks.flatMap((link) => (link === "services" ? [] : link.to)), areasPath];

/** Renders the parts of the layout in deferred.tsx once for all pages: only the phone menu marks the current page. */
export async function renderFrameParts(
	context: Readonly<RouterContextProvider>,
	frame: SiteFrame,
	pathname: string,
): Promise<void> {
	const section = menuPaths.find((path) => pathname === path || pathname.startsWith(`${path}/`));
	await renderPart(context, "Footer", Footer, { frame });
	await renderPart(context, "ServicesPanel", ServicesPanel, { frame });
	await renderPart(context, "MenuLines", MenuLines, { frame }, section);
}
