// What may be done on which days: the rules of the trade with today's date, or that of the month somebody asks about. The
// months of oak, elm, birch and apple come from the same rules that warn the office. Pure.

import { formatDay } from "#app/platform/dates.ts";
import { tradeWarnings } from "#app/trade/seasons.ts";
import { firstDiggingDay } from "../digging.ts";
import { plantingDay } from "../planting.ts";
import { type AskedMonth, askedMonth } from "./asked-month.ts";
import type { Card } from "./card.ts";

const cutting =
	/\b(prun\w*|trim\w*|cut\w*|saw\w*|lop\w*|shear\w*|remov\w*|take off|clean\w*|thin\w*|deadwood\w*|limb(ing)? up|wound\w*|broke\w*|storm\w*|branch(es)? off|notch\w*)\b/;
const timing = /\b(when|time|month|season|now|today|ok|okay|safe|can i|should i|late|early|yet|still|wait)\b/;

type Ask = { letters: string; today: string; at: AskedMonth };
type Rule = { when: RegExp | ((letters: string) => boolean); card: (ask: Ask) => Card };

const pruning = (kind: RegExp) => (letters: string) => kind.test(letters) && cutting.test(letters);

/** "In June" when it was asked for, else "Today, November 22". */
function inWords({ at, today }: Ask): string {
	return at.named ? `In ${at.name}` : `Today, ${formatDay(today).replace(/, \d+$/, "")}`;
}

function codes(words: string, { at }: Ask): string[] {
	return tradeWarnings(words, { from: at.day, to: at.day }).map(({ code }) => code);
}

const calendar = { to: "/advice/pruning-calendar-by-tree", label: "A pruning calendar for the trees of Stanley" };
const oaks = { to: "/advice/when-to-prune-oaks-wisconsin", label: "When it is safe to prune an oak in our area" };

const rules: Rule[] = [
	{
		when: pruning(/\boaks?\b/),
		card: (ask) => {
			const found = codes("prune the oak", ask);
			const state = found.includes("oak") ? "stop" : found.includes("oak-late") ? "wait" : "go";
			const words = {
				stop: {
					title: "no oak cuts (April through July)",
					text: "Oak wilt: beetles carry it to a fresh cut within minutes. If a storm broke a limb, cut it clean and paint the cut at once, with latex paint if nothing else is there. Everything else waits for November.",
				},
				wait: {
					title: "oaks had better wait",
					text: "August through October carries some oak wilt risk. What is dangerous is done now, everything else from November through March.",
				},
				go: {
					title: "oak season is open (November through March)",
					text: "Best between 20 and 40 degrees Fahrenheit (-7 to 4 Celsius), on a day before two days below 50 (10). No paint is needed now.",
				},
			}[state];
			return { id: `oak.${state}`, tone: state, ...titled(ask, words), from: oaks };
		},
	},
	{
		when: pruning(/\belms?\b/),
		card: (ask) => {
			const state = codes("prune the elm", ask).includes("elm") ? "wait" : "go";
			const words = {
				wait: {
					title: "elms are not pruned (April through November)",
					text: "Elm bark beetles fly to fresh cuts and carry Dutch elm disease. Plan it for December through March. A sick branch is another matter: that one is urgent.",
				},
				go: {
					title: "elms may be pruned (December through March)",
					text: "Their bark beetles rest. Chip, bury or debark what comes off before April.",
				},
			}[state];
			return { id: `elm.${state}`, tone: state, ...titled(ask, words), from: calendar };
		},
	},
	{
		when: pruning(/\bbirch(es)?\b/),
		card: (ask) => {
			const state = codes("prune the birch", ask).includes("birch") ? "stop" : "go";
			const words = {
				stop: {
					title: "do not prune birch (May and June)",
					text: "Bronze birch borers fly then and look for fresh cuts. From July on is better, winter best.",
				},
				go: {
					title: "birch may be pruned (not in May and June)",
					text: "Cut in late winter it drips sap, which looks bad and does no harm.",
				},
			}[state];
			return { id: `birch.${state}`, tone: state, ...titled(ask, words), from: calendar };
		},
	},
	{
		when: pruning(/\b(crab ?)?apples?\b|\bpears?\b/),
		card: (ask) => {
			const state = codes("prune the apple", ask).includes("fruit") ? "stop" : "go";
			const words = {
				stop: {
					title: "apples and crabs wait for winter",
					text: "Fire blight moves through cuts made from April through October. February and March are best: the buds show, and the blight rests.",
				},
				go: {
					title: "apples and crabs may be pruned",
					text: "February and March are best: the buds show, and fire blight rests.",
				},
			}[state];
			const from = {
				to: "/advice/pruning-an-old-apple-tree",
				label: "Bringing back an old apple tree in three winters",
			};
			return { id: `fruit.${state}`, tone: state, ...titled(ask, words), from };
		},
	},
	{
		when: (letters) =>
			/\b(maples?|boxelders?|box elders?|birch(es)?|walnuts?|tree)\b/.test(letters) &&
			/\b(sap|drip\w*|bleed\w*|weep\w*)\b/.test(letters) &&
			cutting.test(letters),
		card: () => ({
			id: "bleeders",
			tone: "fact",
			title: "Sap from a cut looks bad and does no harm",
			text: "Maples, birches and walnuts bleed when they are cut in late winter and early spring. Do not paint or bandage it. Who minds the look cuts in July or August, or earlier in winter.",
			from: calendar,
		}),
	},
	{
		when: (letters) =>
			/\bash(es)?\b/.test(letters) && /\b(treat\w*|inject\w*|drench\w*|emamectin|imidacloprid|save)\b/.test(letters),
		card: (ask) => {
			const open = !codes("treat the ash", ask).includes("ash-treatment");
			return {
				id: `ash-treatment.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "ash treatment is in season" : "ash treatment waits for mid-April to late May",
					text: "Soil products by mid-May, trunk injection after leaf-out and before late May, by a licensed applicator. Under 30 percent of the crown thin: treat or plan. Above half: take it down.",
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
					title: open ? "egg masses can be scraped off" : "the eggs have hatched",
					text: "From mid October to the first week of April the tan, felt-like masses hold 500 to 1,000 eggs each. Scrape them into soapy water and leave them there for two days. Do not just let them fall.",
				}),
				from: { to: "/glossary/spongy-moth", label: "Spongy moth" },
			};
		},
	},
	{
		when: (letters) =>
			/\bplant(ing|ed)?\b/.test(letters) && timing.test(letters) && !/\bpower|\bplants\b|\bfar\b/.test(letters),
		card: (ask) => {
			const day = plantingDay(ask.at.day);
			const open = day === ask.at.day;
			return {
				id: `planting.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "trees may be planted" : `planting waits until ${formatDay(day)}`,
					text: "Mid-April through May and September to mid-October: the ground is open, and roots grow while leaves ask for little. Call 811 before you dig, and water for two summers.",
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
			title: `811 first: told today, the first day is ${formatDay(firstDiggingDay(ask.today))}`,
			text: "Grinding and planting are digging. Wisconsin law asks for three business days, without Saturdays, Sundays and legal holidays, and each contractor needs a ticket of their own. We place ours ourselves. Private lines are marked by nobody.",
			from: { to: "/glossary/diggers-hotline", label: "Diggers Hotline" },
			call: "811",
		}),
	},
	{
		when: (letters) =>
			/\b(pines?|spruces?|conifers?|evergreens?|firs?)\b/.test(letters) && /\b(stumps?|root rot)\b/.test(letters),
		card: (ask) => {
			const open = [12, 1, 2, 3].includes(ask.at.month);
			return {
				id: `conifer-stumps.${open ? "go" : "wait"}`,
				tone: open ? "go" : "wait",
				...titled(ask, {
					title: open ? "a good month to cut pine and spruce" : "pine and spruce stumps are open to root rot",
					text: "Heterobasidion spores land on fresh stumps from April through November. Groups of conifers are best cut December through March; otherwise ask about treating the stumps.",
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
			title: "We do not top trees",
			text: "Stubs rot, and the shoots that follow are weak. A tree that is too big is reduced to side branches, or was the wrong tree for the place.",
			from: {
				to: "/advice/topping-lion-tailing-climbing-spikes",
				label: "Topping, lion-tailing and spikes: work to refuse",
			},
		}),
	},
	{
		when: (letters) => /\b(wires?|power ?lines?|powerlines?)\b/.test(letters) && /\bplant(ing)?\b/.test(letters),
		card: () => ({
			id: "wires",
			tone: "fact",
			title: "Under a wire: 25 feet (8 m) at most when grown",
			text: "Trees of up to 35 feet (11 m) keep 30 feet (9 m) away from it, taller ones 50 (15 m). Call 811 before you dig.",
			from: { to: "/advice/trees-near-power-lines", label: "Trees near power lines: the ten-foot rule at home" },
		}),
	},
	{
		when: /\b(tree|limb|branch|oak|maple|pine|ash)\b.*\b(fell|fallen|landed|crashed|came down|lying|laying|is) (down )?(on|onto|through|into) (my|the|our|a) (\w+ )?(roof|house|garage|car|truck|porch|barn|shed|bedroom|deck)\b/,
		card: () => ({
			id: "emergency",
			tone: "danger",
			title: "Out by the far side, then call",
			text: "Everybody out, away from the side that was hit. A wire, gas or somebody hurt: 911 first. Then photos from where you stand safe, then us, then your insurer. No ladder, no saw.",
			from: { to: "/fun/tree-emergency-button", label: "Tree emergency button" },
			call: "us",
		}),
	},
];

function titled(ask: Ask, { title, text }: { title: string; text: string }): { title: string; text: string } {
	return { title: `${inWords(ask)}: ${title}`, text };
}

/** Cards of the rules that the question touches, in the order of this file. */
export function seasonCards(letters: string, today: string): Card[] {
	const ask = { letters, today, at: askedMonth(letters, today) };
	return rules
		.filter(({ when }) => (typeof when === "function" ? when(letters) : when.test(letters)))
		.map(({ card }) => card(ask));
}
