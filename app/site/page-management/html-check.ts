// Reads the HTML of a page as the site sends it, and says what is wrong with it. Pure. It reads only what our own code wrote, in
// which texts and attributes are escaped; it is no parser for other people's HTML.

type Element = { name: string; attributes: Record<string, string>; text: string };

const skipped = /<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const tag = /<([a-z][a-z\d-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g;

const decode = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll(/&#(?:39|x27);/g, "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

function* listElements(html: string): Generator<Element> {
	const content = html.replaceAll(skipped, "");
	for (const { 0: whole, 1: written = "", 2: attributes = "", index } of content.matchAll(tag)) {
		const name = written.toLowerCase();
		const end = content.indexOf(`</${name}>`, index);
		const inside = end < 0 ? "" : content.slice(index + whole.length, end);
		const text = decode(inside.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")).trim();
		const pairs = [...attributes.matchAll(attribute)].map(([, key = "", value = ""]) => [
			key.toLowerCase(),
			decode(value),
		]);
		yield { name, attributes: Object.fromEntries(pairs), text };
	}
}

export type PageParts = {
	headings: { level: number; text: string }[];
	/** "" for a picture that is only decoration; null: it has no alt text at all */
	pictures: { src: string; alt: string | null; isFirst: boolean }[];
	/** paths of the pictures that the browser is asked to load first */
	preloaded: string[];
	links: { href: string; text: string }[];
	ids: ReadonlySet<string>;
};

/** What the check needs of a page. */
export function readPage(html: string): PageParts {
	const parts = { headings: [], pictures: [], preloaded: [], links: [] } as Omit<PageParts, "ids">;
	const ids = new Set<string>();
	for (const { name, attributes, text } of listElements(html)) {
		const { id, alt, src = "", href, srcset = "", rel, as } = attributes;
		if (id) ids.add(id);
		if (/^h[1-6]$/.test(name)) parts.headings.push({ level: Number(name.charAt(1)), text });
		if (name === "img") parts.pictures.push({ src, alt: alt ?? null, isFirst: attributes.fetchpriority === "high" });
		if (name === "a" && href !== undefined) parts.links.push({ href, text: text || attributes["aria-label"] || "" });
		if (name === "link" && rel === "preload" && as === "image")
			parts.preloaded.push(...listSources(href ?? "", attributes.imagesrcset ?? srcset));
	}
	return { ...parts, ids };
}

const listSources = (href: string, sourceSet: string) =>
	[href, ...sourceSet.split(",").map((one) => one.trim().split(/\s+/)[0] ?? "")].filter(Boolean);

export type Budget = {
	/** of the HTML with its styles, compressed */
	html: number;
	/** of one picture that is loaded first */
	picture: number;
};

type Facts = {
	/** of the HTML with its styles, compressed */
	bytes: number;
	budget: Budget;
	/** bytes of each preloaded picture; null: it isn't there */
	sizes: ReadonlyMap<string, number | null>;
	/** paths that have no page */
	broken: ReadonlySet<string>;
};

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

/** What is wrong, each as a sentence that says what to do. */
export function findFaults(page: PageParts, { bytes, budget, sizes, broken }: Facts): string[] {
	const over = bytes - budget.html;
	return [
		...(over > 0
			? [`Shorten the page: it is ${kilobytes(bytes)} and should be at most ${kilobytes(budget.html)}.`]
			: []),
		...findPictureFaults(page, budget.picture, sizes),
		...findHeadingFaults(page.headings),
		...findLinkFaults(page, broken),
	];
}

function findPictureFaults({ pictures, preloaded }: PageParts, most: number, sizes: Facts["sizes"]): string[] {
	const heavy = Math.max(0, ...[...sizes.values()].map((size) => size ?? 0));
	const isMissing = [...sizes.values()].includes(null);
	const hasFirst = pictures.some(({ isFirst }) => isFirst);
	const withoutAlt = pictures.filter(({ alt }) => alt === null).length;
	return [
		...(heavy > most
			? [`Choose a smaller picture for the top: it is ${kilobytes(heavy)}, at most ${kilobytes(most)}.`]
			: []),
		...(isMissing ? ["The picture at the top can't be loaded. Choose another one."] : []),
		...(hasFirst && !preloaded.length
			? ["The picture at the top is loaded too late. Ask the person who looks after the site to fix it."]
			: []),
		...(withoutAlt
			? [`Describe ${withoutAlt === 1 ? "the picture" : `the ${withoutAlt} pictures`} without alt text.`]
			: []),
	];
}

function findHeadingFaults(headings: PageParts["headings"]): string[] {
	const mains = headings.filter(({ level }) => level === 1).length;
	let before = 1;
	const skips = headings.flatMap(({ level, text }) => {
		const isSkipped = level > before + 1;
		before = level;
		if (!text) return ["Write or remove the blank heading."];
		return isSkipped ? [`Make “${text}” a larger heading: a level is skipped above it.`] : [];
	});
	return [
		...(mains === 1
			? []
			: [mains ? `Keep one main heading: there are ${mains}.` : "Enter a title: the page has no main heading."]),
		...new Set(skips),
	];
}

function findLinkFaults({ links, ids }: PageParts, broken: Facts["broken"]): string[] {
	const faults = links.flatMap(({ href, text }) => {
		const name = text ? `“${text.slice(0, 60)}”` : "without a text";
		if (href.startsWith("#"))
			return href.length === 1 || ids.has(decodeURI(href.slice(1)))
				? []
				: [`Change the link ${name}: nothing on the page is called ${href}.`];
		if (!text && href.startsWith("/")) return [`Give the link to ${href} a text.`];
		return broken.has(pathOf(href)) ? [`Change the link ${name}: there's no page at ${pathOf(href)}.`] : [];
	});
	return [...new Set(faults)];
}

/** Without the query and the fragment. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, "");
