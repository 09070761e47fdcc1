// What the trade knows about a line of work and the days it may be done on. Sources: Wisconsin DNR and UW Extension on
// oak wilt, elm and fruit trees; ANSI A300 on topping; Wis. Stat. 182.0175 on digging; OSHA 1910.269 on wires.

export type TradeWarning = {
	code: "oak" | "oak-late" | "elm" | "birch" | "fruit" | "ash-treatment" | "topping" | "wires" | "digging";
	/** "stop": not to be done as planned; "note": something to arrange */
	level: "stop" | "note";
	title: string;
	text: string;
	/** a better first day, with the words of a button that plans it */
	fix: { label: string; day: string } | null;
};

/** The days the work may fall on, both included. */
export type Window = { from: string; to: string };

const cutting =
	/\b(prun\w*|trim\w*|cut\w*|clean\w*|thin\w*|deadwood\w*|dead ?wood|clear\w*|rais\w*|reduc\w*|limb\w*|crown|remov\w*|fell\w*|take down|weight off)\b/i;
const only = (months: number[]) => new Set(months);
const oakStop = only([4, 5, 6, 7]);
const oakLate = only([8, 9, 10]);
const elmStop = only([4, 5, 6, 7, 8, 9, 10, 11]);
const birchStop = only([5, 6]);
const fruitStop = only([4, 5, 6, 7, 8, 9, 10]);
const treatmentMonths = only([4, 5]);

export function tradeWarnings(words: string, window: Window): TradeWarning[] {
	const found: TradeWarning[] = [];
	const months = monthsOf(window);
	const touches = (set: Set<number>) => [...months].some((month) => set.has(month));
	const cuts = cutting.test(words);
	if (/\boaks?\b/i.test(words) && cuts) {
		if (touches(oakStop))
			found.push({
				code: "oak",
				level: "stop",
				title: "No oak cuts April to July.",
				text: "Oak wilt: beetles carry it to fresh cuts. Only for storm damage or danger, and then seal every cut at once.",
				fix: { label: "Plan for November", day: nextFirstOf(11, window.from) },
			});
		else if (touches(oakLate))
			found.push({
				code: "oak-late",
				level: "note",
				title: "Oaks are safest November to March.",
				text: "August to October carries some oak wilt risk.",
				fix: { label: "Plan for November", day: nextFirstOf(11, window.from) },
			});
	}
	if (/\belms?\b/i.test(words) && cuts && touches(elmStop) && !/\b(remov\w*|fell\w*|take down)\b/i.test(words))
		found.push({
			code: "elm",
			level: "note",
			title: "Prune elms December to March.",
			text: "UW Extension advises against elm pruning from April to November (Dutch elm disease).",
			fix: { label: "Plan for December", day: nextFirstOf(12, window.from) },
		});
	if (/\bbirch(es)?\b/i.test(words) && /\b(prun|trim|clean|thin)\w*/i.test(words) && touches(birchStop))
		found.push({
			code: "birch",
			level: "note",
			title: "Don't prune birch in May and June.",
			text: "Bronze birch borers fly then and look for fresh cuts.",
			fix: { label: "Plan for August", day: nextFirstOf(8, window.from) },
		});
	if (/\b(crab ?)?apples?\b|\bpears?\b/i.test(words) && /\b(prun|trim|thin)\w*/i.test(words) && touches(fruitStop))
		found.push({
			code: "fruit",
			level: "note",
			title: "Apples and crabs: prune February to March.",
			text: "Fire blight spreads through cuts made in the growing season.",
			fix: { label: "Plan for February", day: nextFirstOf(2, window.from) },
		});
	found.push(...arrangements(words, touches));
	return found;
}

function arrangements(words: string, touches: (set: Set<number>) => boolean): TradeWarning[] {
	const found: TradeWarning[] = [];
	const note = (code: TradeWarning["code"], title: string, text: string) =>
		found.push({ code, level: "note", title, text, fix: null });
	if (
		/\bash\b/i.test(words) &&
		/\b(treat\w*|inject\w*|drench\w*|emamectin)\b/i.test(words) &&
		!touches(treatmentMonths)
	)
		note(
			"ash-treatment",
			"Ash treatment belongs in mid-April to late May.",
			"Trunk injection works best after leaf-out.",
		);
	if (/\btopp(ed|ing)\b|\btop (the|a|this) (tree|maple|oak|ash|elm|birch|spruce|pine)\b/i.test(words))
		found.push({
			code: "topping",
			level: "stop",
			title: "We don't top trees.",
			text: "ANSI A300 rejects topping. Write a crown reduction to side branches instead.",
			fix: null,
		});
	if (/\b(power ?lines?|wires?|service drop|primary)\b/i.test(words))
		note(
			"wires",
			"Wires nearby: measure first.",
			"Within 10 ft of a power line only line-clearance workers may cut. Call the utility before booking.",
		);
	if (/\b(grind\w*|stump removal|plant|planting)\b/i.test(words))
		note(
			"digging",
			"811 before digging.",
			"Diggers Hotline needs three working days' notice for grinding and planting.",
		);
	return found;
}

function monthsOf({ from, to }: Window): Set<number> {
	const months = new Set<number>();
	let [year = 0, month = 1] = from.split("-").map(Number);
	const [lastYear = 0, lastMonth = 1] = (to < from ? from : to).split("-").map(Number);
	while ((year < lastYear || (year === lastYear && month <= lastMonth)) && months.size < 12) {
		months.add(month);
		month += 1;
		if (month > 12) {
			month = 1;
			year += 1;
		}
	}
	return months;
}

function nextFirstOf(month: number, after: string): string {
	const year = Number(after.slice(0, 4));
	const day = `${year}-${String(month).padStart(2, "0")}-01`;
	return day > after ? day : `${year + 1}${day.slice(4)}`;
}
