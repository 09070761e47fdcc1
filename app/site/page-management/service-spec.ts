// The blocks of a service. Pure.
import { body, type PageSpec, slug, summary, title } from "./blocks.ts";

export const service: PageSpec = {
	hasSlug: true,
	canUnpublish: false,
	blocks: [
		{
			title: "Top of the page",
			fields: [
				title("Menus and forms keep the service's short name."),
				summary("Below the title, and in search results."),
			],
		},
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
					required: "Enter the short answer.",
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
