// Pairs of standing trees: weight, carbon, rain, growth and age. Pure.
import { estimateWeight } from "#app/trees/biomass.ts";
import { findSpecies } from "#app/trees/species.ts";
import { treeBenefits } from "../benefits.ts";
import { treeAge } from "../tree-age.ts";
import { findTree } from "../tree-facts.ts";
import {
	chipVolumes,
	createPair,
	customChoice,
	interceptedRain,
	type Pair,
	sameTrunk,
	sequesteredCarbon,
	storedCarbon,
	treeWeights,
	trunkGrowth,
} from "./choices.ts";

export const treePairs: readonly Pair[] = [
	createPair(
		"tree-maple-pine",
		"tree",
		sameTrunk(20),
		treeWeights(20)("sugar-maple", "eastern-white-pine"),
		"The pine may be taller. The maple carries its weight in branches.",
	),
	createPair(
		"tree-oak-cottonwood",
		"tree",
		sameTrunk(24),
		treeWeights(24)("northern-red-oak", "eastern-cottonwood"),
		"Oak, elm or poplar: we size the crane by the species, not just by the diameter.",
	),
	createPair(
		"tree-one-four",
		"tree",
		"Bur oaks, measured at chest height",
		{
			a: customChoice("One 16-inch tree", estimateWeight(findSpecies("bur-oak"), 16).whole),
			b: customChoice("Four 8-inch trees", 4 * estimateWeight(findSpecies("bur-oak"), 8).whole, 4),
		},
		"A trunk twice as wide holds up a tree more than five times as heavy, because the tree is taller and broader too.",
	),
	createPair(
		"chips-oak-spruce",
		"chips",
		sameTrunk(14),
		chipVolumes("northern-red-oak", "white-spruce"),
		"A crown of thick limbs makes more chips than a cone of thin ones.",
	),
	createPair(
		"chips-maple-pine",
		"chips",
		sameTrunk(14),
		chipVolumes("sugar-maple", "eastern-white-pine"),
		"Before the crew arrives, the branches tell us how often we'll have to empty the truck.",
	),
	createPair(
		"stored-elm-hackberry",
		"stored",
		sameTrunk(21),
		storedCarbon("american-elm", "hackberry"),
		"About half of dry wood is carbon, so a tree that builds more wood holds more.",
	),
	createPair(
		"stored-one-ten",
		"stored",
		"Green ashes, measured at chest height",
		{
			a: customChoice("One 30-inch tree", treeBenefits("green-ash", 30).stored),
			b: customChoice("Ten 10-inch trees", 10 * treeBenefits("green-ash", 10).stored, 10),
		},
		"One old tree can store more than ten young ones. Keeping it does more than planting new ones.",
	),
	createPair(
		"bound-silver-oak",
		"bound",
		sameTrunk(21),
		sequesteredCarbon(21)("silver-maple", "northern-red-oak"),
		"Fast-growing trees take up more carbon now. Slow-growing trees keep it longer.",
	),
	createPair(
		"bound-sugar-elm",
		"bound",
		sameTrunk(27),
		sequesteredCarbon(27)("sugar-maple", "american-elm"),
		"We subtract the carbon that a tree releases through decay. Only the rest counts.",
	),
	createPair(
		"bound-ash-hackberry",
		"bound",
		sameTrunk(27),
		sequesteredCarbon(27)("green-ash", "hackberry"),
		"Every ash the borer kills stops storing carbon and starts giving it back.",
	),
	createPair(
		"rain-silver-oak",
		"rain",
		sameTrunk(27),
		interceptedRain("silver-maple", "northern-red-oak"),
		"Leaves hold rain until it evaporates. A wide crown with lots of leaves holds the most.",
	),
	createPair(
		"rain-elm-hackberry",
		"rain",
		sameTrunk(27),
		interceptedRain("american-elm", "hackberry"),
		"An elm's vase-shaped crown is a big umbrella over the street.",
	),
	createPair(
		"rain-one-four",
		"rain",
		"Basswoods, measured at chest height",
		{
			a: customChoice("One 24-inch tree", treeBenefits("basswood", 24).rain),
			b: customChoice("Four 12-inch trees", 4 * treeBenefits("basswood", 12).rain, 4),
		},
		"In cross section, the four thin trunks together have the same area as the thick one. Four crowns side by side cover more ground than one.",
	),
	createPair(
		"growth-silver-sugar",
		"growth",
		"Planted on the same day in an open yard",
		trunkGrowth("silver-maple", "sugar-maple"),
		"Fast-growing wood is weaker wood. The silver maple breaks sooner in a storm.",
	),
	createPair(
		"growth-locust-basswood",
		"growth",
		"Planted on the same day in an open yard",
		trunkGrowth("honeylocust", "basswood"),
		"If you want shade soon, start by picking the right species.",
	),
	createPair(
		"growth-boxelder-oak",
		"growth",
		"Planted on the same day in an open yard",
		trunkGrowth("boxelder", "northern-red-oak"),
		"The oak will still be growing long after the boxelder has fallen apart.",
	),
	createPair(
		"age-silver-basswood",
		"yardAge",
		"Both trunks are 20 inches in diameter, and both grew in a yard",
		{
			a: customChoice("Silver maple", treeAge(findTree("silver-maple"), 20).yard ?? 0),
			b: customChoice("Basswood", treeAge(findTree("basswood"), 20).yard ?? 0),
		},
		"Thick doesn't mean old. The species and the site decide how wide the rings are.",
	),
	createPair(
		"age-ironwood-aspen",
		"woodsAge",
		"Both trunks are 12 inches in diameter, and both grew in the woods",
		{
			a: customChoice("Ironwood", 12 * (findTree("ironwood")?.factor ?? 0)),
			b: customChoice("Quaking aspen", 12 * (findTree("quaking-aspen")?.factor ?? 0)),
		},
		"In the shade of its neighbors, a tree can take a lifetime to get as thick as a dinner plate.",
	),
];
