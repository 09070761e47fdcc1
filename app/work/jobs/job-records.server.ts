import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { type ContractRow, listContracts } from "#app/sales/contracts/listing.server.ts";
import { listWorkHolds } from "#app/sales/contracts/work-start.server.ts";
import { isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import { isWorkDone, readWorkProgress, type WorkProgress } from "./progress.server.ts";

/** The completed work of a job: one row for its signed contract. */
export const jobRecords: JobRecords = {
	order: 60,
	links: [],
	find: withPermission("work.mark", async (_by, ids, now) => {
		const { rows } = await listContracts("signed", "", null, now, { ids });
		const progress = await readWorkProgress(rows.map(({ id }) => id));
		const holds = await listWorkHolds(rows);
		const findHold = ({ id }: ContractRow) => {
			const heldThrough = holds.get(id) ?? null;
			return isWorkOnHold(heldThrough, today(now)) ? heldThrough : null;
		};
		const work = rows.flatMap((row) => {
			const found = progress.get(row.id);
			return found ? [{ row, progress: found }] : [];
		});
		return {
			documents: work.map(({ row, progress }) => ({
				entity: "work",
				id: row.id,
				to: toPath(row),
				label: "Completed work",
				amount: null,
				status: formatStatus(progress),
				tone: isWorkDone(progress) ? "good" : "waiting",
			})),
			step: work.map(({ row, progress }) => toStep(row, progress, findHold(row))).find((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: ContractRow) => `/admin/work-done/${id}`;

function formatStatus(progress: WorkProgress): string {
	if (!progress.started) return "Not started";
	return isWorkDone(progress) ? "Done" : `${progress.done} of ${progress.total} done`;
}

function toStep(row: ContractRow, progress: WorkProgress, heldThrough: string | null): NextStep | null {
	if (isWorkDone(progress)) return null;
	const notStarted = heldThrough
		? `Work can't start yet: the customer can cancel through ${formatShortDay(heldThrough)}.`
		: "The crew hasn't started the work.";
	const reason = progress.started
		? `Work in progress: ${progress.done} of ${progress.total} line items done.`
		: notStarted;
	return { kind: "wait", label: "", reason, to: toPath(row) };
}
