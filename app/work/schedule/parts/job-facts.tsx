import { Link } from "react-router";
import { Private } from "#app/ui/privacy.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import { boardPath } from "../board-view.ts";
import type { JobFacts } from "../visit-page.server.ts";
import { EquipmentIcons } from "./equipment-icons.tsx";

/** What and where the work is, above the form of a visit. */
export function JobSummary({ job }: { job: JobFacts }) {
	return (
		<div className="grid gap-1 text-ink-2">
			<p className="[overflow-wrap:anywhere]">
				<Link to={`${boardPath}/jobs/${job.id}`} className="underline underline-offset-4">
					{job.title}
				</Link>
				, {job.number}
			</p>
			<p className="[overflow-wrap:anywhere]">
				<Private>{job.siteAddress}</Private>
			</p>
			<p className="flex flex-wrap items-center gap-x-3">
				{job.size}
				<EquipmentIcons equipment={job.equipment} />
			</p>
			<p className="flex items-center gap-2">
				<StatusDot tone={job.promise.tone} />
				{job.promise.text}
			</p>
			{job.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{job.note}</p>}
		</div>
	);
}
