// The tables of the price guide that a text can include. The amounts come from price-bands.ts. Pure.
import { diameterTables, type PriceLine, priceLines } from "./price-bands.ts";
import type { ServiceSlug } from "./services.ts";

export const priceListKeys = [
	"pruning",
	"removal",
	"removal-trunk",
	"stumps",
	"health-check",
	"storm",
	"cleanup",
] as const;
type PriceListKey = (typeof priceListKeys)[number];

/** `service`: the one whose page says more about these prices. */
export type PriceList = { key: PriceListKey; title: string; service: ServiceSlug; lines: readonly PriceLine[] };

const isPerTree = ({ per }: PriceLine) => per === undefined;
const isStump = ({ label }: PriceLine) => /stump/i.test(label);

export const priceLists: readonly PriceList[] = [
	{
		key: "pruning",
		title: "Trimming and pruning, by tree height",
		service: "tree-trimming-pruning",
		lines: priceLines("tree-trimming-pruning"),
	},
	{
		key: "removal",
		title: "Tree removal, by tree height",
		service: "tree-removal",
		lines: priceLines("tree-removal").filter(isPerTree),
	},
	{
		key: "removal-trunk",
		title: "Tree removal, by trunk diameter at 4.5 feet",
		service: "tree-removal",
		lines: diameterTables("tree-removal")[0]?.lines ?? [],
	},
	{
		key: "stumps",
		title: "Stump grinding, by widest diameter at ground level",
		service: "tree-removal",
		lines: [
			...(diameterTables("yard-cleanup")[0]?.lines ?? []),
			...priceLines("tree-removal").filter(({ per }) => per === "stump"),
		],
	},
	{
		key: "health-check",
		title: "Tree health check",
		service: "tree-health-assessment",
		lines: priceLines("tree-health-assessment"),
	},
	{
		key: "storm",
		title: "Storm and emergency work",
		service: "storm-damage-emergency",
		lines: priceLines("storm-damage-emergency"),
	},
	{
		key: "cleanup",
		title: "Yard cleanup",
		service: "yard-cleanup",
		lines: priceLines("yard-cleanup").filter((line) => !isStump(line)),
	},
];

export const findPriceList = (key: unknown): PriceList | null => priceLists.find((list) => list.key === key) ?? null;
