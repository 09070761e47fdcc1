// Reads the product's HTML without a browser. Attributes must be in double quotes, as React writes them.
export type Tag = { name: string; attributes: Record<string, string> };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

export function unescapeHtml(text: string): string {
	return text.replaceAll(/&(#x27|#39|amp|lt|gt|quot);/g, (whole, name) => entities[name] ?? whole);
}

/** All tags with these names, in order, outside of scripts. */
export function tagsOf(html: string, ...names: string[]): Tag[] {
	const found = withoutScripts(html).matchAll(new RegExp(`<(${names.join("|")})((?:\\s[^>]*?)?)/?>`, "gi"));
	return Array.from(found, ([, name = "", inner = ""]) => ({
		name: name.toLowerCase(),
		attributes: Object.fromEntries(
			Array.from(inner.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, key = "", value = ""]) => [
				key.toLowerCase(),
				unescapeHtml(value),
			]),
		),
	}));
}

export function metaOf(html: string, name: string): string | undefined {
	return tagsOf(html, "meta").find(({ attributes }) => attributes.name === name || attributes.property === name)
		?.attributes.content;
}

export function titlesOf(html: string): string[] {
	return Array.from(withoutScripts(html).matchAll(/<title>([^<]*)<\/title>/g), ([, title = ""]) => unescapeHtml(title));
}

export function idsOf(html: string): Set<string> {
	return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => unescapeHtml(id)));
}

/** The parsed structured data (JSON-LD). */
export function structuredDataOf(html: string): Record<string, unknown>[] {
	return Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g), ([, json = ""]) =>
		JSON.parse(json),
	);
}

function withoutScripts(html: string): string {
	return html
		.replaceAll(/<script[\s\S]*?<\/script>/g, "")
		.replaceAll(/<svg[\s\S]*?<\/svg>/g, (svg) => svg.replaceAll("<title", "<desc"));
}
