// The front matter of each kind of page: what it has besides title, description and text. It comes from the files in
// content/ and is stored in a JSON column.
import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers and single hyphens.");
const slugs = z.array(slug).default([]);
const day = dayField();
const texts = z.array(z.string().min(1)).default([]);
/** The name of an art print, a file in art/plates, art/stories or art/scenes without folder and extension; "" for none. */
const printName = z.string().default("");

/** A print in art/ by its file name, or a photo of the media library by its ID. */
const pictureSource = z.union([z.object({ art: z.string().min(1) }), z.object({ photo: z.uuid() })]);
const picture = z.object({ source: pictureSource, caption: z.string().min(1) });
export type Picture = z.infer<typeof picture>;

const topics = ["pruning", "health", "removal", "storm", "planting", "season", "money", "law"] as const;

export const frontMatterSchemas = {
	article: z.object({
		topic: z.enum(topics),
		species: slugs,
		services: slugs,
		picture: printName,
		/** the months, 1 to 12, in which the article is timely */
		months: z.array(z.int().min(1).max(12)).default([]),
		/** "": the day it went live */
		published: z.union([z.literal(""), day]),
		/** "": the day it was published */
		reviewed: z.union([z.literal(""), day]),
		/** when someone should check it again; "" for never */
		reviewBy: z.union([z.literal(""), day]).default(""),
		/** "": the company */
		author: z.string().default(""),
		reviewer: z.string().default(""),
		/** the title for search engines; "": the title of the article */
		searchTitle: z.string().default(""),
		/** what links to the article show; null: the picture that is drawn from its title */
		socialPicture: z.object({ photo: z.uuid() }).nullable().default(null),
		sources: z.array(z.object({ title: z.string().min(1), url: z.url() })).default([]),
	}),
	term: z.object({
		aliases: texts,
		group: z.string().min(1),
		related: slugs,
		source: z.string().default(""),
		/** the title is also an everyday word ("lean", "target"), so only the aliases are linked in texts */
		isEverydayWord: z.boolean().default(false),
		/** phrases in which a name of the term means something else, so it isn't linked */
		unlinkedPhrases: texts,
		/** the name of a file in art/drawings; "" for none */
		drawing: z.string().default(""),
		/** names of files in art/plates and art/stories */
		prints: texts,
		/** a photo of the media library */
		picture: picture.optional(),
	}),
	service: z.object({
		summary: z.string().min(1),
		duration: z.string().min(1),
		months: texts,
		/** the amounts come from app/trade/price-bands.ts */
		price: z.object({ note: z.string(), factors: texts }),
		included: texts,
		notIncluded: texts,
		steps: z.array(z.object({ title: z.string().min(1), text: z.string().min(1) })),
		faq: z.array(z.object({ q: z.string().min(1), a: z.string().min(1) })),
		terms: slugs,
		picture: printName,
		/** the numbered notes on the picture; x and y are percentages of the picture */
		notes: z
			.array(z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100), text: z.string().min(1) }))
			.default([]),
	}),
	place: z.object({
		county: z.string().min(1),
		latitude: z.number(),
		longitude: z.number(),
		/** approximate; the map labels larger towns first */
		population: z.number().int().min(0).default(0),
		nearby: slugs,
		/** species that grow there, as slugs of glossary terms */
		species: slugs,
		/** the status of emerald ash borer and oak wilt, each in a sentence or two */
		ashBorer: z.string().default(""),
		oakWilt: z.string().default(""),
		/** what the seasons mean for trees there */
		season: z.string().default(""),
		goodToKnow: texts,
	}),
	project: z.object({
		service: slug,
		place: slug,
		/** the completion date; "" for an example */
		completedOn: z.union([z.literal(""), day]).default(""),
		hours: z.string().default(""),
		equipment: texts,
		species: slugs,
		trees: z
			.array(z.object({ name: z.string().min(1), size: z.string().default(""), work: z.string().min(1) }))
			.default([]),
		surprise: z.string().default(""),
		before: picture.optional(),
		/** same camera position as `before`, for the slider */
		after: picture.optional(),
		gallery: z.array(picture).default([]),
		/** made up, to show what a project page looks like; the page is labeled as an example */
		example: z.boolean().default(false),
	}),
	plain: z.object({
		reviewed: day.optional(),
		/** a few sentences at the top of the page */
		summary: texts,
		/** the items that the page lists */
		points: z.array(z.object({ title: z.string().min(1), text: z.string().min(1) })).default([]),
		/** texts of the page that were changed, by name; the others are in the code */
		texts: z.record(z.string(), z.string()).optional(),
	}),
	/** a part of the site that is no page of its own */
	part: z.object({
		/** texts that were changed, by name; the others are in the code */
		texts: z.record(z.string(), z.string()).optional(),
		/** lists of links that were changed, by name */
		links: z.record(z.string(), z.array(z.object({ label: z.string().min(1), to: z.string().min(1) }))).optional(),
	}),
} satisfies Record<string, z.ZodType>;

export type FrontMatter = { [K in keyof typeof frontMatterSchemas]: z.infer<(typeof frontMatterSchemas)[K]> };
