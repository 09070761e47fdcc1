// Reads the HTML that the product writes (attributes in double quotes, as React does), without a browser.
export type Tag = { name: string; attributes: Record<string, string> };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

export function plain(text: string): string {
	return text.replaceAll(/&(#x27|#39|amp|lt|gt|quot);/g, (whole, name) => entities[name] ?? whole);
}

/** All tags of these names in their order, outside scripts. */
export function tagsOf(html: string, ...names: string[]): Tag[] {
	const found = withoutScripts(html).matchAll(new RegExp(`<(${names.join("|")})((?:\\s[^>]*?)?)/?>`, "gi"));
	return Array.from(found, ([, name = "", inner = ""]) => ({
		name: name.toLowerCase(),
		attributes: Object.fromEntries(
			Array.from(inner.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, key = "", value = ""]) => [
				key.toLowerCase(),
				plain(value),
			]),
		),
	}));
}

export function metaOf(html: string, name: string): string | undefined {
	return tagsOf(html, "meta").find(({ attributes }) => attributes.name === name || attributes.property === name)
		?.attributes.content;
}

export function titlesOf(html: string): string[] {
	return Array.from(withoutScripts(html).matchAll(/<title>([^<]*)<\/title>/g), ([, title = ""]) => plain(title));
}

export function idsOf(html: string): Set<string> {
	return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => plain(id)));
}

/** The facts for search engines, parsed. */
export function factsOf(html: string): Record<string, unknown>[] {
	return Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g), ([, json = ""]) =>
		JSON.parse(json),
	);
}

function withoutScripts(html: string): string {
	return html
		.replaceAll(/<script[\s\S]*?<\/script>/g, "")
		.replaceAll(/<svg[\s\S]*?<\/svg>/g, (svg) => svg.replaceAll("<title", "<desc"));
}
