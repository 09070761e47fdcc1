// A visit that no rule speaks against, and what the rules say of changes to it.
import { defaultLimits } from "#app/work/weather-limits/weather-limits.ts";
import type { BookedResource, VisitFacts } from "./visit-rule.ts";
import { checkVisitRules } from "./visit-rules.ts";

export const climber: BookedResource = {
	id: "ann",
	kind: "person",
	name: "Ann",
	skills: ["climber"],
	hours: null,
	documents: [],
};
export const groundWorker: BookedResource = { ...climber, id: "bo", name: "Bo", skills: [] };
export const truck: BookedResource = { ...groundWorker, id: "truck", kind: "truck", name: "Truck 1" };

export const mapleRemoval = { title: "Remove maple", detail: "", workType: "remove", species: "Sugar maple" } as const;

export const needs: VisitFacts["job"] = {
	crewSize: 2,
	skills: ["climber"],
	equipment: ["truck"],
	earliestOn: null,
	promisedOn: null,
	needsFrozenGround: false,
	locateNotifiedOn: null,
	utilityClearedOn: null,
};

/** From 8 a.m. to noon on a Tuesday in December, in UTC to keep the times readable. */
export const goodVisit: VisitFacts = {
	...onDay("2026-12-08"),
	today: "2026-11-24",
	lines: [mapleRemoval],
	hazard: false,
	heldThrough: null,
	hasBegun: false,
	job: needs,
	contractWires: "none",
	wires: [],
	usesPesticide: false,
	pesticide: { license: "", until: "" },
	booked: [climber, groundWorker, truck],
	neighbors: [],
	site: null,
	hours: [],
	limits: defaultLimits,
	days: [],
	pastMeans: {},
};

export function onDay(day: string, startMinutes = 480, endMinutes = 720) {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	return {
		from: day,
		to: day,
		startMinutes,
		endMinutes,
		starts: midnight + startMinutes * 60_000,
		ends: midnight + endMinutes * 60_000,
	};
}

export const check = (change: Partial<VisitFacts>) => checkVisitRules({ ...goodVisit, ...change });

/** "oak-season stop" */
export const codes = (change: Partial<VisitFacts>) => check(change).map(({ ruleId, level }) => `${ruleId} ${level}`);

/** What that one rule says. */
export const finding = (ruleId: string, change: Partial<VisitFacts>) =>
	check(change).find((warning) => warning.ruleId === ruleId);
