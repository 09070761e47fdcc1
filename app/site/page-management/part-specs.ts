// The parts of the site that aren't pages of their own. Pure.
import type { PartSlug } from "#app/content/pages/page.ts";
import { belowTexts } from "#app/site/frame/below-the-hero-texts.ts";
import { footerTexts, headerTexts } from "#app/site/frame/frame-texts.ts";
import { heroTexts, stormTexts } from "#app/site/frame/hero-texts.ts";
import { customerLinks, headerLinks, quickLinks, servicesPath } from "#app/site/frame/site-map.ts";
import { fixed, links, type PageSpec, texts } from "./blocks.ts";
import { lists } from "./list-specs.ts";

const monthHint = "{month} becomes the name of the current month.";

const home = fixed(
	{
		title: "Top of the page",
		fields: texts(
			heroTexts,
			{ heroTitle: "Headline", heroText: "Text", heroButton: "Button" },
			"{town} becomes the company's town.",
		),
	},
	{
		title: "Services",
		hint: "The names of the services stay as they are in menus and forms.",
		fields: texts(belowTexts, { servicesTitle: "Heading above the services", servicesText: "Text above the services" }),
	},
	{
		title: "How quotes work",
		hint: "The page about what customers can do has this section too. The example quote stays as it is.",
		fields: texts(belowTexts, {
			quotesTitle: "Heading above the example quote",
			quotesText: "Text above the steps",
			step1Title: "Step 1",
			step1Text: "Text of step 1",
			step2Title: "Step 2",
			step2Text: "Text of step 2",
			step3Title: "Step 3",
			step3Text: "Text of step 3",
			step4Title: "Step 4",
			step4Text: "Text of step 4",
		}),
	},
	{
		title: "Projects",
		fields: texts(belowTexts, {
			projectsTitle: "Heading above finished jobs",
			projectsButton: "Button below finished jobs",
			examplesTitle: "Heading while there are only examples",
			examplesButton: "Button while there are only examples",
		}),
	},
	{
		title: "The month",
		hint: "The tasks of each month follow state and university advice, and stay as they are.",
		fields: texts(
			belowTexts,
			{
				seasonTitle: "Heading above the tasks",
				pruningTitle: "Heading beside the pruning chart",
				pruningText: "Text beside the pruning chart",
				adviceTitle: "Heading above the articles",
				adviceButton: "Button below the articles",
			},
			monthHint,
		),
	},
	{
		title: "Promises and map",
		fields: texts(belowTexts, {
			trustTitle: "Heading above the promises",
			areasTitle: "Heading above the towns",
			areasText: "Text above the towns",
		}),
	},
);

const linkHint = "Addresses of this site start with a slash, such as “/services”.";

const header = fixed(
	{
		title: "Links",
		fields: [
			links({
				name: "main",
				label: "Main links",
				hint: `${linkHint} The link to “/services” opens the menu of services.`,
				initial: headerLinks.map((link) => (link === "services" ? { to: servicesPath, label: "Services" } : link)),
			}),
		],
	},
	{ title: "Button", fields: texts(headerTexts, { quoteButton: "Quote button" }) },
);

const footer = fixed(
	{
		title: "Links",
		fields: [
			...texts(footerTexts, { quickTitle: "Heading above the quick links" }),
			links({ name: "quick", label: "Quick links", hint: linkHint, initial: quickLinks }),
			...texts(footerTexts, { customersTitle: "Heading above the links for customers" }),
			links({ name: "customers", label: "Links for customers", hint: linkHint, initial: customerLinks }),
		],
	},
	{
		title: "Other headings",
		fields: texts(footerTexts, {
			servicesTitle: "Heading above the services",
			newsletterTitle: "Heading above the newsletter sign-up",
		}),
	},
);

const storm = fixed({
	title: "Top of the home page",
	hint: "Shown while a storm warning is in force for a county that you serve.",
	fields: texts(stormTexts, { stormTitle: "Headline", stormText: "Text", stormButton: "Button for photos" }),
});

export const parts: Readonly<Record<PartSlug, PageSpec>> = { home, header, footer, "storm-notice": storm, ...lists };
