// What each kind of page knows besides its title, description and text: front matter of the files in content/, a JSON
// column in the database, and what the back office may type.
import { z } from "zod";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower case letters, figures and single hyphens");
const slugs = z.array(slug).default([]);
const day = z.iso.date();
const texts = z.array(z.string().min(1)).default([]);
/** A picture of art/plates, art/stories or art/scenes, without folder and ending; "" for none. */
const plate = z.string().default("");

/** A print of art/ by its file's name, or a photo of the media library by its id. */
const pictureSource = z.union([z.object({ art: z.string().min(1) }), z.object({ photo: z.uuid() })]);
const picture = z.object({ source: pictureSource, caption: z.string().min(1) });
export type Picture = z.infer<typeof picture>;

const person = z.object({
	name: z.string().min(1),
	role: z.string().min(1),
	words: z.string().default(""),
	certificates: z.array(z.object({ name: z.string().min(1), number: z.string().min(1), check: z.url() })).default([]),
});

const topics = ["pruning", "health", "removal", "storm", "planting", "season", "money", "law"] as const;

export const factsOf = {
	article: z.object({
		topic: z.enum(topics),
		species: slugs,
		services: slugs,
		plate,
		/** the months, 1 to 12, in which it is good to know */
		months: z.array(z.int().min(1).max(12)).default([]),
		published: day,
		reviewed: day,
		sources: z.array(z.object({ title: z.string().min(1), url: z.url() })).default([]),
	}),
	term: z.object({
		also: texts,
		group: z.string().min(1),
		related: slugs,
		source: z.string().default(""),
		/** its title means other things too ("lean", "target"): only its other names link themselves */
		everyday: z.boolean().default(false),
	}),
	service: z.object({
		summary: z.string().min(1),
		duration: z.string().min(1),
		months: texts,
		/** the figures come from app/trade/price-bands.ts */
		price: z.object({ note: z.string(), moves: texts }),
		included: texts,
		notIncluded: texts,
		steps: z.array(z.object({ title: z.string().min(1), text: z.string().min(1) })),
		faq: z.array(z.object({ q: z.string().min(1), a: z.string().min(1) })),
		terms: slugs,
		plate,
		/** what the numbers on the plate point at; x and y in percent of the picture */
		notes: z
			.array(z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100), text: z.string().min(1) }))
			.default([]),
	}),
	place: z.object({
		county: z.string().min(1),
		latitude: z.number(),
		longitude: z.number(),
		/** about how many people live there: larger names come first on the map */
		people: z.number().int().min(0).default(0),
		nearby: slugs,
		/** species that grow there, as slugs of glossary terms */
		grows: slugs,
		/** emerald ash borer and oak wilt there, each in a sentence or two */
		ashBorer: z.string().default(""),
		oakWilt: z.string().default(""),
		/** what the seasons mean for trees there */
		season: z.string().default(""),
		facts: texts,
	}),
	project: z.object({
		service: slug,
		place: slug,
		/** the day the work was done; "" for an example */
		done: z.union([z.literal(""), day]).default(""),
		hours: z.string().default(""),
		machines: texts,
		species: slugs,
		trees: z
			.array(z.object({ name: z.string().min(1), size: z.string().default(""), work: z.string().min(1) }))
			.default([]),
		surprise: z.string().default(""),
		before: picture.optional(),
		/** in the same frame as `before`, for the slider */
		after: picture.optional(),
		gallery: z.array(picture).default([]),
		/** made up to show the form; the public page says so too */
		example: z.boolean().default(false),
	}),
	plain: z.object({
		reviewed: day.optional(),
		/** the page in a few sentences, shown on top */
		summary: texts,
		/** what the page lists */
		points: z.array(z.object({ title: z.string().min(1), text: z.string().min(1) })).default([]),
		/** who works here; nobody is shown until somebody is entered */
		people: z.array(person).default([]),
	}),
} satisfies Record<string, z.ZodType>;

export type Facts = { [K in keyof typeof factsOf]: z.infer<(typeof factsOf)[K]> };
