// The formatted text that the server accepts: these nodes with these attributes and nothing else.
import { z } from "zod";
import { priceListKeys } from "#app/trade/price-lists.ts";
import { calendarKeys } from "#app/trade/season-calendar.ts";
import { calloutKinds, isSafeHref, type RichText, readableVersions, schemaVersion } from "./rich-text.ts";

/** characters of text, and nodes of any kind */
const limits = { text: 60_000, blocks: 1500, items: 500, inline: 1000, line: 500, columns: 12, questions: 50 };

const href = z
	.string()
	.max(2000)
	.refine(isSafeHref, "Use a link that starts with https:// or with / for a page of this site.");
const mark = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href }) }),
	z.strictObject({ type: z.enum(["bold", "italic", "code"]) }),
]);
const text = z.strictObject({
	type: z.literal("text"),
	text: z.string().min(1).max(limits.text),
	marks: z.array(mark).max(4).optional(),
});
const inline = z
	.array(z.union([text, z.strictObject({ type: z.literal("hardBreak") })]))
	.max(limits.inline)
	.optional();

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inline });
const heading = z.strictObject({
	type: z.literal("heading"),
	attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
	content: inline,
});
const listItem = z.strictObject({
	type: z.literal("listItem"),
	get content() {
		return z
			.array(z.union([paragraph, bulletList, orderedList]))
			.min(1)
			.max(limits.items);
	},
});
const bulletList = z.strictObject({
	type: z.literal("bulletList"),
	get content() {
		return z.array(listItem).min(1).max(limits.items);
	},
});
const orderedList = z.strictObject({
	type: z.literal("orderedList"),
	attrs: z.strictObject({ start: z.int().min(0).max(9999) }).optional(),
	get content() {
		return z.array(listItem).min(1).max(limits.items);
	},
});
const simpleBlock = [paragraph, bulletList, orderedList] as const;
const blockquote = z.strictObject({
	type: z.literal("blockquote"),
	content: z.array(z.discriminatedUnion("type", simpleBlock)).min(1).max(limits.items),
});
const callout = z.strictObject({
	type: z.literal("callout"),
	attrs: z.strictObject({ kind: z.enum(calloutKinds) }),
	content: z.array(z.discriminatedUnion("type", simpleBlock)).min(1).max(limits.items),
});
const shortAnswer = z.strictObject({
	type: z.literal("shortAnswer"),
	content: z.array(z.discriminatedUnion("type", simpleBlock)).min(1).max(limits.items),
});
const cell = z.strictObject({
	type: z.enum(["tableHeader", "tableCell"]),
	content: z.array(paragraph).min(1).max(limits.items),
});
const row = z.strictObject({ type: z.literal("tableRow"), content: z.array(cell).min(1).max(limits.columns) });
const table = z.strictObject({ type: z.literal("table"), content: z.array(row).min(1).max(limits.items) });
const drawing = z.strictObject({
	type: z.literal("drawing"),
	attrs: z.strictObject({ name: z.string().regex(/^[a-z0-9-]{1,80}$/), alt: z.string().max(limits.line).optional() }),
});
const picture = z.strictObject({
	type: z.literal("picture"),
	attrs: z.strictObject({
		/** "": a place for a picture that nobody has chosen yet */
		photo: z.union([z.literal(""), z.uuid()]),
		alt: z.string().max(limits.line).optional(),
		caption: z.string().max(limits.line).optional(),
	}),
});
const pairSide = z.strictObject({ photo: z.union([z.literal(""), z.uuid()]), alt: z.string().max(limits.line) });
const picturePair = z.strictObject({
	type: z.literal("picturePair"),
	attrs: z.strictObject({ before: pairSide, after: pairSide, caption: z.string().max(limits.line).optional() }),
});
const priceGuide = z.strictObject({
	type: z.literal("priceGuide"),
	attrs: z.strictObject({ list: z.enum(priceListKeys) }),
});
const speciesCard = z.strictObject({
	type: z.literal("speciesCard"),
	attrs: z.strictObject({ species: z.string().regex(/^[a-z0-9-]{0,100}$/) }),
});
const seasonCalendar = z.strictObject({
	type: z.literal("seasonCalendar"),
	attrs: z.strictObject({ rows: z.array(z.enum(calendarKeys)).max(calendarKeys.length) }),
});
const faqItem = z.strictObject({
	type: z.literal("faqItem"),
	content: z.tuple([
		z.strictObject({ type: z.literal("faqQuestion"), content: z.array(text).max(limits.inline).optional() }),
		z.strictObject({
			type: z.literal("faqAnswer"),
			content: z.array(z.discriminatedUnion("type", simpleBlock)).min(1).max(limits.items),
		}),
	]),
});
const faq = z.strictObject({ type: z.literal("faq"), content: z.array(faqItem).min(1).max(limits.questions) });
const rule = z.strictObject({ type: z.literal("horizontalRule") });

const block = z.discriminatedUnion("type", [
	shortAnswer,
	...simpleBlock,
	heading,
	blockquote,
	callout,
	table,
	drawing,
	picture,
	picturePair,
	priceGuide,
	speciesCard,
	seasonCalendar,
	faq,
	rule,
]);

export const richTextSchema = z
	.strictObject({
		type: z.literal("doc"),
		schemaVersion: z.literal([...readableVersions]),
		content: z.array(block).max(limits.blocks),
	})
	.refine(({ content }) => content.slice(1).every(({ type }) => type !== "shortAnswer"), {
		error: "The short answer is at the top of the article.",
	})
	.transform((document): RichText => ({ ...document, schemaVersion }));
