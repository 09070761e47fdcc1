import { data, Form, redirect } from "react-router";
import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { formatProgress, totalQuantity } from "../completed-work.ts";
import { findJob } from "../jobs.server.ts";
import { TimeFields } from "../parts/time-fields.tsx";
import type { Route } from "./+types/job.ts";
import { handleWorkAction } from "./work-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "work.mark");
	const work = await findJob(params.id);
	if (!work)
		throw new Response("This contract isn't signed yet, or it was canceled.", { status: 404, statusText: "Not Found" });
	return {
		...{
			name: work.contract.toName,
			place: work.contract.siteAddress,
			number: work.contract.number,
			endOn: work.endOn,
		},
		lines: work.lines.map(({ line: { id, title, detail, quantity, unit }, completed, entries }) => ({
			...{ id, title, detail, quantity, unit, completed, last: entries.at(-1)?.id ?? null },
		})),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const wrong = await handleWorkAction(context, params.id, request);
	if (wrong) return data(wrong, { status: wrong.status });
	throw redirect(`/admin/work-done/${params.id}`, 303);
}

/** The line items of one contract, each with one large button. */
export default function WorkDone({ loaderData, actionData }: Route.ComponentProps) {
	const { name, place, number, endOn, lines } = loaderData;
	const wrong = actionData ?? null;
	return (
		<RecordPane title="Completed work" back="/admin/work-done">
			<title>{`Completed work: ${number}`}</title>
			<div className="max-w-2xl">
				<h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">
					<Private>{place}</Private>
				</h2>
				<p className="text-ink-2">
					<Private>{name}</Private>, {number}
					{endOn && `, complete by ${formatDay(endOn)}`}
				</p>
				{wrong && (
					<Notice tone="warning" role="alert" className="mt-4" title="Not saved">
						{Object.values(wrong.errors)[0]}
					</Notice>
				)}
				<ul className="mt-4 grid gap-4">
					{lines.map((line) => (
						<Line key={line.id} line={line} wrong={wrong?.typed.lineId === line.id ? wrong : null} />
					))}
				</ul>
			</div>
		</RecordPane>
	);
}

type LineProps = {
	line: Route.ComponentProps["loaderData"]["lines"][number];
	wrong: ActionErrors | null;
};

function Line({ line, wrong }: LineProps) {
	const left = totalQuantity(line) - line.completed;
	return (
		<li className="rounded-lg border border-line bg-card p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{line.title || "Untitled"}</p>
				<Badge tone={left <= 0 ? "good" : line.completed ? "waiting" : "plain"}>
					{formatProgress(line, line.completed)}
				</Badge>
			</div>
			{line.detail.trim() && (
				<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{line.detail.trim()}</p>
			)}
			{left > 0 && (
				<Form method="post" preventScrollReset className="mt-3 grid gap-3">
					<input type="hidden" name="lineId" value={line.id} />
					{left !== 1000 && (
						<Field
							label="Quantity done"
							hint={`Leave this blank to record all that remains: ${left / 1000} ${line.unit}`.trim()}
							name="quantity"
							form={`done-${line.id}-`}
							error={wrong?.errors.quantity}
						>
							<Input
								inputMode="decimal"
								defaultValue={wrong?.typed.quantity}
								maxLength={12}
								className="max-w-40 max-lg:min-h-14"
							/>
						</Field>
					)}
					<div className="flex flex-wrap gap-3">
						<TimeFields form={`done-${line.id}-`} wrong={wrong} large />
					</div>
					<Button type="submit" name="intent" value="done" tone="moss" size="field" className="w-full">
						<Icon name="check" />
						Record as done <span className="sr-only">{line.title}</span>
					</Button>
				</Form>
			)}
			{line.last && (
				<Form method="post" preventScrollReset className="mt-2">
					<input type="hidden" name="lineId" value={line.id} />
					<input type="hidden" name="markId" value={line.last} />
					<Button type="submit" name="intent" value="not-done" tone="quiet" className="w-full">
						Undo last entry <span className="sr-only">{line.title}</span>
					</Button>
				</Form>
			)}
		</li>
	);
}
