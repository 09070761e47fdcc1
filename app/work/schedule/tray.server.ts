import { townOfAddress } from "#app/people/customers/address.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import type { Tone } from "#app/ui/status.ts";
import { equipmentKinds, jobSkills } from "#app/work/resources/resource.ts";
import { listUnscheduledJobs, type TrayJob } from "./board.server.ts";
import { formatHours } from "./calendar.ts";

/** Days before the promised day from which a job without a visit needs attention. */
export const promiseDays = 14;

/** The jobs beside the board, as it shows them. */
export async function loadTray(query: URLSearchParams, search: string, now: Date) {
	const need = [...equipmentKinds, ...jobSkills].find((name) => name === query.get("need")) ?? null;
	const { rows, next } = await listUnscheduledJobs(search, query.get("after"), need);
	return { need, next, jobs: rows.map((job) => toTrayRow(job, today(now))) };
}

function toTrayRow({ id, title, toName, siteAddress, equipment, ...job }: TrayJob, day: string) {
	return {
		id,
		title,
		toName,
		town: townOfAddress(siteAddress),
		equipment,
		size: formatSize(job),
		promise: describePromise(job, day),
	};
}

/** "7 h with 3 people", of all people together divided by them */
export function formatSize({ personMinutes, crewSize }: Pick<TrayJob, "personMinutes" | "crewSize">): string {
	const people = crewSize === 1 ? "1 person" : `${crewSize} people`;
	return personMinutes === null
		? `${people}, no hours estimated`
		: `${formatHours(personMinutes / crewSize)} with ${people}`;
}

export function describePromise(
	{ earliestOn, promisedOn }: Pick<TrayJob, "earliestOn" | "promisedOn">,
	day: string,
): { text: string; tone: Tone } {
	const from = earliestOn && earliestOn > day ? `not until ${formatShortDay(earliestOn)}` : "";
	if (!promisedOn) return { text: from ? `No promised date, ${from}` : "No promised date", tone: "plain" };
	const promise = promisedOn < day ? "Late: promised by" : "Promised by";
	const tone = promisedOn < day ? "urgent" : promisedOn <= addDays(day, promiseDays) ? "waiting" : "plain";
	return { text: [`${promise} ${formatShortDay(promisedOn)}`, from].filter(Boolean).join(", "), tone };
}
