// Rules of visits: what has to be arranged at the site before the crew comes. Utility locates, wires, frozen ground. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { areWiresNear, areWiresOpen, needsUtilityClearance } from "#app/sales/estimates/wires.ts";
import { addCalendarDays } from "#app/trade/business-days.ts";
import { firstDiggingDay, lastDiggingDay, lastNotificationDay } from "#app/trade/digging.ts";
import { isDiggingLine } from "#app/trade/digging-work.ts";
import { clearanceFeet, craneClearanceFeet, feetAndInches } from "#app/trees/clearance.ts";
import { workdayFrom } from "./rules-dates.ts";
import type { Finding, VisitFacts, VisitRule } from "./visit-rule.ts";

/** The mean air temperature of that many days before the visit stands in for the ground's. */
const frostDays = 5;
/** A company limit, in degrees Fahrenheit: air this cold for that long has usually frozen a lawn's first inches. */
const frostMean = 24;

export const siteRules: readonly VisitRule[] = [
	{
		id: "utility-locates",
		source: "Wis. Stat. 182.0175(2)(am)",
		check: (facts) => (facts.lines.some(isDiggingLine) ? checkLocates(facts) : null),
	},
	{
		id: "utility-hold",
		source: "29 CFR 1910.269: 10 feet for lines up to 50 kV; ANSI Z133",
		check: ({ contractWires, wires, job, booked, from }) => {
			const near = wires.filter(needsUtilityClearance);
			if (contractWires !== "line" && !near.length) return null;
			if (isCleared(job.utilityClearedOn, from) || booked.some(({ skills }) => skills.includes("line-clearance")))
				return null;
			const feet = Math.max(10, ...near.map(({ kilovolts }) => clearanceFeet(kilovolts ?? 0)));
			return {
				level: "stop",
				title: "Utility hold",
				message: `Part of the work is within ${feetAndInches(feet)} of a power line. Book a line-clearance arborist, or enter the date the electric company cleared the line on the job page.`,
			};
		},
	},
	{
		id: "service-drop",
		source: "29 CFR 1910.269; many electric companies disconnect the service drop on request",
		check: ({ contractWires, wires, job, from }) => {
			const isNear = contractWires === "drop" || wires.some((one) => one.kind === "drop" && areWiresNear(one));
			if (!isNear || isCleared(job.utilityClearedOn, from)) return null;
			return {
				level: "warning",
				title: "Service drop near the work",
				message:
					"Ask the electric company to disconnect or cover the service drop for the day, and enter the date on the job page.",
			};
		},
	},
	{
		id: "wires-unchecked",
		source: "29 CFR 1910.269",
		check: ({ contractWires, wires }) =>
			(contractWires === null || contractWires === "unknown") && wires.some(areWiresOpen)
				? {
						level: "warning",
						title: "Wires not checked",
						message: "No one has recorded how close wires are to these trees. Check before you send the crew.",
					}
				: null,
	},
	{
		id: "crane-clearance",
		source: "29 CFR 1926.1408, Table A",
		check: ({ wires, job, booked }) => {
			if (!job.equipment.includes("crane") && !booked.some(({ kind }) => kind === "crane")) return null;
			const close = wires.flatMap(({ kind, feet, kilovolts }) => {
				const needed = craneClearanceFeet(kilovolts ?? 0) ?? 45;
				const isFree = kind === "none" || kind === "unchecked" || feet === null || feet >= needed;
				return isFree ? [] : [{ feet, needed }];
			});
			const [worst] = close.sort((a, b) => b.needed - b.feet - (a.needed - a.feet));
			if (!worst) return null;
			return {
				level: "warning",
				title: "Crane near a power line",
				message: `A wire is ${feetAndInches(worst.feet)} from a tree, and a crane must stay ${feetAndInches(worst.needed)} away. Plan the crane's setup and swing radius.`,
			};
		},
	},
	{
		id: "frozen-ground",
		source: "Company limit: based on air temperature, not ground temperature",
		check: (facts) => {
			const mean = facts.job.needsFrozenGround ? meanBefore(facts, facts.from) : null;
			if (mean === null || mean <= frostMean) return null;
			return {
				level: "warning",
				title: "The ground may not be frozen",
				message: `The job needs frozen ground. The average air temperature over the ${frostDays} days before the visit is ${Math.round(mean)} °F. We only know the air temperature, so check the ground first.`,
				suggestedDay:
					facts.days.map(({ day }) => day).find((day) => day > facts.from && isFrozenOn(facts, day)) ?? null,
			};
		},
	},
];

const isCleared = (clearedOn: string | null, day: string) => clearedOn !== null && clearedOn <= day;

/** Digging before the start time is unlawful. A notice can be missing as long as there is time to give it. */
function checkLocates({ from, today, job, hasBegun }: VisitFacts): Finding | null {
	const notified = job.locateNotifiedOn;
	if (notified) {
		const first = firstDiggingDay(notified);
		if (from < first)
			return {
				level: "stop",
				title: "Utility lines aren't marked yet",
				message: `811 was notified on ${formatDay(notified)}, so digging can't start until ${formatDay(first)}.`,
				suggestedDay: workdayFrom(first),
			};
		// a ticket doesn't expire while the work goes on
		if (hasBegun || from <= lastDiggingDay(first)) return null;
	}
	const earliest = firstDiggingDay(today);
	const title = notified ? "The utility locate has expired" : "No utility locate";
	if (from < earliest)
		return {
			level: "stop",
			title,
			message: `If we notify 811 today, digging can't start until ${formatDay(earliest)}.`,
			suggestedDay: workdayFrom(earliest),
		};
	return {
		level: "warning",
		title,
		message: `Call Diggers Hotline (811) by ${formatDay(lastNotificationDay(from))}, and enter the ticket on the job.`,
	};
}

/** Null unless the temperature of most days is known, from reports or the forecast. */
function meanBefore({ pastMeans, days }: VisitFacts, day: string): number | null {
	const means = Array.from({ length: frostDays }, (_, index) => {
		const before = addCalendarDays(day, -1 - index);
		const forecast = days.find((one) => one.day === before);
		const ahead = forecast?.high != null && forecast.low != null ? (forecast.high + forecast.low) / 2 : null;
		return pastMeans[before] ?? ahead;
	});
	const known = means.filter((mean) => mean !== null);
	if (known.length <= frostDays / 2) return null;
	return known.reduce((sum, mean) => sum + mean, 0) / known.length;
}

function isFrozenOn(facts: VisitFacts, day: string): boolean {
	const mean = meanBefore(facts, day);
	return mean !== null && mean <= frostMean && workdayFrom(day) === day;
}
