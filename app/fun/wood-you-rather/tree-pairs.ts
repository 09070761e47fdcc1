// Pairs of standing trees: weight, carbon, rain, growth and age. Pure.
import { weigh } from "#app/trees/biomass.ts";
import { speciesOf } from "#app/trees/species.ts";
import { benefitsOf } from "../benefits.ts";
import { ageOf, treeOf } from "../tree-facts.ts";
import { bound, chips, growth, of, type Pair, pair, rain, sameTrunk, stored, trees } from "./choices.ts";

export const treePairs: readonly Pair[] = [
	pair(
		"tree-maple-pine",
		"tree",
		sameTrunk(20),
		trees(20)("sugar-maple", "eastern-white-pine"),
		"The pine may be taller. The maple carries its weight in branches.",
	),
	pair(
		"tree-oak-cottonwood",
		"tree",
		sameTrunk(24),
		trees(24)("northern-red-oak", "eastern-cottonwood"),
		"Oak, elm or poplar: a crane is ordered by the kind of tree, not by its width alone.",
	),
	pair(
		"tree-one-four",
		"tree",
		"Bur oaks, diameter at chest height",
		{
			a: of("One of 16 inches", weigh(speciesOf("bur-oak"), 16).whole),
			b: of("Four of 8 inches", 4 * weigh(speciesOf("bur-oak"), 8).whole, 4),
		},
		"A trunk twice as wide carries more than five times the tree: it is taller and broader too.",
	),
	pair(
		"chips-oak-spruce",
		"chips",
		sameTrunk(14),
		chips("northern-red-oak", "white-spruce"),
		"A crown of thick limbs makes more chips than a cone of thin ones.",
	),
	pair(
		"chips-maple-pine",
		"chips",
		sameTrunk(14),
		chips("sugar-maple", "eastern-white-pine"),
		"Before a crew comes, the branches say how often the truck must be emptied.",
	),
	pair(
		"stored-elm-hackberry",
		"stored",
		sameTrunk(21),
		stored("american-elm", "hackberry"),
		"About half of dry wood is carbon, so a tree that builds more wood holds more.",
	),
	pair(
		"stored-one-ten",
		"stored",
		"Green ashes, diameter at chest height",
		{
			a: of("One of 30 inches", benefitsOf("green-ash", 30).stored),
			b: of("Ten of 10 inches", 10 * benefitsOf("green-ash", 10).stored, 10),
		},
		"One old tree can hold more than ten young ones. Keeping it counts more than planting.",
	),
	pair(
		"bound-silver-oak",
		"bound",
		sameTrunk(21),
		bound(21)("silver-maple", "northern-red-oak"),
		"Fast growers take up more now. Slow ones keep it for longer.",
	),
	pair(
		"bound-sugar-elm",
		"bound",
		sameTrunk(27),
		bound(27)("sugar-maple", "american-elm"),
		"What a tree gives back by decay is taken off. Only the rest counts.",
	),
	pair(
		"bound-ash-hackberry",
		"bound",
		sameTrunk(27),
		bound(27)("green-ash", "hackberry"),
		"Each ash that the borer kills stops working, and gives back what it held.",
	),
	pair(
		"rain-silver-oak",
		"rain",
		sameTrunk(27),
		rain("silver-maple", "northern-red-oak"),
		"Leaves hold rain until it dries. A wide crown with many leaves holds most.",
	),
	pair(
		"rain-elm-hackberry",
		"rain",
		sameTrunk(27),
		rain("american-elm", "hackberry"),
		"An elm's vase of a crown is a big umbrella over the street.",
	),
	pair(
		"rain-one-four",
		"rain",
		"Basswoods, diameter at chest height",
		{
			a: of("One of 24 inches", benefitsOf("basswood", 24).rain),
			b: of("Four of 12 inches", 4 * benefitsOf("basswood", 12).rain, 4),
		},
		"The trunks have the same area. Four crowns side by side cover more ground than one.",
	),
	pair(
		"growth-silver-sugar",
		"growth",
		"Planted on the same day in an open yard",
		growth("silver-maple", "sugar-maple"),
		"Fast wood is weaker wood: the silver maple breaks sooner in a storm.",
	),
	pair(
		"growth-locust-basswood",
		"growth",
		"Planted on the same day in an open yard",
		growth("honeylocust", "basswood"),
		"Who wants shade soon begins with the kind of tree.",
	),
	pair(
		"growth-boxelder-oak",
		"growth",
		"Planted on the same day in an open yard",
		growth("boxelder", "northern-red-oak"),
		"The oak is still growing when the boxelder has fallen apart.",
	),
	pair(
		"age-silver-basswood",
		"yardAge",
		"Both trunks 20 inches through, both in a yard",
		{
			a: of("Silver maple", ageOf(treeOf("silver-maple"), 20).yard ?? 0),
			b: of("Basswood", ageOf(treeOf("basswood"), 20).yard ?? 0),
		},
		"Thick is not old. A kind and its place decide how wide a ring is.",
	),
	pair(
		"age-ironwood-aspen",
		"woodsAge",
		"Both trunks 12 inches through, both in the woods",
		{
			a: of("Ironwood", 12 * (treeOf("ironwood")?.factor ?? 0)),
			b: of("Quaking aspen", 12 * (treeOf("quaking-aspen")?.factor ?? 0)),
		},
		"In the shade of others a tree may wait a lifetime to get as thick as a dinner plate.",
	),
];
