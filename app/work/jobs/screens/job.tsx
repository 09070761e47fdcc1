import { Form, Link } from "react-router";
import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { PropertyDetails } from "#app/people/customers/property-details.tsx";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { mapsUrl } from "#app/platform/maps-url.ts";
import { telUrl } from "#app/platform/phone.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { formatProgress, totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { describeWorkHold, isWorkOnHold } from "#app/sales/contracts/work-start.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { findJob } from "../jobs.server.ts";
import { TimeFields } from "../parts/time-fields.tsx";
import { listJobPhones } from "../phones.server.ts";
import type { Route } from "./+types/job.ts";
import { workIntents } from "./work-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "work.mark");
	const now = new Date();
	const job = await findJob(params.id);
	if (!job)
		throw new Response("This contract isn't signed yet, or it was canceled.", { status: 404, statusText: "Not Found" });
	const { toName: name, siteAddress, number } = job.contract;
	return {
		id: params.id,
		name,
		siteAddress,
		number,
		endOn: job.endOn,
		phone: (await listJobPhones([job.contract])).get(params.id) ?? "",
		mayCreateProject: may(by.role, "projects.edit"),
		mayPrintSign: may(by.role, "qr-codes.edit"),
		hold: isWorkOnHold(job.heldThrough, today(now)) ? describeWorkHold(job.heldThrough) : null,
		overview: await loadJob(by, params.id, now),
		lines: job.lines.map(({ line: { id, title, detail, quantity, unit }, completed, entries }) => ({
			id,
			title,
			detail,
			quantity,
			unit,
			completed,
			lastEntryId: entries.at(-1)?.id ?? null,
		})),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "work.mark",
	path: (id) => `/admin/work-done/${id}`,
	stale: "Someone else changed this job. Review the latest version, then try again.",
	intents: workIntents,
});

/** A job: how to reach the customer and the site, and the line items, each with one large button. */
export default function JobScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, siteAddress, number, endOn, lines, overview, hold, phone, mayCreateProject, mayPrintSign } =
		loaderData;
	const { property } = overview;
	const remaining = lines.filter((line) => totalQuantity(line) > line.completed).length;
	const failed = actionData ?? null;
	return (
		<RecordPane
			title={`Job ${number}`}
			back="/admin/work-done"
			sidebar={<JobCard job={{ ...overview, property: null }} />}
		>
			<title>{`Job ${number}`}</title>
			<div className="max-w-2xl">
				<h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">
					<Private>{siteAddress}</Private>
				</h2>
				<p className="text-ink-2">
					<Private>{name}</Private>, {number}
					{endOn && `, complete by ${formatDay(endOn)}`}
				</p>
				<p className="mt-3 flex flex-wrap gap-3">
					{phone && (
						<a href={telUrl(phone)} className={buttonClass()}>
							<Icon name="phone" className="size-5" />
							<Private>{phone}</Private>
						</a>
					)}
					<a href={mapsUrl(siteAddress, property?.location)} target="_blank" rel="noreferrer" className={buttonClass()}>
						<Icon name="map-pin" className="size-5" />
						Open map
					</a>
					{mayPrintSign && (
						<Link to={`/admin/qr-codes/new?job=${id}`} className={buttonClass()}>
							<Icon name="qr-code" className="size-5" />
							Yard sign
						</Link>
					)}
				</p>
				{!hold && <NextStep job={overview} />}
				{hold && (
					<Notice tone="warning" className="mt-4" title="Work can't start yet">
						{hold}
					</Notice>
				)}
				{failed && (
					<Notice tone="warning" role="alert" className="mt-4" title="Not saved">
						{Object.values(failed.errors)[0]}
					</Notice>
				)}
				{property && (
					<section aria-label="Property" className="mt-5 has-[>h3:only-child]:hidden">
						<h3 className="mb-2 text-[17px]">Property</h3>
						<PropertyDetails property={property} />
					</section>
				)}
				<ul className="mt-4 grid gap-4">
					{lines.map((line) => (
						<JobLine
							key={line.id}
							line={line}
							isOnHold={hold !== null}
							failed={failed?.typed.lineId === line.id ? failed : null}
						/>
					))}
				</ul>
				{remaining === 0 && mayCreateProject && (
					<Form method="post" action={`/admin/work-done/${id}/project`} className="mt-6 border-t border-line pt-5">
						<h3 className="text-[17px]">Show this job on the website</h3>
						<p className="mt-1 mb-3 text-ink-2">
							A project starts with the trees, the town and the crew's photos. Nothing is public until the customer
							agrees and you publish it.
						</p>
						<Button type="submit">
							<Icon name="image" className="size-4" />
							Create project
						</Button>
					</Form>
				)}
				{remaining > 1 && !hold && (
					<Form method="post" className="mt-4">
						<Button type="submit" name="intent" value="all-done" size="field" className="w-full">
							<Icon name="check" />
							Mark all done
						</Button>
					</Form>
				)}
			</div>
		</RecordPane>
	);
}

type JobLineProps = {
	line: Route.ComponentProps["loaderData"]["lines"][number];
	isOnHold: boolean;
	failed: ActionErrors | null;
};

function JobLine({ line, isOnHold, failed }: JobLineProps) {
	const remaining = totalQuantity(line) - line.completed;
	return (
		<li className="rounded-lg border border-line bg-card p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{line.title || "Untitled"}</p>
				<Badge tone={remaining <= 0 ? "good" : line.completed ? "waiting" : "plain"}>
					{formatProgress(line, line.completed)}
				</Badge>
			</div>
			{line.detail.trim() && (
				<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{line.detail.trim()}</p>
			)}
			{remaining > 0 && !isOnHold && (
				<Form method="post" preventScrollReset className="mt-3 grid gap-3">
					<input type="hidden" name="lineId" value={line.id} />
					{remaining !== 1000 && (
						<Field
							label="Quantity done"
							hint={`Leave this blank to record the full remaining quantity: ${remaining / 1000} ${line.unit}`.trim()}
							name="quantity"
							form={`done-${line.id}-`}
							error={failed?.errors.quantity}
						>
							<Input
								inputMode="decimal"
								defaultValue={failed?.typed.quantity}
								maxLength={12}
								className="max-w-40 max-lg:min-h-14"
							/>
						</Field>
					)}
					<div className="flex flex-wrap gap-3">
						<TimeFields form={`done-${line.id}-`} failed={failed} large />
					</div>
					<Button type="submit" name="intent" value="done" tone="moss" size="field" className="w-full">
						<Icon name="check" />
						Record as done <span className="sr-only">{line.title}</span>
					</Button>
				</Form>
			)}
			{line.lastEntryId && (
				<Form method="post" preventScrollReset className="mt-2">
					<input type="hidden" name="lineId" value={line.id} />
					<input type="hidden" name="entryId" value={line.lastEntryId} />
					<Button type="submit" name="intent" value="not-done" tone="quiet" className="w-full">
						Undo last entry <span className="sr-only">{line.title}</span>
					</Button>
				</Form>
			)}
		</li>
	);
}
