// What the rain day's page shows of each visit.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { commonValues, fillText } from "#app/messaging/email-templates/email-template.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { describeArrival, formatClock } from "#app/work/visits/arrival.ts";
import { visitTemplates } from "#app/work/visits/email-templates.ts";
import { toEmailColumn } from "#app/work/visits/visit-record.server.ts";
import { getArrivalWindow } from "./arrival-window.server.ts";
import type { Conflict } from "./conflicts.server.ts";
import type { DayPreview, MovedVisit } from "./rain-day.server.ts";
import { jobs } from "./tables.server.ts";
import { absenceKindLabels } from "./visit.ts";
import { listNames } from "./visit-rule.ts";
import type { RuleWarning } from "./visit-rules.ts";

/** Who is busy with what: "Crew North and Ann: Erin Lee, 5 Oak St, Mon, Nov 30, 8–10 a.m." */
type RainDayConflict = {
	key: string;
	names: string;
	/** the customer and address of the visit that is in the way */
	customer: string | null;
	/** what is in the way when it isn't a visit */
	absence: string | null;
	time: string;
};

export type RainDayRow = {
	id: string;
	version: number;
	jobTitle: string;
	toName: string;
	siteAddress: string;
	status: MovedVisit["visit"]["status"];
	/** "Tue, Nov 24, 8–11 a.m." */
	from: string;
	to: string;
	bookedNames: string[];
	conflicts: RainDayConflict[];
	warnings: RuleWarning[];
	/** the customer's email for this visit; null when the customer gets none */
	email: { to: string; subject: string; message: string } | null;
	/** why there is none */
	noEmail: string;
};

export async function describeDayMove({ moved }: DayPreview): Promise<RainDayRow[]> {
	const [emails, text, company] = await Promise.all([
		readJobEmails(moved.map(({ job }) => job.id)),
		readEmailText(visitTemplates.moved),
		readCompany(),
	]);
	return moved.map(({ visit, job, plan, bookedNames, conflicts, warnings }) => {
		const to = emails.get(job.id);
		const isDraft = visit.status === "draft";
		const window = getArrivalWindow({ during: plan.during, arrivalMinutes: visit.arrivalMinutes });
		const words = describeArrival(window, settings.timeZone);
		return {
			id: visit.id,
			version: visit.version,
			status: visit.status,
			jobTitle: job.title,
			toName: job.toName,
			siteAddress: job.siteAddress,
			from: formatVisit(visit.during),
			to: formatVisit(plan.during),
			bookedNames,
			warnings,
			conflicts: describeConflicts(conflicts),
			email: to && !isDraft ? { to, ...fillText(text, { ...commonValues(job, company.name), ...words }) } : null,
			noEmail: isDraft
				? "No email, because the visit is a draft."
				: "No email address on the contract or quote. Call the customer.",
		};
	});
}

/** The addresses that the contracts or quotes of these jobs went to. */
async function readJobEmails(ids: string[]): Promise<Map<string, string>> {
	const rows = await db
		.select({ id: jobs.id, toEmail: toEmailColumn })
		.from(jobs)
		.leftJoin(contracts, eq(contracts.id, jobs.contractId))
		.leftJoin(quotes, eq(quotes.id, sql`coalesce(${jobs.quoteId}, ${contracts.quoteId})`))
		.where(inArray(jobs.id, ids));
	return new Map(rows.map(({ id, toEmail }) => [id, toEmail.trim()]));
}

/** One for each visit or absence that is in the way. */
function describeConflicts(conflicts: readonly Conflict[]): RainDayConflict[] {
	const byObstacle = Map.groupBy(conflicts, ({ during, with: other }) =>
		other.kind === "visit" ? other.visitId : `${other.kind} ${formatVisit(during)}`,
	);
	return [...byObstacle].flatMap(([key, of]) =>
		of.slice(0, 1).map(({ during, with: other }) => ({
			key,
			names: listNames(of.map(({ resource }) => resource.name)),
			time: formatVisit(during),
			customer: other.kind === "visit" ? `${other.toName}, ${other.siteAddress}` : null,
			absence: other.kind === "visit" ? null : nameAbsence(other.kind),
		})),
	);
}

const nameAbsence = (kind: Exclude<Conflict["with"]["kind"], "visit">) =>
	kind === "appointment" ? "an estimate" : absenceKindLabels[kind].toLowerCase();

/** "Tue, Nov 24, 8–10 a.m." */
function formatVisit({ from, to }: TimeRange): string {
	const [start, end] = [formatClock(from, settings.timeZone), formatClock(to, settings.timeZone)];
	const isSameHalf = start.slice(-5) === end.slice(-5);
	return `${formatShortDay(today(from))}, ${isSameHalf ? start.slice(0, -5) : start}–${end}`;
}

/** The crews in use, for the choice of what moves. */
export function listCrews(): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: resources.id, name: resources.name })
		.from(resources)
		.where(and(eq(resources.kind, "crew"), isNull(resources.retiredAt)))
		.orderBy(resources.position, resources.name);
}
