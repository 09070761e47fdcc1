import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Choose your town and three kinds that grow near your school. Move the slider to the day on which half of the leaves are down.",
		"Find the first and the last kind of the chart. How many weeks lie between them?",
		"Choose Ladysmith, then Black River Falls. Read how the days move.",
	],
	questions: [
		{
			ask: "What tells a tree that fall has come?",
			answer: "Shorter days first, then cold. Together they explain most of why years differ.",
		},
		{
			ask: "A warm fall: do leaves drop earlier or later?",
			answer: "Later, because the sum of cold grows more slowly. Half of the forecast is the calendar, so not by much.",
		},
		{
			ask: "Why do ash leaves sometimes fall in one night?",
			answer: "A hard freeze, 26 degrees Fahrenheit or less, breaks the layer that holds them.",
		},
		{
			ask: "Which conifer here goes bare in the fall?",
			answer: "Tamarack. Pines shed only their inner, old needles.",
		},
		{
			ask: "Why does the page give a band of days and not one day?",
			answer: "Soil, shelter and the single tree differ, and weather that is still to come is not known.",
		},
	],
};
