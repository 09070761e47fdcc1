// The texts of the lists of the site, and those that all pages of a kind have. Pure.
import { articleListTexts, articlePageTexts } from "#app/content/advice/article-texts.ts";
import { termListTexts, termPageTexts } from "#app/content/glossary/term-texts.ts";
import { townListTexts, townPageTexts } from "#app/content/places/place-texts.ts";
import { projectListTexts, projectPageTexts } from "#app/content/projects/project-texts.ts";
import { serviceListTexts, servicePageTexts } from "#app/content/services/service-texts.ts";
import { toolListTexts } from "#app/fun/hub-texts.ts";
import { type Block, part, texts } from "./blocks.ts";

type Initial = { heading: string; lead: string; searchText: string; bandTitle: string; bandText: string };

const top = (initial: Initial, hint?: string): Block => ({
	title: "Top of the page",
	fields: texts(
		initial,
		{ heading: "Title", lead: "Text below the title", searchText: "Summary in search results" },
		hint,
	),
});

const end = (initial: Pick<Initial, "bandTitle" | "bandText">, hint?: string): Block => ({
	title: "End of the page",
	fields: texts(initial, { bandTitle: "Heading", bandText: "Text" }, hint),
});

const townHint = "{town} becomes the name of the town.";
const countHint = "{count} becomes their number.";

export const lists = {
	"list-of-services": part(
		top(serviceListTexts, "{town} becomes the company's town."),
		{
			title: "Below the services",
			fields: texts(serviceListTexts, { snowText: "Sentence about snow plans", snowLink: "Its link" }),
		},
		end(serviceListTexts),
	),
	"service-pages": part(
		{
			title: "Headings",
			hint: "They are the same on the page of each service.",
			fields: texts(servicePageTexts, {
				stepsTitle: "Above the steps",
				priceTitle: "Above the prices",
				includedTitle: "Above what's included",
				questionsTitle: "Above the questions",
				projectsTitle: "Above the projects",
				adviceTitle: "Above the articles",
				termsTitle: "Above the glossary terms",
			}),
		},
		end(servicePageTexts),
	),
	"list-of-towns": part(top(townListTexts, countHint), end(townListTexts)),
	"town-pages": part(
		{ title: "Top of the page", fields: texts(townPageTexts, { heading: "Title", button: "Button" }, townHint) },
		{
			title: "Travel zones",
			hint: "What each zone means. The miles and costs of a zone stay as they are.",
			fields: texts(townPageTexts, { zoneA: "Zone A", zoneB: "Zone B", zoneC: "Zone C", zoneD: "Zone D" }),
		},
		{
			title: "Headings",
			hint: "They are the same on the page of each town.",
			fields: texts(
				townPageTexts,
				{
					healthTitle: "Above pests and diseases",
					seasonTitle: "Above the seasons",
					factsTitle: "Above the facts",
					speciesTitle: "Above the species",
					nearbyTitle: "Above the nearby towns",
					jobsTitle: "Above the projects",
					adviceTitle: "Above the articles",
				},
				townHint,
			),
		},
		end(townPageTexts, townHint),
	),
	"list-of-articles": part(
		top(articleListTexts),
		{
			title: "Headings",
			fields: texts(
				articleListTexts,
				{ seasonTitle: "Above the articles of the month", moreTitle: "Above the other articles" },
				"{month} becomes the name of the current month.",
			),
		},
		end(articleListTexts),
	),
	"article-pages": part(
		{
			title: "Around the text",
			hint: "These are the same on the page of each article.",
			fields: texts(
				articlePageTexts,
				{
					answerTitle: "Heading above the short answer",
					sourcesTitle: "Heading above the sources",
					sourcesText: "Sentence below the sources",
					checkedText: "Sentence with the date of the last review",
					relatedTitle: "Heading above other articles",
					servicesTitle: "Before the links to services",
				},
				"{date} becomes the date of the last review.",
			),
		},
		end(articlePageTexts),
	),
	"list-of-terms": part(
		top(termListTexts, countHint),
		{
			title: "Headings",
			fields: texts(termListTexts, { platesTitle: "Above the trees", drawingsTitle: "Above the drawings" }),
		},
		end(termListTexts),
	),
	"term-pages": part(
		{
			title: "Headings",
			hint: "They are the same on the page of each term.",
			fields: texts(termPageTexts, {
				relatedTitle: "Above the related terms",
				usesTitle: "Above the pages with the term",
			}),
		},
		end(termPageTexts),
	),
	"list-of-projects": part(top(projectListTexts), end(projectListTexts)),
	"project-pages": part(
		{
			title: "Headings",
			hint: "They are the same on the page of each project.",
			fields: texts(projectPageTexts, {
				surpriseTitle: "Above what surprised you",
				exampleSurpriseTitle: "Above it, on an illustrated example",
				galleryTitle: "Above the other pictures",
				othersTitle: "Above the other projects",
			}),
		},
		end(projectPageTexts),
	),
	"list-of-tools": part(top(toolListTexts), end(toolListTexts)),
};
