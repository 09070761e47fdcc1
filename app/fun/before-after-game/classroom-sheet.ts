import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Play one game together: eight pairs of pictures. Agree on a spot before anyone clicks it.",
		"Walk around one tree near the school. Look for old cuts, look at the base, and look up into the crown.",
		"Draw one old cut you find. Is a thick lip of new wood closing over it, is it hollow, or is a stub sticking out?",
	],
	questions: [
		{
			question: "Why is a cut just outside the swollen ring better than one flush with the trunk?",
			answer: "The ring is the branch collar. Its wood seals the wound, and a flush cut takes the collar off.",
		},
		{
			question: "What does a tree do in the years after it's topped?",
			answer: "It grows weak sprouts from every stub. The stubs rot, and later the sprouts break off.",
		},
		{
			question: "A crown has 400 tufts of leaves. At most, how many can you remove in one season, and why not more?",
			answer: "100, which is a quarter. Leaves feed the roots and the wood.",
		},
		{
			question: "Why is a cone of wood chips against the bark bad, and a flat ring good?",
			answer:
				"The cone keeps the bark wet, which brings rot, mice and circling roots. The ring keeps the soil moist and the mower away.",
		},
		{
			question: "Why wait until winter to prune an oak, even if every cut is perfect?",
			answer: "From April through July, beetles carry oak wilt to fresh wounds within minutes.",
		},
	],
};
