import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { JobRecords } from "#app/noun/job.server.ts";
import type { JobPart, NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { Tone } from "#app/ui/status.ts";
import { readWorkProgress } from "#app/work/jobs/progress.server.ts";
import { boardPath } from "./board-view.ts";
import type { JobRecord } from "./jobs.server.ts";
import { jobs, visits } from "./tables.server.ts";
import { jobStatusLabels } from "./visit.ts";

/** When a job is scheduled; a signed contract's job without a visit has to be. */
export const jobRecords: JobRecords = {
	order: 45,
	table: "jobs",
	links: [
		{ table: "jobs", column: "contract_id" },
		{ table: "jobs", column: "quote_id" },
	],
	find: withPermission("schedule.view", async (_by, ids, now): Promise<JobPart> => {
		const all = [...ids];
		const found = await db
			.select()
			.from(jobs)
			.where(or(inArray(jobs.id, all), inArray(jobs.contractId, all), inArray(jobs.quoteId, all)))
			.orderBy(asc(jobs.id));
		const jobIds = found.map(({ id }) => id);
		const planned = jobIds.length
			? await db
					.select({ jobId: visits.jobId, during: visits.during, status: visits.status })
					.from(visits)
					.where(and(inArray(visits.jobId, jobIds), ne(visits.status, "canceled")))
					.orderBy(asc(visits.during))
			: [];
		const progress = await readWorkProgress(found.flatMap(({ contractId }) => contractId ?? []));
		const rows = found.map((job) => {
			const open = planned.filter(({ jobId, status }) => jobId === job.id && status !== "done");
			const next = open.find(({ during }) => during.to > now) ?? open.at(-1);
			const hadVisit = planned.some(({ jobId, status }) => jobId === job.id && status === "done");
			return { job, hadVisit, nextOn: next ? today(next.during.from) : null };
		});
		const step =
			rows
				.map(({ job, hadVisit }) => (progress.get(job.contractId ?? "")?.started ? null : toStep(job, hadVisit)))
				.find((one) => one !== null) ?? null;
		return {
			documents: rows.map(({ job, nextOn }) => ({
				entity: "job",
				id: job.id,
				to: toPath(job),
				label: "Schedule",
				amount: null,
				...describeStatus(job, nextOn),
			})),
			step,
			// also while an invoice is what is next
			others: found.length
				? rows.flatMap(({ job }) => [step ?? [], contractStep(job)].flat())
				: await findQuoteSteps(all),
		};
	}),
};

const toPath = ({ id }: JobRecord) => `${boardPath}/jobs/${id}`;

/** "Scheduled Tue, Dec 1" */
function describeStatus({ status }: JobRecord, nextOn: string | null): { status: string; tone: Tone } {
	if (status === "scheduled" && nextOn) return { status: `Scheduled ${formatShortDay(nextOn)}`, tone: "info" };
	const tones = { unscheduled: "waiting", scheduled: "info", done: "good", canceled: "closed" } as const;
	return { status: jobStatusLabels[status], tone: tones[status] };
}

function toStep(job: JobRecord, hadVisit: boolean): NextStep | null {
	if (job.status !== "unscheduled") return null;
	if (hadVisit && job.contractId)
		return {
			kind: "act",
			label: "Record completed work",
			to: `/admin/work-done/${job.contractId}`,
			permission: "work.mark",
			reason: "The crew finished its visit, but no work is marked as done.",
		};
	return {
		kind: "act",
		label: "Schedule work",
		to: `${boardPath}/plan/${job.id}`,
		permission: "schedule.edit",
		reason: job.contractId ? "The contract is signed." : "The job has no visit yet.",
	};
}

/** A job that was scheduled without a contract can still get one before the crew comes. */
function contractStep({ quoteId, contractId, status }: JobRecord): NextStep[] {
	if (!quoteId || contractId || status !== "unscheduled") return [];
	return [
		{
			kind: "start",
			label: "Create contract",
			to: `/admin/quotes/${quoteId}/contract`,
			isPost: true,
			reason: "The customer accepted the quote.",
			permission: "contracts.draft",
		},
	];
}

/** An accepted quote can be scheduled without a contract. */
async function findQuoteSteps(ids: string[]): Promise<NextStep[]> {
	const [quote] = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(inArray(quotes.id, ids), eq(quotes.status, "accepted")));
	if (!quote) return [];
	return [
		{
			kind: "start",
			label: "Add to the schedule",
			to: `${boardPath}/from-quote/${quote.id}`,
			isPost: true,
			reason: "The customer accepted the quote.",
			permission: "schedule.edit",
		},
	];
}
