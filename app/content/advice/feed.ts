// The feed of articles as RSS 2.0. Pure.

type Item = { title: string; path: string; description: string; category: string; published: string };
type Channel = { title: string; description: string; origin: string; path: string; built: Date; items: Item[] };

export function feedXml({ title, description, origin, path, built, items }: Channel): string {
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
		"<channel>",
		tag("title", title),
		tag("link", `${origin}/advice`),
		tag("description", description),
		tag("language", "en-us"),
		tag("lastBuildDate", built.toUTCString()),
		`<atom:link href="${escaped(origin + path)}" rel="self" type="application/rss+xml"/>`,
		...items.flatMap((item) => [
			"<item>",
			tag("title", item.title),
			tag("link", origin + item.path),
			`<guid isPermaLink="true">${escaped(origin + item.path)}</guid>`,
			// a calendar day has no hour: noon in the company's winter
			tag("pubDate", new Date(`${item.published}T18:00:00Z`).toUTCString()),
			tag("category", item.category),
			tag("description", item.description),
			"</item>",
		]),
		"</channel>",
		"</rss>",
	];
	return `${lines.join("\n")}\n`;
}

function tag(name: string, words: string): string {
	return `<${name}>${escaped(words)}</${name}>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Also without the control characters that XML knows no writing for. */
function escaped(words: string): string {
	return words.replaceAll(/[^\P{Cc}\t\n]/gu, "").replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? "");
}
