import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Play the first three jobs. Before each tree falls, say where it will land. Then look.",
		"Cut a strip of paper a foot long and an inch wide. Cut it three quarters of the way through in the middle and fold it there. That's a hinge.",
		"Play “An oak in June”, and decide together before anyone presses a button.",
	],
	questions: [
		{
			question:
				"A face cut goes a fifth of the way into a round trunk. How wide is the hinge behind it, compared to the trunk?",
			answer: "Four fifths: 2 × √(0.2 × 0.8) = 0.8. It's the chord of a circle.",
		},
		{
			question:
				"A log is 24 inches across and 8 feet long, and its wood weighs 56 pounds per cubic foot. How much does the log weigh?",
			answer: "π × (24 / 24)² × 56 × 8 = 1,407 pounds (638 kg).",
		},
		{
			question: "If the same log were half as wide, how much would it weigh?",
			answer: "A quarter as much. Weight grows with the square of the width.",
		},
		{
			question: "The wind blows twice as fast. How much harder does it push a crown?",
			answer: "Four times as hard. The push grows with the square of the speed.",
		},
		{
			question: "Why don't crews here fell oaks from April through July unless a storm broke them?",
			answer: "In those months, beetles carry oak wilt to fresh cuts, and roots carry it on to the next oak.",
		},
	],
};
