import { data } from "react-router";
import { leadTo, suggestPages } from "#app/content/pages/not-found.server.ts";
import { findRedirect } from "#app/content/pages/redirects.server.ts";
import { readFrame } from "../frame.server.ts";
import { suggestTool } from "../link-search.server.ts";
import { suggestSiteLink } from "../not-found-suggestions.ts";
import type { Route } from "./+types/not-found.ts";

/** An unknown URL, mostly typed by a program: outside of the site's layout, so that its page is small. */
export async function loader({ url }: Route.LoaderArgs) {
	const to = await findRedirect(url.pathname);
	if (to) throw leadTo(to);
	const pages = await suggestPages(url.pathname);
	const link = suggestSiteLink(url.pathname);
	// for a nested path, a content page is more likely than a header link
	const isNested = url.pathname.split("/").length > 2;
	const suggestions = isNested ? [suggestTool(url.pathname), ...pages, link] : [link, ...pages];
	throw data(
		{ suggestions: suggestions.filter(Boolean).slice(0, 3), phone: (await readFrame(new Date())).phone },
		{ status: 404, statusText: "Not Found" },
	);
}

export default function NotFound() {
	return null;
}
