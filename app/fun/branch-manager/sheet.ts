import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Prune the young maple together. Say before each cut what it will take and why.",
		"Find a branch on a real tree and put a finger on its collar, the swollen ring at its foot.",
		"Find a place where a limb was cut long ago. Is it closed, or open and dark?",
	],
	questions: [
		{
			ask: "A limb is 3 inches thick at the cut. How thick must the side branch at least be that takes over?",
			answer: "One inch, a third of it.",
		},
		{
			ask: "Why does a stub not close, while a cut at the collar does?",
			answer: "The collar's wood grows over the wound from its edge. Over a dead peg nothing can grow.",
		},
		{
			ask: "The house needs 10 feet. Why is shortening three limbs better than taking all three off?",
			answer: "More leaves stay. At most a quarter of them should go in one season.",
		},
		{
			ask: "What is right for the oak in May, and why?",
			answer: "To wait. From April through July beetles bring oak wilt to fresh cuts.",
		},
		{
			ask: "A tree carries 80 tufts of leaves. Limbs with 9, 8 and 6 tufts come off. Is that within a quarter?",
			answer: "23 of 80 are nearly 29 percent: no. One of the limbs should be shortened only.",
		},
	],
};
