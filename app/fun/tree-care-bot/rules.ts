// One question and its answer: the safe way, our rules with today's date, passages of our own pages, or the plain word
// that we do not know. Pure.
import type { ServiceSlug } from "#app/trade/services.ts";
import type { Card } from "./card.ts";
import { priceCard } from "./price-cards.ts";
import { mostLetters } from "./question.ts";
import { find, type Ranking } from "./ranking.ts";
import { seasonCards } from "./season-cards.ts";
import { treeCard } from "./tree-cards.ts";
import { refusalOf } from "./unsafe.ts";
import { lettersOf } from "./words.ts";

const quotesShown = 3;
export const othersShown = 4;

/** Below this share of the question's words no passage is shown, unless a rule of ours speaks to it. */
const floor = 0.36;
/** Below this score neither: a passage that has the words by chance. */
const least = 7;

export type Found = {
	cards: Card[];
	/** false: we would only pretend to know */
	sure: boolean;
	refused: boolean;
	/** places of passages among those that were ranked, the best first, one of a page */
	quotes: number[];
	/** pages that come after them */
	others: string[];
	service: ServiceSlug | null;
};

/** Cards that need the company's own record: its number, its towns. */
export type Local = (letters: string) => Card[];

/** What trees, yards and this trade are spoken of with: a question without any of it is none for us. */
const ours =
	/\b(tree|oak|maple|ash|elm|birch|pine|spruce|fir|cedar|hemlock|tamarack|larch|willow|cottonwood|aspen|popple|poplar|basswood|linden|walnut|butternut|hickor|cherry|ironwood|locust|hackberry|apple|crab|arborvitae|evergreen|conifer|lilac|hedge|shrub|bush|buckthorn|branch|limb|trunk|stump|root|leaf|leaves|needle|bark|bud|twig|crown|canop|mulch|chip|wood|log|lumber|sawmill|cord|brush|yard|prun|trim|topp|fell|saw|climb|spike|stake|plant|graft|graft|arborist|forest|wilt|borer|beetle|moth|blight|scab|fung|mushroom|conk|canker|rot|decay|caterpillar|egg mass|frost|sunscald|811|digger|wire|power ?line|storm|lightning|insur|liab|quote|estimate|contract|lien|permit|boulevard|sidewalk|shoreland|lake|nest|bat|firewood|syrup|sap|tap|dbh|girdl|dieback|decline|eab|chainsaw|cut|charge|cancel|sales tax|travel|phone|email|drought|water|fertili|soil|salt|snow|ice|juglone|tomato|foot rule|robin)/;
const elsewhere =
	/\b(binary|decision|family|dollar|syntax|search|money|phylogenetic) trees?\b|\btree (view|traversal|software|diagram|data|node)|\b(python|javascript|software|windows|laptop|iphone|wifi|bitcoin|crypto|poem|joke|lyrics|recipe|movie|football|packers|brewers|bucks|vikings|president|election|stock market|mortgage|faucet|toilet|plumb\w*|furnace|lawn ?mowers?|oil change|change the oil|transmission|brakes?|lose weight|diet|homework|essay|translate|horoscope|pizza|restaurant|hotel|flight|weather tomorrow)\b|\bmy (dog|cat|baby|husband|wife|boyfriend|girlfriend) (ate|has|is|wont)\b|\byour (instructions|prompt|system)\b/;

export function answer(question: string, today: string, pages: { ranking: Ranking; local: Local }): Found {
	const asked = question.slice(0, mostLetters);
	const letters = lettersOf(asked).replaceAll(/\s+/g, " ");
	const refusal = refusalOf(asked);
	const nothing = { quotes: [], others: [], service: null };
	if (refusal) {
		// no passage beside it: one that names tools or products would read as the answer
		return { cards: [refusal], sure: true, refused: true, ...nothing };
	}
	if (elsewhere.test(letters)) return { cards: [], sure: false, refused: false, ...nothing };
	const price = priceCard(letters);
	const rules = seasonCards(letters, today);
	const tree = rules.length ? null : treeCard(letters);
	const cards = [...rules, ...(price ? [price] : []), ...(tree ? [tree] : []), ...pages.local(letters)];
	const { hits, covered, named, stems } = find(pages.ranking, asked);
	const best = hits[0]?.score ?? 0;
	const sure =
		cards.length > 0 || (ours.test(letters) && stems.length > 0 && (named || covered >= floor) && best >= least);
	if (!sure) return { cards: [], sure: false, refused: false, ...nothing };
	// beside a figure only what is as near: the figure is the answer
	const figure = cards.some(({ tone }) => tone === "fact");
	const worth = hits.filter(({ score }) => score >= best * 0.45);
	const first = new Map<string, number>();
	for (const { at } of worth) {
		const page = pages.ranking.pages[at] ?? "";
		if (!first.has(page)) first.set(page, at);
	}
	const shown = ours.test(letters) && (named || covered >= floor - 0.15) ? [...first.values()] : [];
	const most = figure ? 1 : quotesShown;
	return {
		cards,
		sure: true,
		refused: false,
		quotes: shown.slice(0, most),
		others: shown.slice(most, most + othersShown).map((at) => pages.ranking.pages[at] ?? ""),
		service: price?.service ?? null,
	};
}

/**
 * What the picture beside a shared question says: a rule or figure of ours, never what somebody typed, because a
 * picture with our name on it goes where we cannot take it back.
 */
export function resultOf(search: URLSearchParams, today: string): string | null {
	const asked = (search.get("q") ?? "").slice(0, mostLetters);
	const letters = lettersOf(asked);
	if (!letters || refusalOf(asked)) return null;
	const [rule] = seasonCards(letters, today);
	if (rule) return rule.title;
	const card = treeCard(letters) ?? priceCard(letters);
	const row = card?.rows?.[0];
	return card && row ? `${card.title}: ${row.name.toLowerCase()} ${row.value}` : null;
}
