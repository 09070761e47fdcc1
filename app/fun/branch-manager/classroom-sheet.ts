import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Prune the young maple together. Before each cut, say what it will remove and why.",
		"Find a branch on a real tree and put a finger on its branch collar, the swollen ring at its base.",
		"Find a spot where a limb was cut off long ago. Has it closed, or is it open and dark?",
	],
	questions: [
		{
			question: "A limb is 3 inches thick at the cut. How thick does a side branch have to be to take over?",
			answer: "At least one inch, a third of the limb's thickness.",
		},
		{
			question: "Why does a cut at the branch collar close while a stub doesn't?",
			answer: "Wood from the collar grows over the wound from the edge. Nothing can grow over a dead stub.",
		},
		{
			question: "The house needs 10 feet of clearance. Why is shortening three limbs better than removing all three?",
			answer: "The tree keeps more leaves. It should lose at most a quarter of them in one season.",
		},
		{
			question: "What's the right thing to do for the oak in May, and why?",
			answer: "Wait. From April through July, beetles bring oak wilt to fresh cuts.",
		},
		{
			question: "A tree has 80 tufts of leaves. You remove limbs with 9, 8 and 6 tufts. Is that within a quarter?",
			answer: "No, 23 of 80 is nearly 29%. One of the limbs should only be shortened.",
		},
	],
};
