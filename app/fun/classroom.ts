// What stands on the printed sheet of each tool. Pure.
import type { FunSlug } from "./tools.ts";

export type Sheet = { look: string[]; questions: { ask: string; answer: string }[] };

const sheets: Record<FunSlug, Sheet> = {
	"stump-o-meter": {
		look: [
			"Find a stump, or a slice of a branch. Measure it across the widest way, in inches.",
			"Count the rings from the middle to the bark. Mark every tenth one.",
			"Put the inches into the tool and read the age that it tells.",
		],
		questions: [
			{
				ask: "How many rings did you count, and what did the tool say? Which of them do you believe?",
				answer: "The count. The tool only knows how fast such trees grow on average.",
			},
			{
				ask: "Why does a tree in a yard grow wider in a year than the same kind in the woods?",
				answer: "It has light from all sides and no neighbors at its roots.",
			},
			{
				ask: "A stump is 24 inches across. Another is 12 inches. How many times as many chips does the first make?",
				answer: "Four times: the area grows with the square of the width.",
			},
			{
				ask: "Why must somebody call 811 before a stump is ground?",
				answer: "Gas, power and phone lines lie in the ground. They are marked within three business days, for free.",
			},
		],
	},
	"lorax-oath": {
		look: [
			"Choose a spot on the school grounds. Measure to the nearest wall, walk and wire.",
			"Put the feet into the tool and try three kinds of trees.",
			"Write down for each what it gives back after 30 years.",
		],
		questions: [
			{
				ask: "Why is a tree planted for the height it will have, not the height it has?",
				answer: "It cannot be moved later.",
			},
			{
				ask: "Which trees may stand under a wire?",
				answer: "Those that stay at 25 feet or less, such as a crabapple.",
			},
			{
				ask: "How many gallons does one tree need in a summer of 20 weeks, at 10 gallons a week?",
				answer: "200 gallons, less what the rain brings.",
			},
			{
				ask: "Why does mulch not touch the trunk?",
				answer: "Bark that stays wet rots, and mice gnaw it under the heap.",
			},
		],
	},
	"tree-name-generator": {
		look: [
			"Go out to one tree. Find out what kind it is: leaf, bark, how the branches stand.",
			"Lay a string around it at 4.5 feet. Divide the length by 3.14: that is how thick it is.",
			"Find one thing that only this tree has.",
		],
		questions: [
			{ ask: "How many inches through is your tree?", answer: "The string's length divided by 3.14." },
			{
				ask: "Why does the tool give two ages?",
				answer: "A tree in a yard has more light and grows wider in a year than one in the woods.",
			},
			{
				ask: "Two classes give the same answers and the same word. What happens?",
				answer: "They get the same name: the word is the seed of the chance.",
			},
			{ ask: "What did you see on your tree that you had never seen before?", answer: "Anything that was looked at." },
		],
	},
	"tree-ality-check": {
		look: [
			"Choose a tree near the school. Stand as far away as it is high and look at all of it.",
			"Walk around it: crown, trunk, foot. Touch nothing that hangs.",
			"Answer the eight questions together and follow the two tables with a finger.",
		],
		questions: [
			{
				ask: "The same dead branch hangs over a field and over a playground. Why is the risk not the same?",
				answer: "Risk is also what would be hit. Over the field hardly anybody is there.",
			},
			{
				ask: "Find the cell for probable failure, high chance to hit, severe. What is the rating?",
				answer: "Probable and high make likely; likely and severe make high.",
			},
			{
				ask: "Why does a dead ash count one step worse?",
				answer: "Its wood dries and turns brittle fast: it breaks without warning.",
			},
			{
				ask: "What can nobody see from a form?",
				answer: "Roots, rot inside the wood, and the wind of next week.",
			},
		],
	},
	"tree-emergency-button": {
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
	},
};

export function classroomOf(slug: string): Sheet | undefined {
	return sheets[slug as FunSlug];
}
