// The eight instruments, and how loud the real ones are at the operator's ear. Pure.

export const trackKeys = ["saw", "chipper", "grinder", "rake", "axe", "chickadee", "woodpecker", "wind"] as const;
export type TrackKey = (typeof trackKeys)[number];

export type Track = {
	key: TrackKey;
	name: string;
	/** keyboard letter that plays it */
	letter: string;
	/** dBA at the ear while it runs */
	level: number;
	/** source of the level; "estimate" when there is no measurement */
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
		note: "The published range for gas saws under load is 106 to 120 decibels. We use the lowest figure.",
	},
	{
		key: "chipper",
		name: "Chipper",
		letter: "W",
		level: 100,
		from: "estimate",
		note: "This is a hand-fed machine, heard from the feed table.",
	},
	{
		key: "grinder",
		name: "Stump grinder",
		letter: "E",
		level: 92,
		from: "estimate",
		note: "One manufacturer rates its 13-horsepower machine at 85 decibels. Ours are bigger.",
	},
	{
		key: "rake",
		name: "Rake",
		letter: "R",
		level: 62,
		from: "estimate",
		note: "These are steel tines raking dry leaves.",
	},
	{
		key: "axe",
		name: "Axe",
		letter: "T",
		level: 82,
		from: "estimate",
		note: "This is one knock on solid wood, heard from an arm's length away.",
	},
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
		note: "A downy woodpecker on a dead limb, at about 17 knocks a second.",
	},
	{
		key: "wind",
		name: "Wind in a pine",
		letter: "I",
		level: 45,
		from: "estimate",
		note: "This is a light breeze in the needles.",
	},
];

export const stepCount = 16;
