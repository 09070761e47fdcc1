import { data } from "react-router";
import { addressOf } from "./page.ts";
import { searchPages } from "./pages.server.ts";

export type Likely = { to: string; title: string };

/** The pages that an address leading nowhere may have meant: what its last part says, or all of it. At most three. */
export async function likelyPages(path: string): Promise<Likely[]> {
	const parts = readable(path).split("/").filter(Boolean);
	const last = await searchPages(parts.at(-1) ?? "", 3);
	const found = last.length ? last : await searchPages(parts.join(" "), 3);
	return found.map(({ kind, slug, title }) => ({ to: addressOf(kind, slug), title }));
}

/** What a screen throws when nothing is at its address: `throw await missing(url.pathname)`. */
export async function missing(path: string) {
	return data({ likely: await likelyPages(path) }, { status: 404, statusText: "Not Found" });
}

function readable(path: string): string {
	const short = path.slice(0, 200).replace(/(\.data|\.html?|\.php)$/i, "");
	try {
		return decodeURIComponent(short);
	} catch {
		return short;
	}
}
