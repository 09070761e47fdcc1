// Answers a question: an emergency or a refusal first, then our rules for today's date, passages of our own pages, or "we
// don't know". Pure.
import type { ServiceSlug } from "#app/trade/services.ts";
import type { Card } from "./card.ts";
import { priceCard } from "./price-cards.ts";
import { maxQuestionLength } from "./question.ts";
import { type Hit, type SearchIndex, searchIndex } from "./ranking.ts";
import { findSafetyCard } from "./safety/safety.ts";
import { seasonCards } from "./season-cards.ts";
import { normalizeText, stemWord } from "./stems.ts";
import { topicCard } from "./topic-cards.ts";
import { treeCard } from "./tree-cards.ts";

const maxQuotes = 3;
export const maxOthers = 4;

/** No passages below this share of the question's words, unless a rule card applies. */
const minCoverage = 0.36;
/** No passages below this score either: they match by chance. */
const minScore = 7;

export type RankedAnswer = {
	cards: Card[];
	/** false when we don't know */
	isSure: boolean;
	/** an emergency or a refusal: the card is all of the answer */
	isSafetyAnswer: boolean;
	/** indexes of passages in the ranking, best first, one per page */
	quotes: number[];
	/** URLs of the next best pages */
	others: string[];
	service: ServiceSlug | null;
};

/** Cards from the company's record: phone number and towns. */
export type LocalCards = (text: string) => Card[];

/** Words about trees, yards and our trade. A question without any of them is off topic. */
const onTopic =
	/\b(tree|oak|maple|ash|elm|birch|pine|spruce|fir|cedar|hemlock|tamarack|larch|willow|cottonwood|aspen|popple|poplar|basswood|linden|walnut|butternut|hickor|cherry|ironwood|locust|hackberry|apple|crab|arborvitae|evergreen|conifer|lilac|hedge|shrub|bush|buckthorn|branch|limb|trunk|stump|root|leaf|leaves|needle|bark|bud|twig|crown|canop|mulch|chip|wood|log|lumber|sawmill|cord|brush|yard|prun|trim|topp|fell|saw|climb|spike|stake|plant|graft|graft|arborist|forest|wilt|borer|beetle|moth|blight|scab|fung|mushroom|conk|canker|rot|decay|caterpillar|egg mass|frost|sunscald|811|digger|wire|power ?line|storm|lightning|insur|liab|quote|estimate|contract|lien|permit|boulevard|sidewalk|shoreland|lake|nest|bat|firewood|syrup|sap|tap|dbh|girdl|dieback|decline|eab|chainsaw|cut|charge|cancel|sales tax|travel|phone|email|drought|water|fertili|soil|salt|snow|ice|juglone|tomato|foot rule|robin)/;
const offTopic =
	/\b(binary|decision|family|dollar|syntax|search|money|phylogenetic) trees?\b|\btree (view|traversal|software|diagram|data|node)|\b(python|javascript|software|windows|laptop|iphone|wifi|bitcoin|crypto|poem|joke|lyrics|recipe|movie|football|packers|brewers|bucks|vikings|president|election|stock market|mortgage|faucet|toilet|plumb\w*|furnace|lawn ?mowers?|oil change|change the oil|transmission|brakes?|lose weight|diet|homework|essay|translate|horoscope|pizza|restaurant|hotel|flight|weather tomorrow)\b|\bmy (dog|cat|baby|husband|wife|boyfriend|girlfriend) (has|is|wont)\b|\byour (instructions|prompt|system)\b/;

export function answerQuestion(
	question: string,
	today: string,
	pages: { ranking: SearchIndex; local: LocalCards },
): RankedAnswer {
	const shortened = question.slice(0, maxQuestionLength);
	const text = normalizeText(shortened).replaceAll(/\s+/g, " ");
	const safety = findSafetyCard(shortened);
	const nothing = { quotes: [], others: [], service: null };
	if (safety) {
		// no passages: one that names tools or products would read as the answer
		return { cards: [safety], isSure: true, isSafetyAnswer: true, ...nothing };
	}
	if (offTopic.test(text)) return { cards: [], isSure: false, isSafetyAnswer: false, ...nothing };
	const price = priceCard(text);
	const rules = seasonCards(text, today);
	const topic = topicCard(text);
	const tree = rules.length || topic ? null : treeCard(text);
	// a question about price gets the price first, unless the work isn't allowed now
	const priceFirst = price && !rules.some(({ tone }) => tone === "stop");
	const cards = [
		...(topic ? [topic] : []),
		...(priceFirst ? [price] : []),
		...rules,
		...(price && !priceFirst ? [price] : []),
		...(tree ? [tree] : []),
		...pages.local(text),
	];
	const { hits: allHits, coverage, hasPageName, stems } = searchIndex(pages.ranking, shortened);
	const hits = preferNamedTrees(allHits, pages.ranking, text);
	const best = hits[0]?.score ?? 0;
	const sure =
		cards.length > 0 ||
		(onTopic.test(text) && stems.length > 0 && (hasPageName || coverage >= minCoverage) && best >= minScore);
	if (!sure) return { cards: [], isSure: false, isSafetyAnswer: false, ...nothing };
	// a card with a figure is the answer, so only one passage is shown with it
	const figure = cards.some(({ tone }) => tone === "fact");
	const worth = hits.filter(({ score }) => score >= best * 0.45);
	const first = new Map<string, number>();
	for (const { at } of worth) {
		const page = pages.ranking.pages[at] ?? "";
		if (!first.has(page)) first.set(page, at);
	}
	const shown = onTopic.test(text) && (hasPageName || coverage >= minCoverage - 0.15) ? [...first.values()] : [];
	const most = figure ? 1 : maxQuotes;
	return {
		cards,
		isSure: true,
		isSafetyAnswer: false,
		quotes: shown.slice(0, most),
		others: shown.slice(most, most + maxOthers).map((at) => pages.ranking.pages[at] ?? ""),
		service: price?.service ?? null,
	};
}

const treeNames =
	/\b(oak|maple|ash|elm|birch|pine|spruce|fir|cedar|arborvitae|hemlock|tamarack|willow|cottonwood|aspen|basswood|walnut|butternut|hickory|cherry|ironwood|locust|honeylocust|hackberry|apple|crabapple|lilac)(?:s|es)?\b/g;
/** Score factor for a passage that doesn't mention the tree in the question, because it's probably about a different tree. */
const otherTree = 0.6;

function preferNamedTrees(hits: Hit[], { postings }: SearchIndex, text: string): Hit[] {
	const named = [...text.matchAll(treeNames)].map(([, name]) => postings.get(stemWord(name ?? "")));
	if (!named.length) return hits;
	return hits
		.map(({ at, score }) => ({ at, score: named.some((posting) => posting?.has(at)) ? score : score * otherTree }))
		.sort((one, other) => other.score - one.score || one.at - other.at);
}

/**
 * Text of the share image for a question: a rule or figure of ours, never the visitor's own words, because an image
 * with our name on it can't be taken back.
 */
export function resultLine(search: URLSearchParams, today: string): string | null {
	const question = (search.get("q") ?? "").slice(0, maxQuestionLength);
	const text = normalizeText(question);
	if (!text || findSafetyCard(question)) return null;
	const rule = topicCard(text) ?? seasonCards(text, today)[0];
	if (rule) return rule.title;
	const card = treeCard(text) ?? priceCard(text);
	const row = card?.rows?.[0];
	return card && row ? `${card.title}: ${row.name.toLowerCase()} ${row.value}` : null;
}
