import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Play “Pine woods at dusk”, then “Two-stroke blues”. Read the dBA of each.",
		"Turn off every chainsaw step in the second song. Read the dBA again.",
		"Choose earmuffs, then earmuffs over plugs. Write down how the time changes.",
	],
	questions: [
		{
			question: "Your ears can take 85 dBA for eight hours. How long can they take 88 dBA? And 94?",
			answer:
				"Your ears can take 88 dBA for four hours and 94 dBA for one hour. Every 3 decibels cuts the time in half.",
		},
		{
			question: "How long can you stay next to a 106 dBA saw with no hearing protection?",
			answer: "8 / 2^((106 − 85) / 3) = 8 / 128 hours: 3 minutes and 45 seconds.",
		},
		{
			question: "Two 100 dBA machines run side by side. Is that 200 dBA?",
			answer: "No, it's 103 dBA. Twice the energy is 3 decibels more.",
		},
		{
			question: "The label on a pair of earmuffs says 25 decibels. Why does the table subtract only about 12?",
			answer:
				"Earmuffs never fit as well as they do in the lab. NIOSH counts three quarters of the rating and subtracts 7 for dBA.",
		},
	],
};
