// What an address that leads nowhere was meant to be. Pure.
import { headerLinks, legalLinks, quickLinks, type SiteLink } from "./site-map.ts";

/** The words of an address, for the search field: "/services/tree-removl.html" asks for "tree removl". */
export function wordsIn(path: string): string {
	const last = path.split("/").findLast(Boolean) ?? "";
	return last
		.replace(/\.\w{1,5}$/, "")
		.replaceAll(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/giu, " ")
		.trim()
		.slice(0, 60);
}

const links = [...headerLinks.filter((link): link is SiteLink => link !== "services"), ...quickLinks, ...legalLinks];

/** The page of the header or the footer whose address is at most two letters away: /abuot is /about. */
export function likelyLink(path: string): { to: string; title: string } | null {
	const typed = `/${path.toLowerCase().split("/")[1]?.slice(0, 30) ?? ""}`;
	if (typed.length < 4) return null;
	const near = links.find(({ to }) => to.length > 3 && distance(typed, to) <= 2);
	return near ? { to: near.to, title: near.label } : null;
}

/** How many letters have to be changed, added, dropped or swapped with their neighbor. */
function distance(a: string, b: string): number {
	const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? 0;
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : Number.POSITIVE_INFINITY;
			row[j] = Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, at(1, 1) + same, swapped);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
}
