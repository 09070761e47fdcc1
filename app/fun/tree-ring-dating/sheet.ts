import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Cut a strip of paper. Draw a line for each ring of a core in the tool, the same space for each.",
		"Make the line long where a ring is much narrower than its neighbors. That is a skeleton plot.",
		"Slide your strip along the years of the master until the long lines meet.",
	],
	questions: [
		{
			ask: "Why does an oak grow a narrow ring in some years?",
			answer: "Mostly because a dry summer gave it little water. Shade, hungry caterpillars or hurt roots do it too.",
		},
		{
			ask: "Why is a ring compared with its neighbors and not with the first ring?",
			answer: "A tree's rings get narrower as its trunk gets wider. Next to its neighbors, the weather shows.",
		},
		{
			ask: "Two trees have narrow rings with gaps of 2, 3, 9 and 10 years between them. Name five years.",
			answer: "1934, 1936, 1939, 1948, 1958. A row of gaps is like a fingerprint: it fits one place only.",
		},
		{
			ask: "A beam's last ring grew in 1921 and it has no bark. When was the tree cut?",
			answer: "Not before 1921. Nobody knows how many rings the ax took away.",
		},
		{
			ask: "You count 80 rings on a stump, and the tree was 81 years old. How can that be?",
			answer: "In a very dry year it may have laid down no wood on that side: a missing ring.",
		},
	],
};
