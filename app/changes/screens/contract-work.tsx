import { data, redirect } from "react-router";
import { changesOf } from "#app/changes/changes.server.ts";
import { numberOf, standingOfChange } from "#app/changes/listing.server.ts";
import { workOf } from "#app/changes/work.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { may } from "#app/staff/permissions.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { ContractWork } from "../parts/contract-work.tsx";
import type { Route } from "./+types/contract-work.ts";
import { markWork } from "./mark-work.server.ts";

/** Under a signed contract: what it comes to now, its change orders, and what is done. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "changes.view");
	const work = await workOf(params.id);
	if (!work) return null;
	const now = new Date();
	const orders = await changesOf(params.id);
	return {
		...{ original: work.contract.total, value: work.value, endOn: work.endOn, billed: work.billed },
		mayMark: Boolean(may(by.role, "work.mark")),
		orders: await Promise.all(
			orders.map(async (order) => ({
				...{ id: order.id, number: numberOf(order), difference: order.total - order.totalBefore },
				reason: (await standingOfChange(order, now)).reason,
			})),
		),
		lines: work.lines.map(({ line, done, marks }) => ({
			...{ line, done },
			marks: marks.map(({ id, quantity, at, staffName }) => ({
				...{ id, quantity, words: `${staffName}, ${formatInstant(at, settings.timeZone)}` },
			})),
		})),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const wrong = await markWork(context, params.id, request);
	if (wrong) return data(wrong, { status: wrong.status });
	throw redirect(`/admin/contracts/${params.id}`, 303);
}

export default function ContractWorkPart({ loaderData, actionData }: Route.ComponentProps) {
	return loaderData && <ContractWork {...loaderData} wrong={actionData ?? null} />;
}
