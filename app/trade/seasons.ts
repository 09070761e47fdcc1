// Warnings about a line item and the dates it is planned for. Sources: Wisconsin DNR and UW Extension on oak wilt, elm and
// fruit trees; ANSI A300 on topping; Wis. Stat. 182.0175 on digging; OSHA 1910.269 on wires.
import { saysDigging } from "./digging-work.ts";

export type TradeWarning = {
	code: "oak" | "oak-late" | "elm" | "birch" | "fruit" | "ash-treatment" | "topping" | "wires" | "digging";
	/** "stop": must not be done as planned; "note": something to consider or arrange */
	level: "stop" | "note";
	title: string;
	text: string;
	/** a better first day, with the label of the button that moves the work there */
	fix: { label: string; day: string } | null;
};

/** The days on which the work may be done, both included, as "2026-11-21". */
export type DateRange = { from: string; to: string };

const cuttingWords =
	/\b(prun\w*|trim\w*|cut\w*|clean\w*|thin\w*|deadwood\w*|dead ?wood|clear\w*|rais\w*|lift\w*|elevat\w*|reduc\w*|short\w*|limb\w*|crown\w*|remov\w*|fell|felling|drop|take\w*|taking|weight off|lop\w*|chop\w*|hack\w*|saw|sawn|sawing|shear\w*|snip\w*|shap\w*|crop\w*|top|topp\w*|pollard\w*|haircut|strip\w*|open up|drill\w*|bolt\w*|cabl\w*|brac\w*|wound\w*|girdl\w*|notch\w*|inject\w*)\b/i;

/** Whether the text says that living wood is cut or wounded. Grinding a stump isn't. */
export const mentionsCutting = (text: string) =>
	cuttingWords.test(
		text.replace(/\bstumps? (removal|grinding)|remov\w* (the |an? |old |oak )*stumps?|clean ?up\b/gi, " "),
	);

const monthSet = (months: number[]) => new Set(months);
const oakStop = monthSet([4, 5, 6, 7]);
const oakLate = monthSet([8, 9, 10]);
/** Whether oaks may be cut in a day's month: "stop" from April through July, "risk" from August through October. */
export function oakSeasonOf(day: string): "stop" | "risk" | "safe" {
	const month = Number(day.slice(5, 7));
	return oakStop.has(month) ? "stop" : oakLate.has(month) ? "risk" : "safe";
}

const elmStop = monthSet([4, 5, 6, 7, 8, 9, 10, 11]);
const birchStop = monthSet([5, 6]);
/** Every month except February and March. Cuts made earlier in winter close late and can be damaged by deep cold. */
const fruitStop = monthSet([1, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const treatmentMonths = monthSet([4, 5]);

/** `text`: the title and description of a line item. */
export function tradeWarnings(text: string, dates: DateRange): TradeWarning[] {
	const warnings: TradeWarning[] = [];
	const months = listMonths(dates);
	const includesAny = (set: Set<number>) => [...months].some((month) => set.has(month));
	const isCutting = mentionsCutting(text);
	if (/\boaks?\b/i.test(text) && isCutting) {
		if (includesAny(oakStop))
			warnings.push({
				code: "oak",
				level: "stop",
				title: "No oak cuts April through July.",
				text: "Beetles carry oak wilt to fresh cuts. Cut only for storm damage or a hazard, and seal every cut at once.",
				fix: { label: "Move to November", day: firstOfNext(11, dates.from) },
			});
		else if (includesAny(oakLate))
			warnings.push({
				code: "oak-late",
				level: "note",
				title: "Oaks are safest November through March.",
				text: "Cuts from August through October carry some oak wilt risk.",
				fix: { label: "Move to November", day: firstOfNext(11, dates.from) },
			});
	}
	if (/\belms?\b/i.test(text) && isCutting && includesAny(elmStop) && !/\b(remov\w*|fell\w*|take down)\b/i.test(text))
		warnings.push({
			code: "elm",
			level: "note",
			title: "Prune elms December through March.",
			text: "UW Extension advises against pruning elms from April through November, because of Dutch elm disease.",
			fix: { label: "Move to December", day: firstOfNext(12, dates.from) },
		});
	if (/\bbirch(es)?\b/i.test(text) && /\b(prun|trim|clean|thin)\w*/i.test(text) && includesAny(birchStop))
		warnings.push({
			code: "birch",
			level: "note",
			title: "Don't prune birch in May and June.",
			text: "Bronze birch borers fly in May and June and are drawn to fresh cuts.",
			fix: { label: "Move to August", day: firstOfNext(8, dates.from) },
		});
	if (/\b(crab ?)?apples?\b|\bpears?\b/i.test(text) && /\b(prun|trim|thin)\w*/i.test(text) && includesAny(fruitStop))
		warnings.push({
			code: "fruit",
			level: "note",
			title: "Prune apples and crabapples in February and March.",
			text: "Fire blight spreads through cuts made in the growing season, and early winter cuts close late.",
			fix: { label: "Move to February", day: firstOfNext(2, dates.from) },
		});
	warnings.push(...arrangements(text, includesAny));
	return warnings;
}

function arrangements(text: string, includesAny: (set: Set<number>) => boolean): TradeWarning[] {
	const warnings: TradeWarning[] = [];
	const note = (code: TradeWarning["code"], title: string, text: string) =>
		warnings.push({ code, level: "note", title, text, fix: null });
	if (
		/\bash\b/i.test(text) &&
		/\b(treat\w*|inject\w*|drench\w*|emamectin)\b/i.test(text) &&
		!includesAny(treatmentMonths)
	)
		note("ash-treatment", "Treat ash from mid-April to late May.", "Trunk injection works best after leaf-out.");
	if (/\btopp(ed|ing)\b|\btop (the|a|this) (tree|maple|oak|ash|elm|birch|spruce|pine)\b/i.test(text))
		warnings.push({
			code: "topping",
			level: "stop",
			title: "We don't top trees.",
			text: "ANSI A300 rejects topping. Quote a crown reduction to side branches instead.",
			fix: null,
		});
	if (/\b(power ?lines?|wires?|service drop|primary)\b/i.test(text))
		note(
			"wires",
			"Wires nearby: measure first.",
			"Within 10 feet of a power line, only line-clearance workers may cut. Call the utility before booking.",
		);
	if (saysDigging(text))
		note(
			"digging",
			"Call 811 before digging.",
			"Diggers Hotline needs three business days' notice before grinding or planting.",
		);
	return warnings;
}

function listMonths({ from, to }: DateRange): Set<number> {
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

function firstOfNext(month: number, after: string): string {
	const year = Number(after.slice(0, 4));
	const day = `${year}-${String(month).padStart(2, "0")}-01`;
	return day > after ? day : `${year + 1}${day.slice(4)}`;
}
