// Which drawn tool (art/tools) stands beside the heading of each page that has no picture of its own. The menus link these
// pages to each other, so each has a different tool. Pure.

export const headPictures = {
	about: "rope",
	account: "keys",
	advice: "mug",
	features: "quote",
	glossary: "tape",
	newsletter: "envelope",
	privacy: "padlock",
	projects: "hard-hat",
	search: "lens",
	services: "handsaw",
	"suggest-feature": "pencil",
	terms: "pen",
	verify: "seal",
} as const;

export type HeadPicturePage = keyof typeof headPictures;
