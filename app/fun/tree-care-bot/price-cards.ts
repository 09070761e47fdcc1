// Price ranges as on the service pages. Never an offer. Pure.
import { type PriceLine, priceLines, pruningByHeight, removalByHeight, stumpPrice } from "#app/trade/price-bands.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import type { ServiceSlug } from "#app/trade/services.ts";
import type { Card } from "./card.ts";

const money =
	/\b(how much|cost\w*|price\w*|charge\w*|expensive|cheap\w*|rates?|fees?|pay|dollars|afford|ballpark|per hour|hourly)\b|\$/;
const notMoney =
	/\bhow much (of|water|mulch|is in|wood|dose|does it grow|do i (water|prune))\b|\binsur\w*|\bwho pays\b|\bworth\b|\btrip charge\b|\bminimum\b|\bsales tax\b|\bhow much (fertilizer|shade|sun|room|space)\b|\bneighbor\w*\b|\bwill .* pay\b/;

type Price = { id: string; when: RegExp; service: ServiceSlug; title: string; lines: (text: string) => PriceLine[] };

const parseFeet = (text: string) => Number(/\b(\d{2,3})\s?-?(ft|foot|feet|')/.exec(text)?.[1] ?? 0);
const parseInches = (text: string) => Number(/\b(\d{1,2})\s?-?(in|inch|inches|")/.exec(text)?.[1] ?? 0);

function ofHeight(classes: typeof removalByHeight, service: ServiceSlug, text: string): PriceLine[] {
	const all = priceLines(service);
	const at = classes.findIndex(
		(one) => one.above < parseFeet(text) && parseFeet(text) <= (one.upTo ?? Number.POSITIVE_INFINITY),
	);
	const line = all[at];
	return line ? [line] : all.slice(0, classes.length);
}

const prices: Price[] = [
	{
		id: "price.stump",
		when: /\bstumps?\b/,
		service: "yard-cleanup",
		title: "Stump grinding",
		lines: (text) => {
			const inches = parseInches(text);
			const lines = priceLines("yard-cleanup").filter(({ label: what }) => /stump/i.test(what));
			return inches
				? [{ label: `${inches}-inch stump (${Math.round(inches * 2.54)} cm)`, band: stumpPrice(inches) }, ...lines]
				: lines;
		},
	},
	{
		id: "price.storm",
		when: /\b(emergency|storm|night|weekend|after hours|right away|urgent)\b/,
		service: "storm-damage-emergency",
		title: "Storm and emergency work",
		lines: () => priceLines("storm-damage-emergency"),
	},
	{
		id: "price.assessment",
		when: /\b(health|check|inspect\w*|assess\w*|diagnos\w*|look at|consult\w*|arborist visit|visit)\b/,
		service: "tree-health-assessment",
		title: "Tree assessment",
		lines: () => priceLines("tree-health-assessment"),
	},
	{
		id: "price.cleanup",
		when: /\b(clean\w*|rak(e|ing)|leaves|brush|haul\w*|hedge\w*|per hour|hourly)\b/,
		service: "yard-cleanup",
		title: "Yard cleanup",
		lines: () => priceLines("yard-cleanup").filter(({ label: what }) => !/stump/i.test(what)),
	},
	{
		id: "price.pruning",
		when: /\b(trim\w*|prun\w*|thin\w*|deadwood\w*|limb\w*|branch\w*|cut back)\b/,
		service: "tree-trimming-pruning",
		title: "Trimming and pruning",
		lines: (text) => ofHeight(pruningByHeight, "tree-trimming-pruning", text),
	},
	{
		id: "price.removal",
		when: /\b(remov\w*|take .*down|taking .*down|cut\w*|fell(ing)?|get rid|down|tree|oak|maple|pine|ash|elm|spruce|cottonwood|birch|willow)\b/,
		service: "tree-removal",
		title: "Tree removal",
		lines: (text) => ofHeight(removalByHeight, "tree-removal", text),
	},
];

/** The price range that fits the question; null when it doesn't ask for a price. */
export function priceCard(text: string): (Card & { service: ServiceSlug }) | null {
	if (!money.test(text) || notMoney.test(text)) return null;
	const price = prices.find(({ when }) => when.test(text));
	if (!price) return null;
	return {
		id: price.id,
		tone: "fact",
		title: `${price.title}, typical prices`,
		text: "These are published homeowner prices for the region, not a quote. Wires, decay, access and anything under the tree all affect the price. We'll give you your price in writing after we look at the tree.",
		rows: price.lines(text).map(({ label: what, band }) => ({ name: what, value: formatBand(band) })),
		from: { to: `/services/${price.service}`, label: "What affects the price" },
		service: price.service,
	};
}
