import { useState } from "react";
import { formatDay } from "#app/platform/dates.ts";
import { containsWords } from "#app/platform/fold-for-search.ts";
import { type JobView, jobViewLabels, jobViews } from "#app/work/jobs/job-list.ts";
import { summarizeWork } from "#app/work/jobs/work-summary.ts";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Chips, TextField } from "./controls.tsx";
import { DisplayModeButton } from "./estimate-list.tsx";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { useAppUpdate } from "./install.ts";
import {
	countUnsentOfJob,
	isOnHold,
	type Job,
	listVisibleJobs,
	readJobStatus,
	readPermissions,
	remainingQuantity,
	totalUnsent,
} from "./jobs.ts";
import { findNextVisit, listVisits } from "./visits.ts";

const searchThreshold = 8;

/** The active jobs with their address and progress. */
export function JobList() {
	const { store } = useField();
	const [query, setQuery] = useState("");
	useAppUpdate(true);
	const [view, setView] = useState<JobView>("all");
	const jobs = listVisibleJobs(store);
	const matches = jobs.filter(
		(job) =>
			(view === "all" || readJobStatus(store, job) === view) &&
			containsWords(`${job.fields.address} ${job.fields.name} ${job.fields.number}`, query),
	);
	return (
		<Frame
			title="My jobs"
			subtitle={store.person.name}
			back={readPermissions(store).estimates || listVisits(store).length ? "#/" : undefined}
			tool={<DisplayModeButton />}
		>
			{jobs.length === 0 && (
				<p className="text-xl">
					No jobs on this phone yet. Signed contracts load automatically when you're online and stay available offline.
				</p>
			)}
			{jobs.length > 1 && (
				<Chips
					legend="Show"
					quiet
					columns={4}
					options={jobViews.map((one) => ({ value: one, label: jobViewLabels[one] }))}
					chosen={[view]}
					onChange={([chosen]) => chosen && setView(chosen)}
				/>
			)}
			{jobs.length > searchThreshold && (
				<TextField
					label="Search by street, name or number"
					maxLength={100}
					type="search"
					value={query}
					onChange={setQuery}
				/>
			)}
			<ul className="grid gap-3">
				{matches.map((job) => (
					<JobRow key={job.id} job={job} />
				))}
			</ul>
			{jobs.length > 0 && matches.length === 0 && <p>No matching jobs.</p>}
		</Frame>
	);
}

function JobRow({ job }: { job: Job }) {
	const { store } = useField();
	const { fields } = job;
	const unsent = countUnsentOfJob(store, job.id);
	const visit = findNextVisit(store, job.id);
	const done = fields.lines.filter((line) => remainingQuantity(store, job, line) <= 0).length;
	return (
		<li>
			<FieldLink
				to={`#/j/${job.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3 [overflow-wrap:anywhere]"
			>
				<span className="font-display text-2xl leading-tight">{fields.address}</span>
				<span>
					{fields.name}, {fields.number}
				</span>
				{fields.lines.length > 0 && <span className="text-base">{summarizeWork(fields.lines)}</span>}
				<span className="font-semibold">
					{fields.ended
						? "No longer in force"
						: isOnHold(job)
							? `Don't start until after ${formatDay(fields.heldThrough ?? "")}`
							: `${done} of ${fields.lines.length} done`}
				</span>
				{visit && <span>{visit.fields.dayText}</span>}
				{totalUnsent(unsent) > 0 && <span className="font-semibold">{formatUnsent(unsent)}</span>}
			</FieldLink>
		</li>
	);
}
