// Formatted text as JSON, in the shape that the editor (Tiptap) reads and writes. Pure.

/** 2 has price guides, species cards, season calendars, questions and picture pairs. A text of version 1 is one of version 2. */
export const schemaVersion = 2;
export const readableVersions = [1, schemaVersion] as const;

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
	picturePair: ["before", "after", "caption"],
	priceGuide: ["list"],
	speciesCard: ["species"],
	seasonCalendar: ["rows"],
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
		.map((name) => [name, sortKeys(attrs[name])] as const);
	return entries.length ? Object.fromEntries(entries) : undefined;
}

/** A value that is an object, such as a picture of a pair, with its keys in a fixed order. */
function sortKeys(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
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
		if (type === "picture" && attrs?.photo) photos.add(String(attrs.photo));
		if (type === "picturePair")
			for (const { photo } of [pairSide(attrs?.before), pairSide(attrs?.after)]) if (photo) photos.add(photo);
	});
	return [...photos];
}

export type PairSide = { photo: string; alt: string };

/** A picture of a pair, as it is stored; "" for one that nobody has chosen yet. */
export function pairSide(stored: unknown): PairSide {
	const { photo = "", alt = "" } = (stored ?? {}) as Partial<PairSide>;
	return { photo: String(photo), alt: String(alt) };
}

/** The species that have a card in the text, by the slugs of their glossary terms. */
export function listSpecies(document: RichText): string[] {
	const species = new Set<string>();
	walk(document, ({ type, attrs }) => {
		if (type === "speciesCard" && attrs?.species) species.add(String(attrs.species));
	});
	return [...species];
}

export type Question = { question: string; answer: string };

/** The questions and answers of the text, without formatting. Those that are blank are left out, as on the page. */
export function listQuestions(document: Pick<RichText, "content">): Question[] {
	const found: Question[] = [];
	for (const block of document.content)
		walk(block, (node) => {
			const one = node.type === "faqItem" ? readQuestion(node) : null;
			if (one) found.push(one);
		});
	return found;
}

/** null: without a question or an answer */
export function readQuestion({ content = [] }: RichNode): Question | null {
	const [question, answer] = ["faqQuestion", "faqAnswer"].map((name) => content.find(({ type }) => type === name));
	const asked = question ? textOf(question).trim() : "";
	const answered = answer ? blockTexts(answer).join("\n") : "";
	return asked && answered ? { question: asked, answer: answered } : null;
}

function blockTexts(node: RichNode): string[] {
	if (node.type !== "paragraph") return (node.content ?? []).flatMap(blockTexts);
	const text = textOf(node).trim();
	return text ? [text] : [];
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
