import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Play the first three jobs. Say before each fall where the tree will lie, then look.",
		"Cut a strip of paper a foot long and an inch wide. Cut it three quarters through in the middle and fold it there: that is a hinge.",
		"Play “An oak in June”, and decide together before anybody presses a button.",
	],
	questions: [
		{
			ask: "A notch goes a fifth into a round trunk. How wide is the hinge behind it, against the trunk's width?",
			answer: "Four fifths: 2 × √(0.2 × 0.8) = 0.8. It is the chord of a circle.",
		},
		{
			ask: "A log is 24 inches across and 8 feet long, its wood 56 pounds a cubic foot. What does it weigh?",
			answer: "π × (24 / 24)² × 56 × 8 = 1,407 pounds (638 kg).",
		},
		{
			ask: "The same log, half as wide. How much of the weight is left?",
			answer: "A quarter: the weight grows with the square of the width.",
		},
		{
			ask: "The wind blows twice as fast. How much harder does it push a crown?",
			answer: "Four times: its push grows with the square of its speed.",
		},
		{
			ask: "Why does no oak fall here from April through July, unless a storm broke it?",
			answer: "Beetles carry oak wilt to fresh cuts in those months, and roots carry it on to the next oak.",
		},
	],
};
