// The pages that can be edited, by kind, and plain pages by their address. Pure.
import type { PageKind, PartSlug } from "#app/content/pages/page.ts";
import { aboutTexts, featuresTexts, legalTexts, snowTexts } from "#app/site/frame/plain-texts.ts";
import { type Block, body, fixed, type PageSpec, slug, summary, texts, title } from "./blocks.ts";
import { parts } from "./part-specs.ts";
import { service } from "./service-spec.ts";

export const editedKinds = ["part", "plain", "service", "place"] as const satisfies readonly PageKind[];
export type EditedKind = (typeof editedKinds)[number];

const inSearch = "Below the title, and in search results.";

const place: PageSpec = {
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

const legal = fixed(
	{
		title: "Top of the page",
		fields: [title(), summary("In search results."), { kind: "day", name: "reviewed", label: "Last reviewed" }],
	},
	{
		title: "In short",
		fields: [
			...texts(legalTexts, { summaryTitle: "Heading" }),
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
	about: fixed(
		{ title: "Top of the page", fields: [title(), summary(inSearch)] },
		{ title: "Text", fields: [{ ...body(12), hint: `{company} and {town} become the company's. ${body(1).hint}` }] },
		points("What we don't do", 12),
		{
			title: "Headings and links",
			fields: texts(aboutTexts, {
				featuresText: "Text about quotes",
				featuresLink: "“How it works” link",
				peopleTitle: "Heading above the people",
				visitTitle: "Heading above the steps of a visit",
				neverTitle: "Heading above what we don't do",
				equipmentTitle: "Heading above the equipment",
				bandTitle: "Heading at the end",
				bandText: "Text at the end",
			}),
		},
	),
	features: fixed(
		{ title: "Top of the page", fields: [title(), summary("In search results."), body(4)] },
		points("What customers can do", 24),
		{
			title: "Below the list",
			fields: texts(featuresTexts, {
				missingText: "Question",
				missingLink: "Link text",
				bandTitle: "Heading at the end",
				bandText: "Text at the end",
			}),
		},
	),
	snow: fixed(
		{
			title: "Top of the page",
			fields: [
				title(),
				summary("In search results."),
				...texts(snowTexts, { lead: "Text below the title", button: "Button" }),
			],
		},
		{ title: "Text", fields: [body(30)] },
	),
	brand: fixed(
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
	if (kind === "part") return Object.hasOwn(parts, pageSlug) ? parts[pageSlug as PartSlug] : null;
	return kind === "plain" && Object.hasOwn(plainPages, pageSlug) ? (plainPages[pageSlug] ?? null) : null;
}
