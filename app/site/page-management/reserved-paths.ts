// Paths that the product answers itself, so that a redirect from there would never be followed. Pure.

const reserved = new Set(
	"account admin api assets brand calendar change-orders contract estimate estimate-visit field insurance invoice letterhead pictures quote release review social visit".split(
		" ",
	),
);
const files = new Set(["/", "/robots.txt", "/sitemap.xml", "/site.webmanifest", "/field.webmanifest", "/favicon.ico"]);

export function isReserved(path: string): boolean {
	return files.has(path) || reserved.has(path.split("/")[1] ?? "");
}
