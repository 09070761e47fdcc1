// Guesses what an unknown URL was meant to be. Pure.
import { customerLinks, headerLinks, legalLinks, quickLinks, type SiteLink } from "./site-map.ts";

/** Search words from the last segment of a path: "/services/tree-removl.html" gives "tree removl". None from the token of a link. */
export function searchTermsFromPath(path: string): string {
	const last = path.split("/").findLast(Boolean) ?? "";
	if (/^(?=.*\d)(?=.*[A-Z])[\w-]{24,}$/.test(last)) return "";
	return last
		.replace(/\.\w{1,5}$/, "")
		.replaceAll(/%[0-9a-f]{2}|[^\p{L}\p{N}]+/giu, " ")
		.trim()
		.slice(0, 60);
}

const links = [
	...headerLinks.filter((link): link is SiteLink => link !== "services"),
	...quickLinks,
	...customerLinks,
	...legalLinks,
];

/** The header or footer link within an edit distance of two: /abuot gives /about. Null when there is none. */
export function suggestSiteLink(path: string): { to: string; title: string } | null {
	const segment = `/${path.toLowerCase().split("/")[1]?.slice(0, 30) ?? ""}`;
	if (segment.length < 4) return null;
	const link = links.find(({ to }) => to.length > 3 && editDistance(segment, to) <= 2);
	return link ? { to: link.to, title: link.label } : null;
}

/** Number of letters to change, add, remove or swap with their neighbor (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
	const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? 0;
			const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
			const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : Number.POSITIVE_INFINITY;
			row[j] = Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, at(1, 1) + substitutionCost, swapped);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
}
