// Prices as the service pages show them. A band, never an offer. Pure.
import { type PriceLine, priceLines, pruningByHeight, removalByHeight, stumpPrice } from "#app/trade/price-bands.ts";
import { bandInWords } from "#app/trade/price-labels.ts";
import type { ServiceSlug } from "#app/trade/services.ts";
import type { Card } from "./card.ts";

const money =
	/\b(how much|cost\w*|price\w*|charge\w*|expensive|cheap\w*|rates?|fees?|pay|dollars|afford|ballpark|per hour|hourly)\b|\$/;
const notMoney =
	/\bhow much (of|water|mulch|is in|wood|dose|does it grow|do i (water|prune))\b|\binsur\w*|\bwho pays\b|\bworth\b|\btrip charge\b|\bminimum\b|\bsales tax\b|\bhow much (fertilizer|shade|sun|room|space)\b|\bneighbor\w*\b|\bwill .* pay\b/;

type Price = { id: string; when: RegExp; service: ServiceSlug; title: string; lines: (letters: string) => PriceLine[] };

const feetOf = (letters: string) => Number(/\b(\d{2,3})\s?-?(ft|foot|feet|')/.exec(letters)?.[1] ?? 0);
const inchesOf = (letters: string) => Number(/\b(\d{1,2})\s?-?(in|inch|inches|")/.exec(letters)?.[1] ?? 0);

function ofHeight(classes: typeof removalByHeight, service: ServiceSlug, letters: string): PriceLine[] {
	const all = priceLines(service);
	const at = classes.findIndex(
		(one) => one.above < feetOf(letters) && feetOf(letters) <= (one.upTo ?? Number.POSITIVE_INFINITY),
	);
	const line = all[at];
	return line ? [line] : all.slice(0, classes.length);
}

const prices: Price[] = [
	{
		id: "price.stump",
		when: /\bstumps?\b/,
		service: "yard-cleanup",
		title: "Grinding a stump",
		lines: (letters) => {
			const inches = inchesOf(letters);
			const lines = priceLines("yard-cleanup").filter(({ what }) => /stump/i.test(what));
			return inches
				? [
						{ what: `A stump of ${inches} inches (${Math.round(inches * 2.54)} cm)`, band: stumpPrice(inches) },
						...lines,
					]
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
		title: "Having trees looked at",
		lines: () => priceLines("tree-health-assessment"),
	},
	{
		id: "price.cleanup",
		when: /\b(clean\w*|rak(e|ing)|leaves|brush|haul\w*|hedge\w*|per hour|hourly)\b/,
		service: "yard-cleanup",
		title: "Yard cleanup",
		lines: () => priceLines("yard-cleanup").filter(({ what }) => !/stump/i.test(what)),
	},
	{
		id: "price.pruning",
		when: /\b(trim\w*|prun\w*|thin\w*|deadwood\w*|limb\w*|branch\w*|cut back)\b/,
		service: "tree-trimming-pruning",
		title: "Trimming and pruning",
		lines: (letters) => ofHeight(pruningByHeight, "tree-trimming-pruning", letters),
	},
	{
		id: "price.removal",
		when: /\b(remov\w*|take .*down|taking .*down|cut\w*|fell(ing)?|get rid|down|tree|oak|maple|pine|ash|elm|spruce|cottonwood|birch|willow)\b/,
		service: "tree-removal",
		title: "Taking a tree down",
		lines: (letters) => ofHeight(removalByHeight, "tree-removal", letters),
	},
];

/** The band that fits what was asked; null when no price was. */
export function priceCard(letters: string): (Card & { service: ServiceSlug }) | null {
	if (!money.test(letters) || notMoney.test(letters)) return null;
	const price = prices.find(({ when }) => when.test(letters));
	if (!price) return null;
	return {
		id: price.id,
		tone: "fact",
		title: `${price.title}: typical prices`,
		text: "Published homeowner prices for the region, no offer. Wires, decay, a house below and the way in move them. You get yours in writing after a look at the tree.",
		rows: price.lines(letters).map(({ what, band }) => ({ name: what, value: bandInWords(band) })),
		from: { to: `/services/${price.service}`, label: "What moves the price" },
		service: price.service,
	};
}
