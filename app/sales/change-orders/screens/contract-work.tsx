import { data, redirect } from "react-router";
import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { listContractChangeOrders } from "../change-orders.server.ts";
import { findJob, type Job } from "../jobs.server.ts";
import { displayChangeOrderNumber, findListStatus } from "../listing.server.ts";
import { ContractWork } from "../parts/contract-work.tsx";
import { FieldConflicts } from "../parts/field-conflicts.tsx";
import type { Route } from "./+types/contract-work.ts";
import { handleFieldConflict, loadFieldConflicts } from "./field-conflicts.server.ts";
import { handleWorkAction } from "./work-actions.server.ts";

/** Under a signed contract: its current total, its change orders, and the completed work. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const [work, kept] = await Promise.all([findJob(params.id), loadFieldConflicts(params.id)]);
	return { kept, work: work && (await toWorkSummary(work, Boolean(may(by.role, "work.mark")))) };
}

async function toWorkSummary(work: Job, mayMark: boolean) {
	const now = new Date();
	const orders = await listContractChangeOrders(work.contract.id);
	return {
		...{ original: work.contract.total, value: work.value, endOn: work.endOn, billed: work.billed },
		mayMark,
		orders: await Promise.all(
			orders.map(async (order) => ({
				...{ id: order.id, number: displayChangeOrderNumber(order), difference: order.total - order.totalBefore },
				reason: (await findListStatus(order, now)).reason,
			})),
		),
		lines: work.lines.map(({ line, completed, entries }) => ({
			...{ line, completed },
			entries: entries.map(({ id, quantity, at, staffName, personMinutes }) => ({
				...{ id, quantity },
				words: [staffName, formatInstant(at, settings.timeZone), personMinutes && formatPersonHours(personMinutes)]
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

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.clone().formData();
	const settled = await handleFieldConflict(requirePermission(context, "changes.draft"), form, new Date());
	const wrong = settled ? null : await handleWorkAction(context, params.id, request);
	if (wrong) return data(wrong, { status: wrong.status });
	throw redirect(`/admin/contracts/${params.id}`, 303);
}

export default function ContractWorkSection({ loaderData, actionData }: Route.ComponentProps) {
	const { kept, work } = loaderData;
	return (
		<>
			<FieldConflicts kept={kept} action="?index" />
			{work && <ContractWork {...work} wrong={actionData ?? null} />}
		</>
	);
}
