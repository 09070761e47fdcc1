import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Think of a storm. A tree lies across the drive and touches a wire.",
		"Press the button and answer. Read the first three steps aloud.",
		"Change one answer at a time and see what moves up in the list.",
	],
	questions: [
		{
			ask: "How far do you stay away from a wire on the ground?",
			answer: "35 feet, about the length of three cars.",
		},
		{ ask: "Who can say that a wire is dead?", answer: "Only the electric utility." },
		{
			ask: "Somebody is under a branch. Why do you not lift it?",
			answer: "Bent wood moves like a spring when it is freed. Call 911 and talk with the person.",
		},
		{ ask: "When do you take photos?", answer: "Before anything is moved, from a place that is safe." },
	],
};
