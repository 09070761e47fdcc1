// The eight instruments: how loud the real ones are at the ear of whoever works them. Pure.

export const trackKeys = ["saw", "chipper", "grinder", "rake", "axe", "chickadee", "woodpecker", "wind"] as const;
export type TrackKey = (typeof trackKeys)[number];

export type Track = {
	key: TrackKey;
	name: string;
	/** the letter that plays it */
	letter: string;
	/** dBA at the ear while it sounds */
	level: number;
	/** where the level comes from; nobody's measurement: "estimate" */
	from: "published" | "estimate";
	note: string;
};

export const tracks: readonly Track[] = [
	{
		key: "saw",
		name: "Chainsaw",
		letter: "Q",
		level: 106,
		from: "published",
		note: "106 to 120 are published for gas saws under load; taken at their lowest.",
	},
	{
		key: "chipper",
		name: "Chipper",
		letter: "W",
		level: 100,
		from: "estimate",
		note: "Hand-fed machines, at the feed table.",
	},
	{
		key: "grinder",
		name: "Stump grinder",
		letter: "E",
		level: 92,
		from: "estimate",
		note: "A maker declares 85 for a machine of 13 horsepower; ours are larger.",
	},
	{ key: "rake", name: "Rake", letter: "R", level: 62, from: "estimate", note: "Steel tines on dry leaves." },
	{ key: "axe", name: "Axe", letter: "T", level: 82, from: "estimate", note: "A knock on sound wood, an arm away." },
	{
		key: "chickadee",
		name: "Chickadee",
		letter: "Y",
		level: 50,
		from: "estimate",
		note: "The two whistled notes of spring, from a branch nearby.",
	},
	{
		key: "woodpecker",
		name: "Woodpecker",
		letter: "U",
		level: 58,
		from: "estimate",
		note: "A downy on a dead limb, some 17 knocks a second.",
	},
	{ key: "wind", name: "Wind in a pine", letter: "I", level: 45, from: "estimate", note: "A light breeze." },
];

export const stepCount = 16;
