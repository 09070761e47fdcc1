// Formatted text as JSON, in the shape that the editor (Tiptap) reads and writes. Pure.

export const schemaVersion = 1;

export type Mark = { type: string; attrs?: Record<string, unknown> };
export type RichNode = {
	type: string;
	attrs?: Record<string, unknown>;
	marks?: Mark[];
	text?: string;
	content?: RichNode[];
};
export type RichText = { type: "doc"; schemaVersion: typeof schemaVersion; content: RichNode[] };

export const calloutKinds = ["warning", "season", "call"] as const;
export type CalloutKind = (typeof calloutKinds)[number];
export const calloutLabels: Record<CalloutKind, string> = {
	warning: "Warning",
	season: "In season",
	call: "Call us",
};

/** The marks from the outside in. Every text has them in this order, so that equal texts are equal JSON. */
const markOrder = ["link", "bold", "italic", "code"];

/** The attributes that a node keeps; all others are dropped. */
const keptAttrs: Record<string, readonly string[]> = {
	heading: ["level"],
	orderedList: ["start"],
	callout: ["kind"],
	drawing: ["name", "alt"],
	picture: ["photo", "alt", "caption"],
	link: ["href"],
};

/** An attribute that has this value is left out. */
const defaultAttrs: Record<string, Record<string, unknown>> = { orderedList: { start: 1 } };

/**
 * The same text in its only form: attributes and marks in a fixed order, defaults left out, no blank paragraphs at the
 * end. PostgreSQL and the editor each order keys their own way.
 */
export function normalizeRichText(document: { content?: RichNode[] }): RichText {
	const content = (document.content ?? []).map(normalizeNode);
	while (content.at(-1)?.type === "paragraph" && !content.at(-1)?.content) content.pop();
	return { type: "doc", schemaVersion, content };
}

function normalizeNode({ type, attrs, marks, text, content }: RichNode): RichNode {
	const node: RichNode = { type };
	const kept = keepAttrs(type, attrs);
	if (kept) node.attrs = kept;
	if (marks?.length && text !== undefined) node.marks = sortMarks(marks);
	if (text !== undefined) node.text = text;
	if (content?.length) node.content = content.map(normalizeNode);
	return node;
}

function keepAttrs(type: string, attrs: Record<string, unknown> = {}): Record<string, unknown> | undefined {
	const entries = (keptAttrs[type] ?? [])
		.filter((name) => attrs[name] !== undefined && attrs[name] !== null && attrs[name] !== defaultAttrs[type]?.[name])
		.map((name) => [name, attrs[name]] as const);
	return entries.length ? Object.fromEntries(entries) : undefined;
}

function sortMarks(marks: readonly Mark[]): Mark[] {
	const place = ({ type }: Mark) => markOrder.indexOf(type);
	return [...marks]
		.sort((a, b) => place(a) - place(b))
		.map(({ type, attrs }) => {
			const kept = keepAttrs(type, attrs);
			return kept ? { type, attrs: kept } : { type };
		});
}

/** All text below a node, without formatting. */
export function textOf({ text = "", type, content = [] }: RichNode): string {
	return type === "hardBreak" ? " " : text + content.map(textOf).join("");
}

/** Calls the function for the node and everything in it, in reading order. */
export function walk(node: RichNode | RichText, visit: (node: RichNode) => void): void {
	visit(node);
	for (const child of node.content ?? []) walk(child, visit);
}

export type Heading = { level: number; text: string };

export function listHeadings(document: RichText): Heading[] {
	const headings: Heading[] = [];
	walk(document, (node) => {
		if (node.type === "heading") headings.push({ level: Number(node.attrs?.level), text: textOf(node) });
	});
	return headings;
}

/** The targets of all links, once each. */
export function listLinks(document: RichText): string[] {
	const links = new Set<string>();
	walk(document, ({ marks = [] }) => {
		for (const { type, attrs } of marks) if (type === "link") links.add(String(attrs?.href));
	});
	return [...links];
}

/** The pictures of the media library in the text, by their IDs, once each. */
export function listPhotos(document: RichText): string[] {
	const photos = new Set<string>();
	walk(document, ({ type, attrs }) => {
		if (type === "picture") photos.add(String(attrs?.photo));
	});
	return [...photos];
}

/** The names of the drawings in the text, in its order. */
export function listDrawings(document: RichText): string[] {
	const names: string[] = [];
	walk(document, ({ type, attrs }) => {
		if (type === "drawing") names.push(String(attrs?.name));
	});
	return names;
}

/** Whether a link may lead there: the site, a website, an email address or a phone number. Never code. */
export function isSafeHref(href: string): boolean {
	// browsers remove control characters from a URL before they read its scheme, and take a backslash for a slash
	if (/[\p{Cc}\s\\]/u.test(href)) return false;
	return /^(?:\/(?!\/)|#|https?:\/\/[^/]|mailto:[^:]|tel:[+\d])/i.test(href);
}
