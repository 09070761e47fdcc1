import { Link } from "react-router";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { formatCount } from "#app/platform/count.ts";
import { Badge } from "#app/ui/badge.tsx";
import { customerOutcomeLabels } from "#app/work/field-visits/field-visit.ts";
import type { VisitSummary } from "#app/work/field-visits/visit-report.server.ts";
import { formatMinutes } from "#app/work/time-entries/time-text.ts";
import { boardPath } from "../board-view.ts";
import { formatHours } from "../calendar.ts";
import type { JobPageData } from "../screens/job.tsx";
import { visitStatusLabels } from "../visit.ts";
import { statusTones } from "./visit-card.tsx";

type VisitsProps = JobPageData["planned"] & { jobId: string; mayEdit: boolean };

/** The visits of a job, and how much of its work they leave. */
export function JobVisits({ jobId, visits, minutesLeft, mayEdit }: VisitsProps) {
	const last = visits.at(-1);
	return (
		<section aria-label="Visits">
			<h2 className="text-[21px]">Visits</h2>
			{visits.length ? (
				<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
					{visits.map(({ id, status, when, names, record }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
							<span className="min-w-0 grow basis-48">
								<Link
									to={`${boardPath}/visits/${id}`}
									className="inline-block min-h-6 font-semibold underline underline-offset-4"
								>
									{when}
								</Link>
								<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">
									{names.join(", ") || "No crew or equipment yet"}
								</span>
								{record && (record.hasHazards || record.minutes > 0 || record.outcome || record.incidents > 0) && (
									<span className="block text-sm [overflow-wrap:anywhere]">
										<Link
											to={`${boardPath}/visits/${id}/record`}
											className="inline-block min-h-6 underline underline-offset-4"
										>
											Record of the visit
										</Link>
										: {describeRecord(record)}
									</span>
								)}
							</span>
							<Badge tone={statusTones[status]}>{visitStatusLabels[status]}</Badge>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-1 text-ink-2">No visits are scheduled yet.</p>
			)}
			{last && minutesLeft !== null && minutesLeft > 0 && (
				<p className="mt-2 text-ink-2">
					{formatHours(minutesLeft)} of the estimated work isn't scheduled yet.{" "}
					{mayEdit && (
						<Link
							to={`${boardPath}/plan/${jobId}?after=${last.id}`}
							className="inline-block min-h-6 underline underline-offset-4"
						>
							Schedule the rest on the next working day
						</Link>
					)}
				</p>
			)}
		</section>
	);
}

type SeriesProps = { jobId: string; series: JobPageData["series"]; mayEdit: boolean };

/** Visits that repeat. */
export function JobSeries({ jobId, series, mayEdit }: SeriesProps) {
	if (!series.length && !mayEdit) return null;
	return (
		<section aria-label="Recurring visits">
			<h2 className="text-[21px]">Recurring visits</h2>
			{series.length > 0 && (
				<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
					{series.map(({ id, title, rule, nextOn, gaps, isEnded }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
							<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
								<Link
									to={`${boardPath}/series/${id}`}
									className="inline-block min-h-6 font-semibold underline underline-offset-4"
								>
									{title}
								</Link>
								<span className="block text-sm text-ink-2">
									{rule}
									{!isEnded && `. ${nextOn ? `Next visit ${nextOn}` : "No visit planned yet"}`}
								</span>
							</span>
							{isEnded ? (
								<Badge tone="closed">Ended</Badge>
							) : (
								gaps > 0 && <Badge tone="waiting">{gaps === 1 ? "1 day to check" : `${gaps} days to check`}</Badge>
							)}
						</li>
					))}
				</ul>
			)}
			{mayEdit && (
				<p className="mt-2 text-ink-2">
					{!series.length && "Plant health care rounds, yearly pruning, snow routes. "}
					<Link to={`${boardPath}/jobs/${jobId}/series`} className="inline-block min-h-6 underline underline-offset-4">
						Add recurring visits
					</Link>
				</p>
			)}
		</section>
	);
}

/** "7 h 30 min, customer signed, 1 incident" */
function describeRecord({ minutes, outcome, incidents, hasHazards }: VisitSummary): string {
	return [
		minutes > 0 && formatMinutes(minutes),
		!hasHazards && "no hazard assessment",
		outcome && customerOutcomeLabels[outcome].toLowerCase(),
		incidents > 0 && formatCount(incidents, "incident"),
	]
		.filter(Boolean)
		.join(", ");
}

/** The time and materials that crews recorded for a job. */
export function JobRecord({ hours, materials }: Pick<JobPageData, "hours" | "materials">) {
	if (!hours && !materials.length) return null;
	return (
		<section aria-label="Time and materials">
			<h2 className="text-[21px]">Time and materials</h2>
			<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
				{hours && (
					<li className="flex justify-between gap-4 px-4 py-3">
						<span>{formatCount(hours.people, "person", "people")}</span>
						<span className="tabular-nums">{formatMinutes(hours.minutes)}</span>
					</li>
				)}
				{materials.map(({ name, unit, quantity }) => (
					<li key={`${name} ${unit}`} className="flex justify-between gap-4 px-4 py-3">
						<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
						<span className="tabular-nums">{[quantity / 1000, unit].filter(Boolean).join(" ")}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

type Line = Pick<LineItem, "id" | "title" | "detail" | "quantity" | "unit">;

/** What is to be done, without prices. `seriesPath`: where a line becomes recurring visits; null for those who can't plan. */
export function JobLines({ lines, seriesPath }: { lines: Line[]; seriesPath: string | null }) {
	if (!lines.length) return null;
	return (
		<section aria-label="Line items">
			<h2 className="text-[21px]">Line items</h2>
			<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
				{lines.map(({ id, title, detail, quantity, unit }) => (
					<li key={id} className="px-4 py-3">
						<p className="flex flex-wrap justify-between gap-x-4">
							<span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title || "Untitled"}</span>
							{(quantity !== "1" || unit) && (
								<span className="text-ink-2 tabular-nums">{`${quantity} ${unit}`.trim()}</span>
							)}
						</p>
						{detail.trim() && (
							<p className="text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{detail.trim()}</p>
						)}
						{seriesPath && (
							<p className="mt-1 text-sm">
								<Link
									to={`${seriesPath}?line=${encodeURIComponent(id)}`}
									className="inline-block min-h-6 underline underline-offset-4"
								>
									Make it recurring<span className="sr-only">: {title}</span>
								</Link>
							</p>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
