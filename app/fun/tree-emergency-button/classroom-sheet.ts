import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Imagine a storm. A tree is lying across the driveway and touching a wire.",
		"Press the button and answer the questions. Read the first three steps aloud.",
		"Change one answer at a time and see what moves up the list.",
	],
	questions: [
		{
			question: "How far away should you stay from a wire on the ground?",
			answer: "35 feet, more than the length of two cars.",
		},
		{ question: "Who can confirm that a wire is dead?", answer: "Only the electric utility." },
		{
			question: "Someone is trapped under a branch. Why shouldn't you lift it?",
			answer: "Bent wood moves like a spring when it's freed. Call 911 and keep talking to the person.",
		},
		{ question: "When should you take photos?", answer: "Before anything is moved, and from a safe place." },
	],
};
