import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Find a fork in the school yard. Is it like a U or like a V? Is there a dark line of bark in it?",
		"Estimate how thick the branch is and how thick the stem. Write down branch divided by stem.",
		"Set both into the tool, let it be bare, and find the ice at which it breaks.",
	],
	questions: [
		{
			ask: "Why does the same snow pull harder on a long branch than on a short one?",
			answer: "It acts farther from the fork: moment is load times lever arm. And a longer crown catches more.",
		},
		{
			ask: "One branch is 4 inches thick, another 8. How many times as much bending does the thicker one bear?",
			answer: "Eight times: strength in bending grows with the third power of the thickness.",
		},
		{
			ask: "A branch is hollow through half of its thickness. How much of its strength is left?",
			answer: "About 94 percent, because the outer wood bears most. At 80 percent hollow, 59 percent are left.",
		},
		{
			ask: "Why do six inches of wet snow in October break more than a foot in April?",
			answer: "The leaves are still on and hold it.",
		},
		{
			ask: "What can be done about a tight fork, and when is it cheap?",
			answer: "Shorten one of the two stems while it is thin. It takes minutes on a young tree.",
		},
	],
};
