// The feed of articles as RSS 2.0. Pure.

type Item = { title: string; path: string; description: string; category: string; published: string };
type Channel = { title: string; description: string; origin: string; path: string; built: Date; items: Item[] };

/** The RSS document. `built` is the time of the last change. */
export function feedXml({ title, description, origin, path, built, items }: Channel): string {
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
		"<channel>",
		element("title", title),
		element("link", `${origin}/advice`),
		element("description", description),
		element("language", "en-us"),
		element("lastBuildDate", built.toUTCString()),
		`<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>`,
		...items.flatMap((item) => [
			"<item>",
			element("title", item.title),
			element("link", origin + item.path),
			`<guid isPermaLink="true">${escapeXml(origin + item.path)}</guid>`,
			// the publication date has no time of day: use noon Central Standard Time
			element("pubDate", new Date(`${item.published}T18:00:00Z`).toUTCString()),
			element("category", item.category),
			element("description", item.description),
			"</item>",
		]),
		"</channel>",
		"</rss>",
	];
	return `${lines.join("\n")}\n`;
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML and removes control characters, which XML 1.0 can't represent. */
function escapeXml(text: string): string {
	return text.replaceAll(/[^\P{Cc}\t\n]/gu, "").replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
}
