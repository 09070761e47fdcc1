// What is read of a received email. Pure.

export type Mailbox = { name: string; address: string };

export type AttachmentInfo = {
	name: string;
	/** by its first bytes where they are known, and not by what the sender calls it */
	type: string;
	size: number;
	/** without angle brackets; null when the HTML can't refer to it */
	contentId: string | null;
	isInline: boolean;
	sha256: string;
};

/** What a mail server says about an email that it couldn't deliver. */
export type Bounce = {
	/** the Message-ID of the email that wasn't delivered; null when the report doesn't have it */
	originalId: string | null;
	/** lower-case address; null when the report doesn't have it */
	recipient: string | null;
	reason: string;
	/** the address doesn't work, as opposed to a full mailbox */
	isPermanent: boolean;
	/** the reader reported the email as spam (RFC 5965) */
	isComplaint: boolean;
};

export type ReadMessage = {
	/** with angle brackets; made from the content when the email has none */
	messageId: string;
	/** the Message-IDs that the email names as earlier ones: In-Reply-To first, then References from last to first */
	references: string[];
	from: Mailbox;
	replyTo: Mailbox | null;
	to: Mailbox[];
	cc: Mailbox[];
	/** the addresses for which mail servers delivered it, as Delivered-To and X-Original-To say; "To" needn't have them */
	deliveredTo: string[];
	subject: string;
	/** the sender's clock; null when it isn't a date */
	sentAt: Date | null;
	text: string;
	/** "" when the email has no HTML, or too much of it */
	html: string;
	/** written by a program: no one waits for a reply */
	isAutomatic: boolean;
	/** sent to many people at once: replies of different people don't belong together */
	isBulk: boolean;
	bounce: Bounce | null;
	/** METHOD of a calendar part, such as REQUEST or REPLY */
	calendarMethod: string | null;
	/** the text of the calendar part */
	calendar: string | null;
	attachments: AttachmentInfo[];
	/** why only a part of the email could be read; null when all of it was */
	problem: string | null;
};

export const limits = {
	subject: 500,
	text: 200_000,
	html: 1_000_000,
	addresses: 200,
	deliveredTo: 20,
	references: 50,
	attachments: 200,
	calendar: 100_000,
} as const;

/** The text of an HTML email for the search and the list: no markup, no styles. Takes linear time. */
export function htmlToText(html: string): string {
	const parts: string[] = [];
	let at = 0;
	while (at < html.length) {
		const open = html.indexOf("<", at);
		if (open < 0) {
			parts.push(html.slice(at));
			break;
		}
		parts.push(html.slice(at, open));
		const skipped = /^<(style|script|title|head)[\s>]/i.exec(html.slice(open, open + 12))?.[1];
		const end = skipped ? findEnd(html, skipped, open) : html.indexOf(">", open);
		if (end < 0) break;
		if (!skipped && /^<\/?(br|p|div|tr|li|h\d|blockquote|table)[\s/>]/i.test(html.slice(open, open + 14)))
			parts.push("\n");
		at = end + 1;
	}
	return decodeEntities(parts.join(""))
		.replaceAll(/[^\S\n]+/g, " ")
		.replaceAll(/ ?\n[ \n]*/g, "\n")
		.trim();
}

function findEnd(html: string, name: string, from: number): number {
	const close = new RegExp(`</${name}\\s*>`, "gi");
	close.lastIndex = from;
	const found = close.exec(html);
	return found ? found.index + found[0].length - 1 : -1;
}

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	rsquo: "’",
	lsquo: "‘",
	rdquo: "”",
	ldquo: "“",
	mdash: "—",
	ndash: "–",
	hellip: "…",
};

function decodeEntities(text: string): string {
	return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
		if (name) return entities[String(name).toLowerCase()] ?? all;
		const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
		return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : "";
	});
}

/** Text without what the database or a screen can't hold: NUL, lone surrogates, control characters. */
export function cleanText(text: string, length: number): string {
	return (
		text
			.slice(0, length)
			.toWellFormed()
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
			.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "")
	);
}

/** The first line or two for the list. */
export function snippetOf(text: string): string {
	const own = text.split("\n").filter((line) => !line.startsWith(">"));
	return own.join(" ").replaceAll(/\s+/g, " ").trim().slice(0, 200);
}
