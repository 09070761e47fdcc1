import { Form, Link } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatTableDay } from "#app/platform/dates.ts";
import { dayField } from "#app/platform/day-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { listCostedJobs } from "../costing.server.ts";
import { costingPath, groupJobs, groupKeys, groupLabels, jobMargin, maxJobs, summarize } from "../costing.ts";
import { GroupTable, JobTable, Summary } from "../parts/costing-tables.tsx";
import type { Route } from "./+types/job-costing.ts";

/** Jobs in the list below the groups. */
const listed = 100;

const query = z.object({
	from: dayField().catch(""),
	to: dayField().catch(""),
	by: z.enum(["work", "species", "size", "access"]).catch("work"),
});

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "costing.view");
	const day = today(new Date());
	const asked = query.parse({ from: "", to: "", by: "", ...Object.fromEntries(url.searchParams) });
	const isSensible = (typed: string) => typed >= "1990" && typed < "2100";
	const to = isSensible(asked.to) ? asked.to : day;
	const period = { from: isSensible(asked.from) ? asked.from : addDays(to, -365), to };
	const jobs = await listCostedJobs(by, period);
	return {
		...period,
		by: asked.by,
		all: summarize("All jobs", jobs),
		isCut: jobs.length === maxJobs,
		groups: groupJobs(jobs, asked.by),
		jobs: jobs.slice(0, listed).map((job) => ({
			id: job.id,
			title: job.title,
			number: job.number,
			toName: job.toName,
			price: job.price,
			plannedMinutes: job.plannedMinutes,
			actualMinutes: job.actualMinutes,
			margin: jobMargin(job),
			plannedMaterials: job.plannedMaterials,
			usedMaterials: job.usedMaterials,
			closed: formatTableDay(job.closedOn),
			source: job.source,
		})),
		unpriced: jobs.filter((job) => job.actualMinutes !== null && jobMargin(job) === null).length,
	};
}
export type CostingPageData = Awaited<ReturnType<typeof loader>>;

export default function JobCosting({ loaderData }: Route.ComponentProps) {
	const { from, to, by, all, groups, jobs, unpriced, isCut } = loaderData;
	return (
		<RecordPane title="Job costing" back="/admin/schedule">
			<title>Job costing</title>
			<div className="grid max-w-5xl gap-6">
				<Form method="get" action={costingPath} className="flex flex-wrap items-end gap-3">
					<Field label="Finished from" name="from">
						<Input dense type="date" defaultValue={from} />
					</Field>
					<Field label="Finished through" name="to">
						<Input dense type="date" defaultValue={to} />
					</Field>
					<input type="hidden" name="by" value={by} />
					<Button type="submit" size="dense" className="max-lg:min-h-11">
						Show jobs
					</Button>
				</Form>
				{all.jobs === 0 ? (
					<EmptyState title="No job was finished in these days">
						Jobs appear here when their work is done. Hours come from the crew's time entries, or else from the start
						and finish of the visits.
					</EmptyState>
				) : (
					<>
						<Summary all={all} />
						{unpriced > 0 && (
							<Notice>
								{`${unpriced === 1 ? "1 job has" : `${unpriced} jobs have`} recorded hours but no margin, because someone or something on it has no cost per hour. `}
								<Link to="/admin/schedule/resources" className="underline underline-offset-4">
									Enter costs under Crews and equipment
								</Link>
								.
							</Notice>
						)}
						<section aria-label="Groups" className="grid gap-3">
							<ViewTabs
								label="Group by"
								tabs={groupKeys.map((key) => ({
									label: groupLabels[key],
									to: `${costingPath}?${new URLSearchParams({ from, to, by: key })}`,
									current: key === by,
								}))}
							/>
							<GroupTable groups={groups} label={groupLabels[by]} />
						</section>
						<section aria-label="Jobs" className="grid gap-3">
							<h2 className="text-[21px]">Jobs</h2>
							<JobTable jobs={jobs} />
							{isCut && (
								<p className="text-sm text-ink-2">{`The report covers the latest ${maxJobs} jobs of this period.`}</p>
							)}
						</section>
						<p className="text-sm text-ink-2">
							Prices are before sales tax. Margin is the price less the cost of labor and equipment; materials and
							overhead aren't included. Field estimates show the hours of similar jobs.
						</p>
					</>
				)}
			</div>
		</RecordPane>
	);
}
