// Rules of visits: oak wilt, what lineWarnings knows of other species, nesting birds and bats. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { isInOakSeason, listOaks, oakRules } from "#app/trade/oak-rules.ts";
import { lineWarnings, type PlannedWork } from "#app/trade/planned-work.ts";
import { isWoundingWork } from "#app/trade/work-types.ts";
import { workdayFrom } from "./rules-dates.ts";
import type { VisitFacts, VisitRule } from "./visit-rule.ts";

const dnr = "Wisconsin DNR: do not prune, cut or wound oaks April through July";

export const seasonRules: readonly VisitRule[] = [
	{
		id: "oak-season",
		source: dnr,
		check: (facts) => {
			const work = plannedWork(facts);
			const cut = listOaks(work).some(({ kind }) => kind === "cut");
			if (!cut || !isInOakSeason(work)) return null;
			if (facts.hazard)
				return {
					level: "warning",
					title: "Storm or safety work on an oak in oak wilt season",
					message:
						"Paint every cut immediately with wound paint, and take a photo of it. Write down why it can't wait.",
				};
			return {
				level: "stop",
				title: "No oak cuts April through July",
				message: `Beetles carry oak wilt to fresh cuts. Wait until ${formatDay(november(facts.from))}. The only exceptions are storm damage and hazards.`,
				suggestedDay: workdayFrom(november(facts.from)),
			};
		},
	},
	{
		id: "oak-unclear",
		source: dnr,
		check: (facts) => {
			const work = plannedWork(facts);
			if (!isInOakSeason(work) || listOaks(work).some(({ kind }) => kind === "cut")) return null;
			const found = oakRules.filter(({ level }) => level === "question").flatMap((rule) => rule.check(work) ?? [])[0];
			if (!found) return null;
			return {
				level: "warning",
				title: "Could this be an oak?",
				message: `${found.message} If no oak is cut or wounded, write down how you know.`,
				suggestedDay: workdayFrom(november(facts.from)),
			};
		},
	},
	{
		id: "oak-late",
		source: "Wisconsin DNR and UW Extension: oaks are safest November through March",
		check: (facts) => {
			const work = plannedWork(facts);
			const isLate = overlaps(facts, "08-01", "10-31") && !isInOakSeason(work);
			if (!isLate || !listOaks(work).some(({ kind }) => kind === "cut")) return null;
			return {
				level: "warning",
				title: "Some oak wilt risk",
				message: "Oak cuts from August through October carry some oak wilt risk. November through March is safest.",
				suggestedDay: workdayFrom(november(facts.from)),
			};
		},
	},
	{
		id: "species-season",
		source: "UW Extension on elms, birches and fruit trees",
		check: ({ lines, from, to }) => {
			const found = lines
				.flatMap((line) => lineWarnings(line, { from, to }))
				.find(({ code }) => code === "elm" || code === "birch" || code === "fruit" || code === "ash-treatment");
			if (!found) return null;
			const suggestedDay = found.fix ? workdayFrom(found.fix.day) : null;
			return { level: "warning", title: found.title, message: found.text, suggestedDay };
		},
	},
	{
		id: "nesting-birds",
		source: "Migratory Bird Treaty Act, 16 U.S.C. 703",
		check: (facts) =>
			overlaps(facts, "04-01", "07-31") && cutsCrown(facts)
				? {
						level: "warning",
						title: "Nesting season",
						message:
							"Check the crown for active nests before the first cut, and write down who checks. Leave a tree with eggs or young birds until they have flown, unless it's a hazard.",
						suggestedDay: workdayFrom(`${facts.from.slice(0, 4)}-08-01`),
					}
				: null,
	},
	{
		id: "bats",
		source: "Endangered Species Act, 16 U.S.C. 1538; Wisconsin DNR Bat Habitat Conservation Plan",
		check: (facts) =>
			overlaps(facts, "06-01", "07-31") && facts.lines.some(({ workType }) => workType === "remove")
				? {
						level: "warning",
						title: "Bats raise their young in June and July",
						message:
							"Near woods, northern long-eared bats raise their young under loose bark and in cracks. Look for loose bark, cracks and hollows before felling. If there are any, wait until August or ask the DNR, unless it's a hazard.",
						suggestedDay: workdayFrom(`${facts.from.slice(0, 4)}-08-01`),
					}
				: null,
	},
];

const plannedWork = ({ lines, from, to, hazard, today }: VisitFacts): PlannedWork => ({
	lines,
	releasedOaks: hazard ? "all" : [],
	today,
	texts: {},
	dates: { from, to },
});

/** Whether the visit is in these days of its year, such as "04-01" to "07-31". */
const overlaps = ({ from, to }: VisitFacts, first: string, last: string) =>
	[from, to].some((day) => day.slice(5) >= first && day.slice(5) <= last);

const cutsCrown = ({ lines }: VisitFacts) =>
	lines.some(({ workType = "", noCutting }) => isWoundingWork(workType) && workType !== "treat" && !noCutting);

/** The next November 1 on `day` or after it. */
function november(day: string): string {
	const year = Number(day.slice(0, 4));
	return `${day.slice(5) > "11-01" ? year + 1 : year}-11-01`;
}
