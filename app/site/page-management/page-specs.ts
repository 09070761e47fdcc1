// The pages that can be edited, by kind, and plain pages by their address. Pure.
import type { PageKind } from "#app/content/pages/page.ts";
import { type Block, body, type PageSpec, slug, summary, title } from "./blocks.ts";

export const editedKinds = ["service", "place", "plain"] as const satisfies readonly PageKind[];
export type EditedKind = (typeof editedKinds)[number];

const inSearch = "Below the title, and in search results.";

const service: PageSpec = {
	label: "Service",
	hasSlug: true,
	canUnpublish: false,
	blocks: [
		{ title: "Top of the page", fields: [title("Menus and forms keep the service's short name."), summary(inSearch)] },
		{
			title: "Key facts",
			fields: [
				{ kind: "line", name: "duration", label: "Duration", max: 300, required: "Say how long it takes." },
				{ kind: "pick", name: "months", label: "Best months", choices: "months" },
				{
					kind: "text",
					name: "summary",
					label: "Short answer",
					hint: "What the tree care bot says about this service.",
					max: 500,
					rows: 2,
					required: "Write the short answer.",
				},
			],
		},
		{ title: "Text", fields: [body(16)] },
		{
			title: "How we do it",
			fields: [
				{
					kind: "items",
					name: "steps",
					label: "Steps",
					item: "Step",
					most: 12,
					fields: [
						{ kind: "line", name: "title", label: "Title", max: 120, required: "title" },
						{ kind: "text", name: "text", label: "Text", max: 1_000, required: "text" },
					],
				},
			],
		},
		{
			title: "What it costs",
			hint: "The amounts come from the price ranges of the site and stay as they are.",
			fields: [
				{ kind: "text", name: "priceNote", path: "price.note", label: "Note below the prices", max: 500, rows: 2 },
				{ kind: "lines", name: "priceFactors", path: "price.factors", label: "What changes the price" },
			],
		},
		{
			title: "What's included, and what's not",
			fields: [
				{ kind: "lines", name: "included", label: "Included" },
				{ kind: "lines", name: "notIncluded", label: "Not included" },
			],
		},
		{
			title: "Common questions",
			fields: [
				{
					kind: "items",
					name: "faq",
					label: "Questions",
					item: "Question",
					most: 20,
					fields: [
						{ kind: "line", name: "q", label: "Question", max: 200, required: "question" },
						{ kind: "text", name: "a", label: "Answer", max: 1_500, required: "answer" },
					],
				},
			],
		},
		{
			title: "Labeled tree",
			hint: "The print beside the text, with numbered notes. Positions are percentages from the left and from the top.",
			fields: [
				{ kind: "select", name: "picture", label: "Print", choices: "prints", none: "No print" },
				{
					kind: "items",
					name: "notes",
					label: "Notes",
					item: "Note",
					most: 8,
					fields: [
						{ kind: "text", name: "text", label: "Text", max: 300, required: "text" },
						{
							kind: "number",
							name: "x",
							label: "From the left (%)",
							min: 0,
							max: 100,
							required: "position from the left",
						},
						{
							kind: "number",
							name: "y",
							label: "From the top (%)",
							min: 0,
							max: 100,
							required: "position from the top",
						},
					],
				},
			],
		},
		{
			title: "Links",
			fields: [
				{ kind: "pick", name: "terms", label: "Terms you'll hear", choices: "terms" },
				{ ...slug, hint: "The earlier address leads here when you change it." },
			],
		},
	],
};

const place: PageSpec = {
	label: "Town",
	hasSlug: true,
	canUnpublish: true,
	blocks: [
		{
			title: "Top of the page",
			fields: [{ ...title(), label: "Town" }, summary("In search results and on links to this page.")],
		},
		{ title: "Text", fields: [body(14)] },
		{
			title: "Tree health",
			fields: [
				{ kind: "text", name: "ashBorer", label: "Emerald ash borer", max: 1_000, rows: 3 },
				{ kind: "text", name: "oakWilt", label: "Oak wilt", max: 1_000, rows: 3 },
			],
		},
		{
			title: "Through the year",
			fields: [{ kind: "text", name: "season", label: "What the seasons mean for trees", max: 1_500, rows: 4 }],
		},
		{
			title: "Good to know",
			fields: [
				{
					kind: "lines",
					name: "goodToKnow",
					label: "Facts",
					hint: "One per line. The first one is below the town's name.",
				},
			],
		},
		{
			title: "Around the town",
			fields: [
				{ kind: "pick", name: "species", label: "What grows there", choices: "species" },
				{ kind: "pick", name: "nearby", label: "Nearby towns", choices: "places" },
				{ kind: "line", name: "county", label: "County", max: 60, required: "Enter the county." },
				{
					kind: "number",
					name: "latitude",
					label: "Latitude",
					min: 42,
					max: 48,
					required: "Enter a latitude between 42 and 48.",
				},
				{
					kind: "number",
					name: "longitude",
					label: "Longitude",
					min: -93.5,
					max: -86,
					required: "Enter a longitude between -93.5 and -86.",
				},
				{
					kind: "number",
					name: "population",
					label: "Population",
					hint: "The map labels larger towns first.",
					min: 0,
					max: 10_000_000,
					required: "Enter the population as a number.",
				},
				{ ...slug, hint: "The earlier address leads here when you change it." },
			],
		},
	],
};

const plain = (label: string, ...blocks: Block[]): PageSpec => ({ label, hasSlug: false, canUnpublish: false, blocks });

const points = (label: string, most: number): Block => ({
	title: label,
	fields: [
		{
			kind: "items",
			name: "points",
			label,
			item: "Point",
			most,
			fields: [
				{ kind: "line", name: "title", label: "Title", max: 120, required: "title" },
				{ kind: "text", name: "text", label: "Text", max: 1_000, required: "text" },
			],
		},
	],
});

const legal = plain(
	"Legal page",
	{
		title: "Top of the page",
		fields: [title(), summary("In search results."), { kind: "day", name: "reviewed", label: "Last reviewed" }],
	},
	{
		title: "In short",
		fields: [
			{
				kind: "lines",
				name: "summary",
				label: "Main points",
				hint: "One per line.",
				required: "Write the main points.",
			},
		],
	},
	{
		title: "Text",
		fields: [{ ...body(30), hint: `{company}, {address}, {email} and {phone} become the company's. ${body(1).hint}` }],
	},
);

const plainPages: Record<string, PageSpec> = {
	about: plain(
		"Page",
		{ title: "Top of the page", fields: [title(), summary(inSearch)] },
		{ title: "Text", fields: [{ ...body(12), hint: `{company} and {town} become the company's. ${body(1).hint}` }] },
		points("What we never do", 12),
	),
	features: plain(
		"Page",
		{ title: "Top of the page", fields: [title(), summary("In search results."), body(4)] },
		points("What customers can do", 24),
	),
	snow: plain(
		"Page",
		{ title: "Top of the page", fields: [title(), summary("In search results.")] },
		{ title: "Text", fields: [body(30)] },
	),
	brand: plain(
		"Page",
		{ title: "Top of the page", fields: [title(), summary(inSearch)] },
		{ title: "Text", fields: [body(16)] },
	),
	privacy: legal,
	terms: legal,
};

/** Null for a page that can't be edited here. */
export function findSpec(kind: PageKind, pageSlug: string): PageSpec | null {
	if (kind === "service") return service;
	if (kind === "place") return place;
	return kind === "plain" && Object.hasOwn(plainPages, pageSlug) ? (plainPages[pageSlug] ?? null) : null;
}

export const months = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];
