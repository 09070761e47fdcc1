// Seasonal rules of the trade for today, or for the month the question names. The months for oak, elm, birch and apple
// come from the rules that also warn the office. Pure.

import { formatDay } from "#app/platform/dates.ts";
import { firstDiggingDay } from "#app/trade/digging.ts";
import { tradeWarnings } from "#app/trade/seasons.ts";
import { nextPlantingDay, plantingSeasons } from "../planting.ts";
import type { Card } from "./card.ts";
import { findQuestionMonth, type QuestionMonth } from "./question-month.ts";

const cutting =
	/\b(prun\w*|trim\w*|cut\w*|saw\w*|lop\w*|shear\w*|remov\w*|take off|clean\w*|thin\w*|deadwood\w*|limb(ing)? up|wound\w*|broke\w*|storm\w*|branch(es)? off|notch\w*)\b/;
const timing = /\b(when|time|month|season|now|today|ok|okay|safe|can i|should i|late|early|yet|still|wait)\b/;

type Ask = { letters: string; today: string; at: QuestionMonth };
type Rule = { when: RegExp | ((letters: string) => boolean); card: (ask: Ask) => Card };

const pruning = (kind: RegExp) => (text: string) => kind.test(text) && cutting.test(text);

/** "In June" when the question names a month, else "Today, November 22". */
function formatTime({ at, today }: Ask): string {
	return at.named ? `In ${at.name}` : `Today, ${formatDay(today).replace(/, \d+$/, "")}`;
}

function codes(work: string, { at }: Ask): string[] {
	return tradeWarnings(work, { from: at.day, to: at.day }).map(({ code }) => code);
}

const calendar = { to: "/advice/pruning-calendar-by-tree", label: "A pruning calendar for the trees of Stanley" };
const oaks = { to: "/advice/when-to-prune-oaks-wisconsin", label: "When it's safe to prune an oak in our area" };

const rules: Rule[] = [
	{
		when: pruning(/\boaks?\b/),
		card: (ask) => {
			const found = codes("prune the oak", ask);
			const state = found.includes("oak") ? "stop" : found.includes("oak-late") ? "wait" : "go";
			const answer = {
				stop: {
					title: "no oak cuts (April through July)",
					text: "Beetles carry oak wilt to a fresh cut within minutes. If a storm broke a limb, make a clean cut and paint it at once, with latex paint if that's all you have. Everything else can wait until November.",
				},
				wait: {
					title: "oaks should wait",
					text: "There's still some oak wilt risk from August through October. If something is dangerous, have it removed now. Leave everything else for November through March.",
				},
				go: {
					title: "oak pruning season is open (November through March)",
					text: "The best days are between 20 and 40 degrees Fahrenheit (-7 to 4 Celsius), followed by two days below 50 degrees (10 Celsius). You don't need to paint the cuts now.",
				},
			}[state];
			return { id: `oak.${state}`, tone: state, ...titled(ask, answer), from: oaks };
		},
	},
	{
		when: pruning(/\belms?\b/),
		card: (ask) => {
			const state = codes("prune the elm", ask).includes("elm") ? "wait" : "go";
			const answer = {
				wait: {
					title: "don't prune elms (April through November)",
					text: "Elm bark beetles fly to fresh cuts and carry Dutch elm disease. Plan to prune from December through March. A diseased branch is the exception. It can't wait.",
				},
				go: {
					title: "you can prune elms (December through March)",
					text: "Elm bark beetles are dormant. Chip, bury or debark the wood you cut before April.",
				},
			}[state];
			return { id: `elm.${state}`, tone: state, ...titled(ask, answer), from: calendar };
		},
	},
	{
		when: pruning(/\bbirch(es)?\b/),
		card: (ask) => {
			const state = codes("prune the birch", ask).includes("birch") ? "stop" : "go";
			const answer = {
				stop: {
					title: "don't prune birch (May and June)",
					text: "Bronze birch borers are flying and looking for fresh cuts. July or later is better, and winter is best.",
				},
				go: {
					title: "you can prune birch (any month but May and June)",
					text: "A birch that's cut in late winter drips sap. That looks bad but does no harm.",
				},
			}[state];
			return { id: `birch.${state}`, tone: state, ...titled(ask, answer), from: calendar };
		},
	},
	{
		when: pruning(/\b(crab ?)?apples?\b|\bpears?\b/),
		card: (ask) => {
			const isWinter = [11, 12, 1].includes(ask.at.month);
			const state = codes("prune the apple", ask).includes("fruit") ? (isWinter ? "wait" : "stop") : "go";
			const answer = {
				stop: {
					title: "apples and crabapples should wait for February",
					text: "Fire blight gets in through cuts made from April through October. February and March are best, because fire blight isn't active and the buds are easy to see.",
				},
				wait: {
					title: "apples and crabapples should wait for February",
					text: "Prune them in February and March, when fire blight isn't active and the cuts close soon afterward. Dead or broken branches over a walk can come off now.",
				},
				go: {
					title: "you can prune apples and crabapples (February and March)",
					text: "Fire blight isn't active now, and the buds are easy to see.",
				},
			}[state];
			const from = {
				to: "/advice/pruning-an-old-apple-tree",
				label: "Bringing back an old apple tree in three winters",
			};
			return { id: `fruit.${state}`, tone: state, ...titled(ask, answer), from };
		},
	},
	{
		when: (text) =>
			/\b(maples?|boxelders?|box elders?|birch(es)?|walnuts?|tree)\b/.test(text) &&
			/\b(sap|drip\w*|bleed\w*|weep\w*)\b/.test(text) &&
			cutting.test(text),
		card: () => ({
			id: "bleeders",
			tone: "fact",
			title: "Sap from a cut looks bad but does no harm",
			text: "Maples, birches and walnuts bleed when you cut them in late winter and early spring. Don't paint or bandage the cut. If the look bothers you, prune in July or August, or earlier in winter.",
			from: calendar,
		}),
	},
	{
		when: (text) =>
			/\bash(es)?\b/.test(text) && /\b(treat\w*|inject\w*|drench\w*|emamectin|imidacloprid|save)\b/.test(text),
		card: (ask) => {
			const open = !codes("treat the ash", ask).includes("ash-treatment");
			return {
				id: `ash-treatment.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "ash treatment is in season" : "ash treatment should wait for mid-April to late May",
					text: "A licensed applicator applies soil products by mid-May, or injects the trunk after leaf-out and before late May. With canopy loss under 30%, treat the tree or plan for its removal. With more than half the canopy gone, take the tree down.",
				}),
				from: { to: "/advice/emerald-ash-borer-treat-or-remove", label: "Your ash tree: treat it, or take it down?" },
			};
		},
	},
	{
		when: /\b(spongy|gypsy|ldd) moths?\b|\begg mass(es)?\b/,
		card: (ask) => {
			const date = ask.at.day.slice(5);
			const open = date >= "10-15" || date <= "04-07";
			return {
				id: `spongy-moth.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "you can scrape off the egg masses" : "the eggs have hatched",
					text: "From mid-October to the first week of April, the tan, felt-like masses hold 500 to 1,000 eggs each. Scrape them into soapy water and leave them there for two days. Don't just let them fall to the ground.",
				}),
				from: { to: "/glossary/spongy-moth", label: "Spongy moth" },
			};
		},
	},
	{
		when: (text) => /\bplant(ing|ed)?\b/.test(text) && timing.test(text) && !/\bpower|\bplants\b|\bfar\b/.test(text),
		card: (ask) => {
			const day = nextPlantingDay(ask.at.day);
			const open = day === ask.at.day;
			return {
				id: `planting.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "you can plant trees" : `planting should wait until ${formatDay(day)}`,
					text: `Plant ${plantingSeasons}. The ground isn't frozen, and roots can grow while the leaves need little water. Call 811 before you dig, and water for two summers.`,
				}),
				from: {
					to: "/advice/root-flare-planting-depth-mulch",
					label: "Find the root flare: planting depth, mulch, girdling roots",
				},
			};
		},
	},
	{
		when: /\b(811|diggers|grind\w*|stump removal|remove (a|the|my) stump|dig(ging)?)\b/,
		card: (ask) => ({
			id: "digging",
			tone: "wait",
			title: `Call 811 first. If you call today, digging can start ${formatDay(firstDiggingDay(ask.today))}`,
			text: "Grinding and planting count as digging. Wisconsin law requires three business days' notice, not counting Saturdays, Sundays and legal holidays, and each contractor needs their own ticket. We request ours ourselves. 811 doesn't mark private lines.",
			from: { to: "/glossary/diggers-hotline", label: "Diggers Hotline" },
			calls: ["811"],
		}),
	},
	{
		when: (text) =>
			/\b(pines?|spruces?|conifers?|evergreens?|firs?)\b/.test(text) && /\b(stumps?|root rot)\b/.test(text),
		card: (ask) => {
			const open = [12, 1, 2, 3].includes(ask.at.month);
			return {
				id: `conifer-stumps.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "a good month to cut pine and spruce" : "fresh pine and spruce stumps can get root rot",
					text: "Heterobasidion spores land on fresh stumps from April through November. It's best to cut groups of conifers from December through March. Otherwise, ask us about treating the stumps.",
				}),
				from: { to: "/glossary/heterobasidion-root-disease", label: "Heterobasidion root disease" },
			};
		},
	},
	{
		when: /\btop(ped|ping)\b|\btop (off |out )?(the|a|my|this|our)\b|\bcut the top off\b/,
		card: () => ({
			id: "topping",
			tone: "stop",
			title: "We don't top trees",
			text: "The stubs rot, and the shoots that grow back are weak. If a tree is too big, reduce it to side branches. It may also have been the wrong tree for that spot in the first place.",
			from: {
				to: "/advice/topping-lion-tailing-climbing-spikes",
				label: "Topping, lion-tailing and spikes: work to refuse",
			},
		}),
	},
	{
		when: (text) => /\b(wires?|power ?lines?|powerlines?)\b/.test(text) && /\bplant(ing)?\b/.test(text),
		card: () => ({
			id: "wires",
			tone: "fact",
			title: "Under a wire: trees that stay under 25 feet (8 m)",
			text: "Plant trees that grow up to 35 feet (11 m) at least 30 feet (9 m) from the wire, and taller trees at least 50 feet (15 m). Call 811 before you dig.",
			from: { to: "/advice/trees-near-power-lines", label: "Trees near power lines: the ten-foot rule at home" },
		}),
	},
];

function titled(ask: Ask, { title, text }: { title: string; text: string }): { title: string; text: string } {
	return { title: `${formatTime(ask)}: ${title}`, text };
}

/** Cards of the rules that match the question, in the order of this file. */
export function seasonCards(text: string, today: string): Card[] {
	const ask = { letters: text, today, at: findQuestionMonth(text, today) };
	return rules
		.filter(({ when }) => (typeof when === "function" ? when(text) : when.test(text)))
		.map(({ card }) => card(ask));
}
