// How often the work of a line item is usually repeated: what a new series proposes. Pure.
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import { repeatYears } from "#app/work/repeat-work/repeat-work.ts";
import type { seriesUnits } from "#app/work/schedule/visit.ts";

type Proposal = {
	title: string;
	every: number;
	unit: (typeof seriesUnits)[number];
	/** months, "1" to "12"; "" for the whole year */
	seasonFrom: string;
	seasonThrough: string;
};

type Line = Partial<Pick<LineWorkFacts, "workType" | "species">> & { title: string };

const wholeYear = { seasonFrom: "", seasonThrough: "" } as const;

/** Plant health care comes in rounds while trees grow, snow weekly while it falls, pruning by species in the dormant season. */
export function proposeSeries({ title, workType = "", species = "" }: Line): Proposal {
	if (workType === "treat") return { title, every: 3, unit: "weeks", seasonFrom: "4", seasonThrough: "9" };
	if (workType === "snow") return { title, every: 1, unit: "weeks", seasonFrom: "11", seasonThrough: "3" };
	if (workType === "prune" || workType === "clear")
		return { title, every: repeatYears("prune", species), unit: "years", seasonFrom: "11", seasonThrough: "3" };
	if (workType === "inspect") return { title, every: 1, unit: "years", ...wholeYear };
	return { title, every: 3, unit: "weeks", ...wholeYear };
}
