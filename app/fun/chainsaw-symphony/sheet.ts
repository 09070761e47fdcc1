import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Play “Pine woods at dusk”, then “Two-stroke blues”. Read the dBA of each.",
		"Take every chainsaw step out of the second song. Read again.",
		"Choose earmuffs, then muffs over plugs, and write down how the time changes.",
	],
	questions: [
		{
			ask: "85 dBA may last eight hours. How long may 88 dBA last? And 94?",
			answer: "Four hours, and one hour: every 3 decibels halve the time.",
		},
		{
			ask: "How long may an ear stay beside a saw of 106 dBA, with nothing on?",
			answer: "8 / 2^((106 − 85) / 3) = 8 / 128 hours: 3 minutes and 45 seconds.",
		},
		{
			ask: "Two machines of 100 dBA run side by side. Is that 200 dBA?",
			answer: "No, 103: twice the energy is 3 decibels more.",
		},
		{
			ask: "A muff's label says 25. Why does the table take only about 12 off?",
			answer: "People wear them worse than a laboratory does: NIOSH keeps three quarters, and takes 7 off for dBA.",
		},
	],
};
