// The line items that a new library starts with. Work whose price depends on the tree has none. Pure.
import type { LibraryContent } from "./library-item.ts";

type DefaultItem = Pick<LibraryContent, "title" | "detail" | "workType"> & Partial<LibraryContent> & { key: string };

/** Work on oaks that doesn't cut living wood. */
const noCutting = true;

export const defaultItems: readonly (DefaultItem & Pick<LibraryContent, "unitPrice">)[] = (
	[
		{
			...{ key: "remove-tree", title: "Remove tree", workType: "remove", unit: "tree" },
			detail: "Cut to a stump of 6 in or less. Chip the brush, haul away all wood, and rake the work area.",
		},
		{
			...{ key: "remove-crane", title: "Remove tree with a crane", workType: "remove", unit: "tree" },
			detail: "Lift sections over the house or wires. Includes the crane and its operator. Haul away all wood.",
		},
		{
			...{ key: "remove-dead-ash", title: "Remove dead ash", workType: "remove", unit: "tree", species: "Green ash" },
			detail:
				"Killed by emerald ash borer and brittle, so we work from a bucket truck and don't climb it. Haul away all wood.",
		},
		{
			...{ key: "crown-cleaning", title: "Crown cleaning", workType: "prune", unit: "tree" },
			detail: "Remove dead, broken and crossing branches 2 in and larger. No more than 15% of the live crown.",
		},
		{
			...{ key: "crown-raising", title: "Crown raising", workType: "prune", unit: "tree" },
			detail: "Remove the lowest branches to 8 ft over the lawn and 14 ft over the driveway or street.",
		},
		{
			...{ key: "crown-reduction", title: "Crown reduction", workType: "prune", unit: "tree" },
			detail: "Shorten long limbs back to side branches, to take weight off. No more than 20% of the live crown.",
		},
		{
			...{ key: "young-tree", title: "Structural pruning of a young tree", workType: "prune", unit: "tree" },
			detail: "Keep one leader and remove competing and crossing branches. Repeat in three years.",
		},
		{
			...{ key: "roof-clearance", title: "Clearance from the house", workType: "clear", unit: "tree" },
			detail: "Prune back to 8 ft from the roof, walls and chimney, with cuts at side branches.",
		},
		{
			...{ key: "hanging-limbs", title: "Remove hanging or broken limbs", workType: "prune", unit: "tree" },
			detail: "Take down storm-damaged limbs and clean up the torn ends.",
		},
		{
			...{ key: "hedge", title: "Trim hedge", workType: "prune", unit: "foot", species: "Northern white-cedar" },
			detail: "Trim the sides and level the hedge. Haul away clippings.",
		},
		{
			...{ key: "brush-clearing", title: "Clear buckthorn and brush", workType: "clear", unit: "hour" },
			...{ detail: "Cut buckthorn at the ground, treat the stumps and chip the brush.", species: "Buckthorn" },
		},
		{
			...{ key: "stump", title: "Grind stump", workType: "stump", unit: "inch", noCutting },
			...{ priceFigure: "stump-per-inch" },
			detail: "Grind 8 in below grade, measured across the widest part. Chips stay in the hole. We call 811 first.",
		},
		{
			...{ key: "stump-minimum", title: "Grind stump, minimum", workType: "stump", unit: "stump", noCutting },
			...{ priceFigure: "stump-minimum", detail: "For a stump too small to be priced by the inch." },
		},
		{
			...{ key: "stump-additional", title: "Grind additional stump", workType: "stump", unit: "inch", noCutting },
			...{ priceFigure: "additional-stump-per-inch", detail: "On the same visit, 8 in below grade." },
		},
		{
			...{ key: "chips", title: "Haul away chips", workType: "haul", unit: "yard", noCutting },
			...{ priceFigure: "chips-per-yard", detail: "Load and haul away wood chips or stump grindings." },
		},
		{
			...{ key: "wood", title: "Haul away wood", workType: "haul", unit: "ton", noCutting },
			...{ priceFigure: "wood-per-ton", detail: "Load and haul away logs and large limbs." },
		},
		{
			...{ key: "firewood", title: "Cut firewood", workType: "cleanup", unit: "cord", noCutting },
			detail: "Cut logs to 16 in and stack them on site. We don't move firewood to another county.",
		},
		{
			...{ key: "chipping", title: "Chip brush pile", workType: "cleanup", unit: "hour", noCutting },
			detail: "Two-person crew with truck and chipper. Haul away the chips.",
		},
		{
			...{ key: "storm-cleanup", title: "Storm cleanup", workType: "cleanup", unit: "hour", noCutting },
			detail: "Cut up and remove fallen limbs and brush.",
		},
		{
			...{ key: "cable", title: "Install cable", workType: "cable", unit: "tree" },
			detail: "One steel cable between two leaders at two thirds of their height. Inspect it every year.",
		},
		{
			...{ key: "brace", title: "Install brace rod", workType: "cable", unit: "tree" },
			detail: "One steel rod through a split or weak union, usually together with a cable.",
		},
		{
			...{ key: "eab-injection", title: "Treat ash for emerald ash borer", workType: "treat", unit: "inch" },
			...{ species: "Green ash", detail: "Inject emamectin benzoate into the trunk, by DBH. Lasts two years." },
		},
		{
			...{ key: "soil-care", title: "Soil care", workType: "treat", unit: "tree" },
			detail: "Loosen the root zone with air, add compost, and mulch 3 in deep, clear of the trunk.",
		},
		{
			...{ key: "plant", title: "Plant tree", workType: "plant", unit: "tree" },
			detail: "2 in caliper, balled and burlapped, with mulch and one stake. We call 811 first.",
		},
		{
			...{ key: "mulch", title: "Spread mulch", workType: "other", unit: "yard", kind: "material", noCutting },
			detail: "Wood chip mulch, 3 in deep, clear of the trunk.",
		},
		{
			...{ key: "inspection", title: "Tree risk assessment", workType: "inspect", unit: "tree", noCutting },
			detail: "Inspection from the ground and a written report.",
		},
		{
			...{ key: "crane", title: "Crane with operator", workType: "other", unit: "hour", kind: "fee" },
			...{ priceFigure: "crane", detail: "" },
		},
		{
			...{ key: "bucket", title: "Bucket truck", workType: "other", unit: "hour", kind: "fee" },
			...{ priceFigure: "bucket", detail: "" },
		},
		{
			...{ key: "plowing", title: "Plow driveway", workType: "snow", unit: "visit", taxCode: "snow", noCutting },
			detail: "After each snowfall of 2 in or more, by 7 a.m.",
		},
		{
			...{ key: "salting", title: "Salt walks and driveway", workType: "snow", unit: "visit", taxCode: "snow" },
			detail: "Salt or sand after plowing, and when it ices over.",
		},
	] as const satisfies readonly DefaultItem[]
).map((item) => ({ unitPrice: null, ...item }));
