// The day sheet: who goes where tomorrow, in which order. Pure.
import { propertyFactLabels } from "#app/people/customers/property.ts";
import type { DayVisit } from "./day-visits.server.ts";

/** The stops of one crew, or of people who work without one. */
export type DayGroup = {
	/** the crew's id; null for people without a crew */
	crewId: string | null;
	/** "Crew A", or the people's names */
	name: string;
	stops: DayVisit[];
};

/** A visit of two crews is a stop of both. */
export function groupByCrew(visits: readonly DayVisit[]): DayGroup[] {
	const groups = new Map<string, DayGroup>();
	const add = (key: string, crewId: string | null, name: string, visit: DayVisit) => {
		const group = groups.get(key) ?? { crewId, name, stops: [] };
		group.stops.push(visit);
		groups.set(key, group);
	};
	for (const visit of visits) {
		const crews = visit.booked.filter(({ kind }) => kind === "crew");
		for (const { id, name } of crews) add(id, id, name, visit);
		const people = visit.booked.filter(({ kind }) => kind === "person").map(({ name }) => name);
		if (!crews.length) add(people.join(), null, new Intl.ListFormat("en-US").format(people) || "No one booked", visit);
	}
	return [...groups.values()].sort(
		(a, b) => Number(a.crewId === null) - Number(b.crewId === null) || a.name.localeCompare(b.name),
	);
}

/** The visits without notes on access, which, like gate codes, only the people on the visit get. */
export function withoutAccess(visits: readonly DayVisit[]): DayVisit[] {
	return visits.map((visit) => ({
		...visit,
		siteFacts: visit.siteFacts.filter(({ label }) => label !== propertyFactLabels.accessNote),
	}));
}

export const namesOf = ({ booked }: DayVisit, isWanted: (kind: DayVisit["booked"][number]["kind"]) => boolean) =>
	booked.filter(({ kind }) => isWanted(kind)).map(({ name }) => name);
