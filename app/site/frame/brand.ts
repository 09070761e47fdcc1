// What the brand page offers. Pure.

/** The logo's forms. `ground` is what it is made for. */
export const logoForms = [
	{ name: "logo", title: "Logo", ground: "light", words: "Mark and name, on paper and other light grounds" },
	{ name: "logo-reversed", title: "Logo, reversed", ground: "dark", words: "For dark grounds" },
	{ name: "logo-stacked", title: "Logo, stacked", ground: "light", words: "Where there is more height than width" },
	{ name: "mark", title: "Mark", ground: "light", words: "Alone, where the name stands nearby" },
	{ name: "mark-reversed", title: "Mark, reversed", ground: "dark", words: "For dark grounds" },
	{ name: "mark-one-ink", title: "Mark, one ink", ground: "white", words: "Black on white, for stamps and forms" },
] as const;

export type LogoForm = (typeof logoForms)[number]["name"];

/** Widths of the PNG files in pixels. */
const pngWidths = { logo: [600, 1200, 2400], mark: [256, 512, 1024] } as const;

export function widthsOf(form: LogoForm): readonly number[] {
	return form.startsWith("logo") ? pngWidths.logo : pngWidths.mark;
}

export const zipName = "brand.zip";

/** The inks worth naming, and what each is for. */
export const namedInks = [
	{ token: "paper", name: "Paper", words: "The page" },
	{ token: "card", name: "Sheet", words: "What lies on the page" },
	{ token: "ink", name: "Ink", words: "Words" },
	{ token: "moss", name: "Moss", words: "Save, add, choose" },
	{ token: "barn", name: "Barn red", words: "Ask, call, send: one thing in each view" },
	{ token: "wheat", name: "Wheat", words: "The disc with a tree's number" },
	{ token: "leaf", name: "Leaf", words: "Fills only, never words" },
	{ token: "sky", name: "Sky", words: "Weather and notes" },
] as const;
