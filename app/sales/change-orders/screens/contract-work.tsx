import { data, redirect } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { changesOf } from "../changes.server.ts";
import { numberOf, standingOfChange } from "../listing.server.ts";
import { ContractWork } from "../parts/contract-work.tsx";
import { FromField } from "../parts/from-field.tsx";
import { type Work, workOf } from "../work.server.ts";
import type { Route } from "./+types/contract-work.ts";
import { keptOf, settle } from "./field-conflicts.server.ts";
import { markWork } from "./mark-work.server.ts";

/** Under a signed contract: its current total, its change orders, and the completed work. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "changes.view");
	const [work, kept] = await Promise.all([workOf(params.id), keptOf(params.id)]);
	return { kept, work: work && (await shownWork(work, Boolean(may(by.role, "work.mark")))) };
}

async function shownWork(work: Work, mayMark: boolean) {
	const now = new Date();
	const orders = await changesOf(work.contract.id);
	return {
		...{ original: work.contract.total, value: work.value, endOn: work.endOn, billed: work.billed },
		mayMark,
		orders: await Promise.all(
			orders.map(async (order) => ({
				...{ id: order.id, number: numberOf(order), difference: order.total - order.totalBefore },
				reason: (await standingOfChange(order, now)).reason,
			})),
		),
		lines: work.lines.map(({ line, done, marks }) => ({
			...{ line, done },
			marks: marks.map(({ id, quantity, at, staffName, personMinutes }) => ({
				...{ id, quantity },
				words: [staffName, formatInstant(at, settings.timeZone), personMinutes && timeWords(personMinutes)]
					.filter(Boolean)
					.join(", "),
			})),
		})),
	};
}

function timeWords(personMinutes: number): string {
	const hours = Math.round(personMinutes / 15) / 4;
	return hours === 1 ? "1 person-hour" : `${hours} person-hours`;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.clone().formData();
	const settled = await settle(requirePermission(context, "changes.draft"), form, new Date());
	const wrong = settled ? null : await markWork(context, params.id, request);
	if (wrong) return data(wrong, { status: wrong.status });
	throw redirect(`/admin/contracts/${params.id}`, 303);
}

export default function ContractWorkPart({ loaderData, actionData }: Route.ComponentProps) {
	const { kept, work } = loaderData;
	return (
		<>
			<FromField kept={kept} action="?index" />
			{work && <ContractWork {...work} wrong={actionData ?? null} />}
		</>
	);
}
