import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Ask: Can I prune my oak? Then ask: Can I prune my oak in June? Compare the two answers.",
		"Look for the line under each quoted passage. Open one source and find the passage on its page.",
		"Ask something that has nothing to do with trees. Read what the page says then.",
	],
	questions: [
		{
			ask: "Why does the answer about oaks change with the month?",
			answer: "From April through July beetles carry oak wilt to fresh cuts.",
		},
		{
			ask: "Why is a source named under every passage?",
			answer: "So that one can check it, and see what stands around it. An answer without a source is only a claim.",
		},
		{
			ask: "What is better: an answer that guesses, or one that says it does not know?",
			answer: "One that says so. A guess about a tree over a house can hurt somebody.",
		},
		{
			ask: "Why does it refuse to say how to cut near a wire?",
			answer: "A tree carries current. Within 10 feet (3 m) only people trained for it may work.",
		},
	],
};
