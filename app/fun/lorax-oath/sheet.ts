import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Choose a spot on the school grounds. Measure to the nearest wall, walk and wire.",
		"Put the feet into the tool and try three kinds of trees.",
		"Write down for each what it gives back after 30 years.",
	],
	questions: [
		{
			ask: "Why is a tree planted for the height it will have, not the height it has?",
			answer: "It cannot be moved later.",
		},
		{
			ask: "Which trees may stand under a wire?",
			answer: "Those that stay at 25 feet or less, such as a crabapple.",
		},
		{
			ask: "How many gallons does one tree need in a summer of 20 weeks, at 10 gallons a week?",
			answer: "200 gallons, less what the rain brings.",
		},
		{
			ask: "Why does mulch not touch the trunk?",
			answer: "Bark that stays wet rots, and mice gnaw it under the heap.",
		},
	],
};
