// The texts of the lists of the site, and those that all pages of a kind have. Pure.
import { articleListTexts, articlePageTexts } from "#app/content/advice/article-texts.ts";
import { termListTexts, termPageTexts } from "#app/content/glossary/term-texts.ts";
import { townListTexts } from "#app/content/places/place-list-texts.ts";
import { townPageTexts } from "#app/content/places/place-texts.ts";
import { projectListTexts, projectPageTexts } from "#app/content/projects/project-texts.ts";
import { serviceListTexts } from "#app/content/services/service-list-texts.ts";
import { servicePageTexts } from "#app/content/services/service-texts.ts";
import { toolListTexts } from "#app/fun/hub-texts.ts";
import { type Block, fixed, texts } from "./blocks.ts";

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

const townHint = "{town} is replaced with the name of the town.";
const countHint = (what: string) => `{count} is replaced with the number of ${what}.`;

export const lists = {
	"list-of-services": fixed(
		top(serviceListTexts, "{town} is replaced with the company's town."),
		{
			title: "Below the services",
			fields: texts(serviceListTexts, {
				snowText: "Text about snow plans",
				snowLink: "Link text",
			}),
		},
		end(serviceListTexts),
	),
	"service-pages": fixed(
		{
			title: "Headings",
			hint: "All service pages share these headings.",
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
	"list-of-towns": fixed(top(townListTexts, countHint("towns")), end(townListTexts)),
	"town-pages": fixed(
		{ title: "Top of the page", fields: texts(townPageTexts, { heading: "Title", button: "Button" }, townHint) },
		{
			title: "Travel zones",
			hint: "How each zone is explained to visitors. Changing this text doesn't change a zone's miles or costs.",
			fields: texts(townPageTexts, { zoneA: "Zone A", zoneB: "Zone B", zoneC: "Zone C", zoneD: "Zone D" }),
		},
		{
			title: "Headings",
			hint: "All town pages share these headings.",
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
	"list-of-articles": fixed(
		top(articleListTexts),
		{
			title: "Headings",
			fields: texts(
				articleListTexts,
				{ seasonTitle: "Above the articles of the month", moreTitle: "Above the other articles" },
				"{month} is replaced with the name of the current month.",
			),
		},
		end(articleListTexts),
	),
	"article-pages": fixed(
		{
			title: "Around the text",
			hint: "All article pages share these texts.",
			fields: texts(
				articlePageTexts,
				{
					answerTitle: "Heading above the short answer",
					sourcesTitle: "Heading above the sources",
					sourcesText: "Sources note",
					checkedText: "Review date and disclaimer",
					relatedTitle: "Heading above other articles",
					servicesTitle: "Label before the service links",
				},
				"{date} is replaced with the date of the last review.",
			),
		},
		end(articlePageTexts),
	),
	"list-of-terms": fixed(
		top(termListTexts, countHint("terms")),
		{
			title: "Headings",
			fields: texts(termListTexts, { platesTitle: "Above the trees", drawingsTitle: "Above the drawings" }),
		},
		end(termListTexts),
	),
	"term-pages": fixed(
		{
			title: "Headings",
			hint: "All glossary term pages share these headings.",
			fields: texts(termPageTexts, {
				relatedTitle: "Above the related terms",
				usesTitle: "Above the pages that use the term",
			}),
		},
		end(termPageTexts),
	),
	"list-of-projects": fixed(top(projectListTexts), end(projectListTexts)),
	"project-pages": fixed(
		{
			title: "Headings",
			hint: "All project pages share these headings.",
			fields: texts(projectPageTexts, {
				surpriseTitle: "Above “What surprised us”",
				exampleSurpriseTitle: "Above “What surprised us” on illustrated examples",
				galleryTitle: "Above the other pictures",
				othersTitle: "Above the other projects",
			}),
		},
		end(projectPageTexts),
	),
	"list-of-tools": fixed(top(toolListTexts), end(toolListTexts)),
};
