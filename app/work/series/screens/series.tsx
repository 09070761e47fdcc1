import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { dayField } from "#app/platform/day-form.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { listResources } from "#app/work/resources/resources.server.ts";
import { toTimeField } from "#app/work/schedule/calendar.ts";
import { listJobLines } from "#app/work/schedule/job-page.server.ts";
import { getJob } from "#app/work/schedule/planning.server.ts";
import { arrivalWindows } from "#app/work/schedule/visit-values.ts";
import { EndSeries, Gaps, SeriesVisits } from "../parts/series-days.tsx";
import { SeriesForm } from "../parts/series-form.tsx";
import { changeSeries, endSeries, findSeries, skipSeriesDay } from "../series.server.ts";
import { describeSeries } from "../series.ts";
import { endSeriesForm, savedSeriesForm, skipForm } from "../series-form.ts";
import { formatSeriesTime, listSeriesActivity, loadSeriesDays } from "../series-page.server.ts";
import { seriesPath } from "../series-path.ts";
import type { Route } from "./+types/series.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const now = new Date();
	const series = await getSeries(parseIdParam(params.id, "These recurring visits don't exist."));
	const job = await getJob(series.jobId);
	const [days, lines, resources, activity] = await Promise.all([
		loadSeriesDays(series, now),
		listJobLines(job),
		listResources(),
		listSeriesActivity(series.id),
	]);
	const asked = dayField().safeParse(url.searchParams.get("from"));
	const from = asked.success && asked.data > today(now) ? asked.data : "";
	const { id, title, version, endsOn } = series;
	return {
		series: { id, title, version, rule: describeSeries(series), time: formatSeriesTime(series) },
		ends: endsOn && formatDay(endsOn),
		job: { id: job.id, toName: job.toName, siteAddress: job.siteAddress },
		...days,
		activity,
		timeZone: settings.timeZone,
		today: today(now),
		from: { day: from, label: from && formatShortDay(from) },
		isEnded: series.endedAt !== null,
		mayEdit: may(by.role, "schedule.edit"),
		resources: resources.map(({ id, kind, name }) => ({ id, kind, name })),
		lineTitles: lines.map((line) => line.title).filter(Boolean),
		fields: {
			title,
			every: series.every,
			unit: series.unit,
			startsOn: series.startsOn,
			endsOn: endsOn ?? "",
			seasonFrom: String(series.seasonFrom ?? ""),
			seasonThrough: String(series.seasonThrough ?? ""),
			start: toTimeField(series.startMinute),
			hours: series.minutes / 60,
			note: series.note,
			arrivalMinutes: series.arrivalMinutes,
			resourceIds: series.resourceIds,
		},
	};
}
export type SeriesPageData = Awaited<ReturnType<typeof loader>>;

async function getSeries(id: string) {
	const series = await findSeries(id);
	if (!series) throw new Response("These recurring visits don't exist.", { status: 404, statusText: "Not Found" });
	return series;
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `${seriesPath}/${id}`,
	ownParams: ["from"],
	stale: "Someone else changed these recurring visits. Review the latest version, then save again.",
	intents: {
		save: intent("schedule.edit", savedSeriesForm, async ({ by, id, value: { version, from, ...values }, now }) => {
			const result = await changeSeries(by, { id, version }, values, from, now);
			if (result.kind === "ended") return refused("These recurring visits have ended. Add new ones on the job's page.");
			return result.kind === "stale" ? "stale" : { to: `${seriesPath}/${result.id}` };
		}),
		end: intent("schedule.edit", endSeriesForm, ({ by, id, value: { version, through }, now }) =>
			endSeries(by, { id, version }, through, now),
		),
		skip: intent("schedule.edit", skipForm, async ({ by, id, value, now }) => {
			await skipSeriesDay(by, id, value.day, value.reason, now);
			return "done";
		}),
	},
});

export default function SeriesScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { series, ends, job, visits, gaps, from, isEnded, mayEdit, fields, activity, timeZone, today } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	return (
		<RecordPane
			title={series.title}
			back={seriesPath}
			badge={<Badge tone={isEnded ? "closed" : "good"}>{isEnded ? "Ended" : "Active"}</Badge>}
			sidebar={
				<SidebarSection title="Activity">
					<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
				</SidebarSection>
			}
		>
			<PrivateTitle general="Recurring visits">{`${series.title}, ${job.toName}`}</PrivateTitle>
			<div className="grid max-w-2xl gap-8">
				<header>
					<p className="text-xl font-semibold [overflow-wrap:anywhere]">
						<Link to={`/admin/schedule/jobs/${job.id}`} className="inline-block min-h-6 underline underline-offset-4">
							<Private>{job.toName}</Private>
						</Link>
					</p>
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						<Private>{job.siteAddress}</Private>
					</p>
					<p className="mt-2">{`${series.rule}, ${series.time}${ends ? `, through ${ends}` : ""}`}</p>
				</header>
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				<Gaps gaps={gaps} jobId={job.id} mayEdit={mayEdit && !isEnded} />
				<SeriesVisits visits={visits} />
				{mayEdit && !isEnded && (
					<section aria-label="Change recurring visits" className="border-t border-line pt-6">
						<h2 className="mb-3 text-[21px]">Change recurring visits</h2>
						<SeriesForm
							key={series.version}
							fields={fields}
							arrivalWindows={arrivalWindows}
							resources={loaderData.resources}
							lineTitles={loaderData.lineTitles}
							failed={failed?.intent === "save" ? failed : null}
							saved={{ version: series.version, from: from.day, fromLabel: from.label }}
						/>
					</section>
				)}
				{mayEdit && !isEnded && <EndSeries version={series.version} today={today} failed={failed} />}
			</div>
		</RecordPane>
	);
}
