import { data, redirect } from "react-router";
import { addressOf, type PageKind } from "./page.ts";
import { movedTo, searchPages } from "./pages.server.ts";

export type Likely = { to: string; title: string };

/** The pages that an address leading nowhere may have meant: what its last part says, or all of it. At most three. */
export async function likelyPages(path: string): Promise<Likely[]> {
	const parts = readable(path).split("/").filter(Boolean);
	const last = await searchPages(parts.at(-1) ?? "", 3);
	const found = last.length ? last : await searchPages(parts.join(" "), 3);
	return found.map(({ kind, slug, title }) => ({ to: addressOf(kind, slug), title }));
}

/** What a screen throws when no page is at its address: the way to where it lies now, or 404 with the likely pages. */
export async function elsewhere(kind: PageKind, slug: string) {
	const moved = await movedTo(kind, slug);
	if (moved) return redirect(addressOf(kind, moved), 301);
	return data({ likely: await likelyPages(slug) }, { status: 404, statusText: "Not Found" });
}

function readable(path: string): string {
	const short = path.slice(0, 200).replace(/(\.data|\.html?|\.php)$/i, "");
	try {
		return decodeURIComponent(short);
	} catch {
		return short;
	}
}
