import { Form, Link } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox, Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { boardPath } from "../board-view.ts";
import { formatHours } from "../calendar.ts";
import type { VisitPageData } from "../screens/visit.tsx";
import { visitStatusLabels } from "../visit.ts";
import { JobSummary } from "./job-facts.tsx";
import { Panel } from "./panel.tsx";
import { statusTones } from "./visit-card.tsx";
import { type FormAnswer, VisitForm } from "./visit-form.tsx";

type Props = { page: VisitPageData; answer: FormAnswer };

/** A visit beside the board: what it is, its form, and what else can be done with it. */
export function VisitPanel({ page, answer }: Props) {
	const { visit, job, when, values, available, query, mayEdit, isPlanned } = page;
	const failed = answer?.kind === "failed" && answer.intent !== "save" ? answer.errors : {};
	return (
		<Panel title={when} query={query} lead={<Private>{job.toName}</Private>}>
			<title>{`Visit ${when}`}</title>
			<div className="flex flex-wrap items-center gap-2">
				<Badge tone={statusTones[visit.status]}>{visitStatusLabels[visit.status]}</Badge>
				{visit.confirmed && <span className="text-sm text-ink-2">Confirmed {visit.confirmed}</span>}
			</div>
			{visit.moveRequest && (
				<Notice tone="warning" title="The customer asked to reschedule">
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">
						<Private>{visit.moveRequest}</Private>
					</p>
					{visit.movedAt && <p className="text-sm">{visit.movedAt}</p>}
				</Notice>
			)}
			{failed[""] && (
				<Notice tone="warning" role="alert" title={failed[""]}>
					Check the visit, then try again.
				</Notice>
			)}
			<JobSummary job={job} />
			{!answer && <Findings findings={page.findings} />}
			<SeriesNote page={page} />
			<Overrides overrides={page.overrides} />
			{mayEdit && <Actions page={page} reasonError={failed.reason} />}
			{mayEdit && isPlanned ? (
				<section aria-label="Change visit" className="border-t border-line pt-4">
					<VisitForm
						// an answer is there before the visit's new version, whose arrival must not discard what is typed meanwhile
						key={`${visit.id} ${answer && "values" in answer ? JSON.stringify(answer.values) : visit.version}`}
						values={values}
						available={available}
						job={job}
						query={query}
						answer={answer}
						version={visit.version}
					/>
				</section>
			) : (
				<Booked page={page} />
			)}
		</Panel>
	);
}

/** A recurring visit: the form below changes this one, and the series changes this and later ones, or all. */
function SeriesNote({ page: { series, mayEdit } }: { page: VisitPageData }) {
	if (!series) return null;
	const link = "inline-block min-h-6 underline underline-offset-4";
	const path = `${boardPath}/series/${series.id}`;
	return (
		<p className="text-sm text-ink-2">
			{`Recurring visit: ${series.rule.toLowerCase()}. `}
			{mayEdit && !series.isEnded ? (
				<>
					Change only this visit below, or{" "}
					<Link to={`${path}?from=${series.on}`} className={link}>
						this and later visits
					</Link>{" "}
					or{" "}
					<Link to={path} className={link}>
						all visits
					</Link>
					. Cancel this visit to skip it.
				</>
			) : (
				<Link to={path} className={link}>
					All visits
				</Link>
			)}
		</p>
	);
}

/** Who is on it, where the form can't be used. */
function Booked({ page: { available, values } }: { page: VisitPageData }) {
	const names = available.filter(({ id }) => values.resources.includes(id)).map(({ name }) => name);
	return (
		<div className="grid gap-2 border-t border-line pt-4">
			<p>{names.length ? names.join(", ") : "No crew or equipment."}</p>
			{values.note && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{values.note}</p>}
		</div>
	);
}

/** What speaks against the visit as it is now, such as the forecast since it was planned. */
function Findings({ findings }: Pick<VisitPageData, "findings">) {
	return findings.map(({ ruleId, level, title, message, source }) => (
		<Notice key={ruleId} tone={level === "stop" ? "problem" : "warning"} title={title}>
			<p>{message}</p>
			<p className="text-sm">Source: {source}</p>
		</Notice>
	));
}

function Overrides({ overrides }: Pick<VisitPageData, "overrides">) {
	if (!overrides.length) return null;
	return (
		<ul aria-label="Reasons" className="grid gap-2 text-sm text-ink-2">
			{overrides.map(({ reason, by }) => (
				<li key={`${reason} ${by}`} className="border-l-3 border-wheat pl-3 [overflow-wrap:anywhere]">
					<span className="block whitespace-pre-line text-ink">{reason}</span>
					<Private>{by}</Private>
				</li>
			))}
		</ul>
	);
}

function Actions({ page, reasonError }: { page: VisitPageData; reasonError: string | undefined }) {
	const { visit, job, query, undoId, canCancel } = page;
	const more = job.minutesLeft ? `Schedule the rest (${formatHours(job.minutesLeft)})` : "Copy visit";
	const isOpen = job.status === "unscheduled" || job.status === "scheduled";
	return (
		<div className="flex flex-wrap items-start gap-2">
			{isOpen && (
				<ButtonLink
					to={`${boardPath}/plan/${job.id}?${query}&after=${visit.id}`}
					size="dense"
					className="max-lg:min-h-11"
				>
					<Icon name="copy" className="size-4" />
					{more}
				</ButtonLink>
			)}
			<ButtonLink to={`${boardPath}/visits/${visit.id}/day`} size="dense" className="max-lg:min-h-11">
				<Icon name="send" className="size-4" />
				Work and emails
			</ButtonLink>
			<ButtonLink to={`${boardPath}/visits/${visit.id}/record`} size="dense" className="max-lg:min-h-11">
				Record of the visit
			</ButtonLink>
			{undoId && (
				<Form method="post" action={boardPath}>
					<input type="hidden" name="board" value={query} />
					<input type="hidden" name="batchId" value={undoId} />
					<Button type="submit" name="intent" value="undo" size="dense" className="max-lg:min-h-11">
						<Icon name="undo" className="size-4" />
						Undo last change
					</Button>
				</Form>
			)}
			{canCancel && (
				<div className="w-full">
					<Disclosure label="Cancel visit" open={Boolean(reasonError)}>
						<Form method="post" className="grid gap-3 pb-2">
							<input type="hidden" name="board" value={query} />
							<input type="hidden" name="version" value={visit.version} />
							<Field
								label="Reason"
								hint="Internal only. The job goes back to the unscheduled jobs if it has no other visit."
								name="reason"
								error={reasonError}
							>
								<Textarea required maxLength={1000} className="min-h-16" />
							</Field>
							{visit.status !== "draft" && (
								<Checkbox label="Email the customer" name="tellCustomer" value="yes" defaultChecked className="py-0" />
							)}
							<Button type="submit" name="intent" value="cancel" tone="danger" size="dense" className="max-lg:min-h-11">
								Cancel visit
							</Button>
						</Form>
					</Disclosure>
				</div>
			)}
		</div>
	);
}
