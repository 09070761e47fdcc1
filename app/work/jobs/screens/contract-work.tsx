import { AddPhotosLink } from "#app/content/pictures/add-photos-link.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { FieldConflicts } from "#app/sales/change-orders/field-conflicts.tsx";
import { fieldConflictIntents, loadFieldConflicts } from "#app/sales/change-orders/field-conflicts-view.server.ts";
import { isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import { findJob, type Job } from "../jobs.server.ts";
import { ContractWork } from "../parts/contract-work.tsx";
import { hasWorkPhotos } from "../record-photos.server.ts";
import type { Route } from "./+types/contract-work.ts";
import { workIntents } from "./work-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const [job, conflicts, hasPhotos] = await Promise.all([
		findJob(params.id),
		loadFieldConflicts(params.id),
		hasWorkPhotos(params.id),
	]);
	return {
		conflicts,
		contractId: params.id,
		mayAddPictures: hasPhotos && may(by.role, "pictures.edit"),
		work: job && {
			...toContractWork(job),
			mayRecord: may(by.role, "work.mark") && !isWorkOnHold(job.heldThrough, today(new Date())),
		},
	};
}

function toContractWork({ isChanged, endOn, lines }: Job) {
	return {
		isChanged,
		endOn,
		lines: lines.map(({ line, completed, entries }) => ({
			line,
			completed,
			entries: entries.map(({ id, quantity, at, staffName, personMinutes }) => ({
				id,
				quantity,
				details: [staffName, formatInstant(at, settings.timeZone), personMinutes && formatPersonHours(personMinutes)]
					.filter(Boolean)
					.join(", "),
			})),
		})),
	};
}

function formatPersonHours(personMinutes: number): string {
	const hours = Math.round(personMinutes / 15) / 4;
	return hours === 1 ? "1 person-hour" : `${hours} person-hours`;
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "changes.view",
	path: (id) => `/admin/contracts/${id}`,
	stale: "Someone else already reviewed this entry.",
	intents: { ...workIntents, ...fieldConflictIntents },
});

/** Below a signed contract: its current total, change orders and completed work. */
export default function ContractWorkSection({ loaderData, actionData }: Route.ComponentProps) {
	const { conflicts, work, contractId, mayAddPictures } = loaderData;
	return (
		<>
			<FieldConflicts conflicts={conflicts} />
			{work && <ContractWork {...work} failed={actionData ?? null} />}
			{mayAddPictures && <AddPhotosLink source="job" record={contractId} />}
		</>
	);
}
