import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Play one game together: eight pairs of pictures. Agree on a spot before somebody presses it.",
		"Walk around one tree near the school. Look for old cuts, at the foot, and up into the crown.",
		"Draw one old cut that you found. Does a thick lip close it, is it hollow, or does a peg stand out?",
	],
	questions: [
		{
			ask: "Why is a cut just outside the swollen ring better than one level with the trunk?",
			answer: "The ring is the branch collar. Its wood closes the wound; a flush cut takes it away.",
		},
		{
			ask: "What does a tree do in the years after it was topped?",
			answer: "It throws weak sprouts from each stub, the stubs rot, and the sprouts break later.",
		},
		{
			ask: "A crown has 400 tufts of leaves. How many may go in one season at most, and why not more?",
			answer: "100, a quarter. Leaves feed the roots and the wood.",
		},
		{
			ask: "Why is a cone of wood chips on the bark bad, and a flat ring good?",
			answer:
				"The cone keeps the bark wet: rot, mice and circling roots. The ring keeps soil moist and the mower away.",
		},
		{
			ask: "Why must an oak wait until winter with its haircut, even if the cut is perfect?",
			answer: "From April through July beetles carry oak wilt to fresh wounds within minutes.",
		},
	],
};
