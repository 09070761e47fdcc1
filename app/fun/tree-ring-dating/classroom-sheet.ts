import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Cut a strip of paper. Draw a line for each ring of a core from the tool, evenly spaced.",
		"Make the line long where a ring is much narrower than its neighbors. That's a skeleton plot.",
		"Slide your strip along the master's years until the long lines match up.",
	],
	questions: [
		{
			question: "Why do oaks grow narrow rings in some years?",
			answer:
				"Mostly because a dry summer left them short of water. Shade, hungry caterpillars or damaged roots can also cause narrow rings.",
		},
		{
			question: "Why do we compare a ring with its neighbors and not with the first ring?",
			answer: "A tree's rings get narrower as its trunk gets wider. Comparing neighbors shows the weather.",
		},
		{
			question: "Two trees have narrow rings 2, 3, 9 and 10 years apart, in that order. Name the five years.",
			answer: "1934, 1936, 1939, 1948, 1958. A series of gaps is like a fingerprint: it fits in only one place.",
		},
		{
			question: "A beam has no bark, and its last ring grew in 1921. When was the tree cut?",
			answer: "Not before 1921. No one knows how many rings the ax took off.",
		},
		{
			question: "You count 80 rings on a stump, but the tree was 81 years old. How is that possible?",
			answer: "In a very dry year, the tree may not have grown any wood on that side. That's a missing ring.",
		},
	],
};
