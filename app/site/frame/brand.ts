// The logo variants and colors of the brand page. Pure.

/** The variants of the logo. `background` is the kind of background each is made for. */
export const logoForms = [
	{ name: "logo", title: "Logo", background: "light", description: "Mark and name, for light backgrounds" },
	{
		name: "logo-reversed",
		title: "Logo, reversed",
		background: "dark",
		description: "Mark and name, for dark backgrounds",
	},
	{ name: "logo-stacked", title: "Logo, stacked", background: "light", description: "For narrow or square spaces" },
	{
		name: "mark",
		title: "Mark",
		background: "light",
		description: "The mark alone, for places where the name appears nearby",
	},
	{
		name: "mark-reversed",
		title: "Mark, reversed",
		background: "dark",
		description: "The mark alone, for dark backgrounds",
	},
	{
		name: "mark-one-ink",
		title: "Mark, one color",
		background: "white",
		description: "Black on white, for stamps and forms",
	},
] as const;

export type LogoForm = (typeof logoForms)[number]["name"];

/** Widths of the PNG files in pixels. */
const pngWidths = { logo: [600, 1200, 2400], mark: [256, 512, 1024] } as const;

export function pngWidthsFor(form: LogoForm): readonly number[] {
	return form.startsWith("logo") ? pngWidths.logo : pngWidths.mark;
}

export const zipName = "brand.zip";

/** The colors on the brand page, by their token in styles/base.css, and what each is used for. */
export const namedColors = [
	{ token: "paper", name: "Cream", use: "Page background" },
	{ token: "card", name: "Card", use: "Cards and panels" },
	{ token: "ink", name: "Ink", use: "Text" },
	{ token: "moss", name: "Moss", use: "Used for Save, Add and Select buttons" },
	{ token: "barn", name: "Barn red", use: "The main button, one per screen" },
	{ token: "wheat", name: "Wheat", use: "Tree number badges" },
	{ token: "leaf", name: "Leaf", use: "Used as a fill, never for text" },
	{ token: "sky", name: "Sky", use: "Weather and notes" },
] as const;
