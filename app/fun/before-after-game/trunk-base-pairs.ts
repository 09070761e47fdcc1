// Pairs with mistakes at the base of a tree or on its bark. The first picture of each shows good work. Pure.
import { footScene, type PicturePair, stemSpots, trunkBaseSpots } from "./scenes.ts";

export const trunkBasePairs: readonly PicturePair[] = [
	{
		key: "mulch-volcano",
		title: "Wood chips around a tree",
		pictures: [footScene("ring"), footScene("volcano")],
		altTexts: [
			"A flat, wide ring of chips. The root flare shows above it.",
			"A steep cone of chips that climbs up the trunk.",
		],
		spots: [
			trunkBaseSpots.trunk,
			trunkBaseSpots.lawn,
			{ name: "the chips against the trunk", place: { x: 206, y: 176 }, labelOffset: [52, -36] },
		],
		mistake: 2,
		name: "A mulch volcano",
		why: "Wet chips on the bark bring rot, mice and circling roots. Keep chips two to four inches (5 to 10 cm) deep and off the trunk.",
		term: "mulch-volcano",
	},
	{
		key: "girdling-root",
		title: "The base of a mature tree",
		pictures: [footScene("flare"), footScene("girdled")],
		altTexts: [
			"The trunk widens, and its roots run straight out.",
			"One root lies across the base of the trunk, pressed against it.",
		],
		spots: [
			{ name: "the roots at the trunk", place: { x: 160, y: 192 }, labelOffset: [0, 50] },
			trunkBaseSpots.trunk,
			trunkBaseSpots.lawn,
		],
		mistake: 0,
		name: "A girdling root",
		why: "The root and the trunk both get thicker until the root chokes the trunk. A girdling root that's found early can be cut.",
		term: "girdling-root",
	},
	{
		key: "buried-flare",
		title: "Soil around the trunk",
		pictures: [footScene("flare"), footScene("heaped")],
		altTexts: [
			"The trunk widens before it enters the ground.",
			"The ground is mounded up, and the trunk goes in like a fence post.",
		],
		spots: [trunkBaseSpots.trunk, trunkBaseSpots.ground, trunkBaseSpots.lawn],
		mistake: 1,
		name: "A buried root flare",
		why: "Soil piled on the root flare keeps air from the roots and keeps the bark wet. You should be able to see where the trunk flares into the roots.",
		term: "basal-flare",
	},
	{
		key: "conk",
		title: "The base of an old tree",
		pictures: [footScene("flare"), footScene("conk")],
		altTexts: ["Intact bark all the way down to the roots.", "Two pale shelves stick out from the side of the trunk."],
		spots: [
			trunkBaseSpots.trunk,
			{ name: "the side of the trunk", place: { x: 226, y: 162 }, labelOffset: [52, -34] },
			trunkBaseSpots.lawn,
		],
		mistake: 1,
		name: "A conk",
		why: "The shelf is the fruiting body of a fungus that eats the wood inside. Have the tree looked at soon.",
		term: "conk",
	},
	{
		key: "stake",
		title: "A young tree and its stakes",
		pictures: [footScene("staked loosely"), footScene("staked with wire")],
		altTexts: [
			"A wide strap hangs slack between two stakes, low on the trunk.",
			"Tight wires run to the trunk, which bulges above and below them.",
		],
		spots: [
			{ name: "where the tie meets the trunk", place: { x: 172, y: 108 }, labelOffset: [30, 34] },
			{ name: "a stake", place: { x: 93, y: 200 } },
			{ name: "the base of the trunk", place: { x: 161, y: 236 } },
		],
		mistake: 0,
		name: "Stakes and ties left on",
		why: "The wire cuts into the growing bark. Ties should be wide and slack, and they should come off after one year.",
		term: "staking",
	},
	{
		key: "wire",
		title: "Something around a trunk",
		pictures: [
			{ kind: "stem", on: "loose line" },
			{ kind: "stem", on: "wire" },
		],
		altTexts: [
			"A rope is attached to a wide strap around the trunk.",
			"A thin wire sits in a groove, and the trunk swells above and below it.",
		],
		spots: [
			stemSpots.above,
			{ name: "what's wrapped around the trunk", place: { x: 196, y: 132 }, labelOffset: [44, 40] },
			stemSpots.below,
		],
		mistake: 1,
		name: "A girdling wire",
		why: "Sugar travels down through the bark. A wire that has grown in cuts off that route all the way around.",
		term: "girdling",
	},
	{
		key: "spikes",
		title: "How the climber got up the tree",
		pictures: [
			{ kind: "stem", on: "rope" },
			{ kind: "stem", on: "spikes" },
		],
		altTexts: [
			"A rope goes around the trunk. The bark is intact.",
			"Two rows of pale holes go up the trunk, with dark streaks below them.",
		],
		spots: [
			{ name: "the edge of the trunk", place: { x: 108, y: 230 } },
			{ name: "the top of the picture", place: { x: 250, y: 40 } },
			{ name: "the bark", place: { x: 170, y: 166 }, labelOffset: [66, 10] },
		],
		mistake: 2,
		name: "Spikes on a living tree",
		why: "Every step is a wound. Spikes are for trees that are coming down. For pruning, climbers use ropes.",
		term: "climbing-spikes",
	},
	{
		key: "trench",
		title: "A trench for a new utility line",
		pictures: [footScene("trench far"), footScene("trench near")],
		altTexts: [
			"The trench is beyond the ends of most roots.",
			"The trench is close to the trunk, and four roots end at it.",
		],
		spots: [
			{ name: "the trunk", place: { x: 72, y: 60 } },
			{ name: "the roots next to the trunk", place: { x: 112, y: 190 }, labelOffset: [-44, 38] },
			{ name: "the soil farther out", place: { x: 220, y: 250 } },
		],
		mistake: 1,
		name: "Roots cut by a trench",
		why: "The roots that hold and feed the tree are gone on that side. Keep a trench a foot to a foot and a half away for each inch of trunk diameter.",
		term: "critical-root-zone",
	},
];
