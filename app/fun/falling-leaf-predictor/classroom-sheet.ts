import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Choose your town and three species that grow near your school. Move the slider to the day when half of the leaves are down.",
		"Find the first and the last species on the chart. How many weeks apart are they?",
		"Choose Ladysmith, then Black River Falls. Watch how the dates move.",
	],
	questions: [
		{
			question: "How does a tree know that fall is here?",
			answer:
				"First from the shorter days, then from the cold. Together they explain most of the difference between years.",
		},
		{
			question: "In a warm fall, do leaves drop earlier or later?",
			answer:
				"Later, because the cold adds up more slowly. But not by much, because half of the forecast is based on the calendar.",
		},
		{
			question: "Why do ash leaves sometimes fall in one night?",
			answer: "A hard freeze, 26 degrees Fahrenheit or colder, breaks the layer that holds them on.",
		},
		{
			question: "Which conifer around here goes bare in the fall?",
			answer: "Tamarack. Pines shed only their old inner needles.",
		},
		{
			question: "Why does the page give a range of dates instead of one date?",
			answer: "Because soil, shelter and individual trees differ, and no one knows what the weather will do.",
		},
	],
};
