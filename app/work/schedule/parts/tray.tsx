import { Form, Link, useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FirstPageLink, MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";
import {
	type EquipmentKind,
	equipmentKinds,
	jobSkills,
	resourceKindLabels,
	skillLabels,
} from "#app/work/resources/resource.ts";
import { boardPath } from "../board-view.ts";
import { EquipmentIcons } from "./equipment-icons.tsx";

type TrayRow = {
	id: string;
	title: string;
	toName: string;
	town: string;
	/** "7 h with 3 people" */
	size: string;
	equipment: EquipmentKind[];
	promise: { text: string; tone: Tone };
};

type Props = {
	jobs: TrayRow[];
	next: string | null;
	search: string;
	/** only jobs that need this equipment or skill */
	need: string | null;
	/** the query of the board, and of the forms that lead back to it */
	query: string;
	mayEdit: boolean;
};

// a crane needs its operator: the equipment stands for both
const skillsWithoutMachine = jobSkills.filter((skill) => !equipmentKinds.some((kind) => kind === skill));

/** The jobs without a visit, the earliest promise first. They can be dragged onto the board. */
export function Tray({ jobs, next, search, need, query, mayEdit }: Props) {
	const [params] = useSearchParams();
	return (
		<section aria-label="Unscheduled jobs" className="flex min-h-0 grow flex-col">
			<div className="border-b border-line px-4 pt-3 pb-2">
				<h2 className="text-[17px]">Unscheduled jobs</h2>
				<Form method="get" action={boardPath} role="search" aria-label="Unscheduled jobs" className="mt-1 grid gap-2">
					{[...new URLSearchParams(query)]
						.filter(([name]) => name !== "q" && name !== "need")
						.map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
					<input type="hidden" name="tab" value="unscheduled" />
					<SearchBox
						label="Search unscheduled jobs by customer, address, number or title"
						placeholder="Customer, town, number"
						search={search}
					/>
					<label className="flex items-center gap-2 text-sm">
						<span className="text-ink-2">Needs</span>
						<select
							name="need"
							key={need ?? ""}
							defaultValue={need ?? ""}
							onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
							className="min-h-9 min-w-0 grow rounded-md border border-line-strong bg-card px-2 text-sm max-lg:min-h-11"
						>
							<option value="">All equipment and skills</option>
							<optgroup label="Equipment">
								{equipmentKinds.map((kind) => (
									<option key={kind} value={kind}>
										{resourceKindLabels[kind]}
									</option>
								))}
							</optgroup>
							<optgroup label="Skill">
								{skillsWithoutMachine.map((skill) => (
									<option key={skill} value={skill}>
										{skillLabels[skill]}
									</option>
								))}
							</optgroup>
						</select>
						<noscript>
							<button type="submit" className="min-h-9 rounded-md border border-line-strong px-3 max-lg:min-h-11">
								Filter
							</button>
						</noscript>
					</label>
				</Form>
			</div>
			<div className="min-h-0 grow xl:overflow-y-auto">
				{jobs.length ? (
					<ul aria-label="Unscheduled jobs">
						{jobs.map((job) => (
							<TrayItem key={job.id} job={job} query={query} mayEdit={mayEdit} />
						))}
					</ul>
				) : (
					<EmptyState title={search || need ? "No jobs match" : "Every job is scheduled"}>
						{search || need ? (
							<Link to={`${boardPath}?tab=unscheduled`} className="underline underline-offset-4">
								Show all unscheduled jobs
							</Link>
						) : (
							"A signed contract adds its job here."
						)}
					</EmptyState>
				)}
			</div>
			{(next || params.has("after")) && (
				<div className="flex min-h-11 items-center gap-4 border-t border-line px-4 text-[13px] text-ink-3">
					{params.has("after") && <FirstPageLink />}
					{next && <MoreLink after={next} label="Later" />}
				</div>
			)}
		</section>
	);
}

function TrayItem({ job, query, mayEdit }: { job: TrayRow; query: string; mayEdit: boolean }) {
	const { id, toName, town, title, size, equipment, promise } = job;
	return (
		<li
			{...(mayEdit && { "data-drag": "job", "data-id": id, "data-row-id": "" })}
			className={classes(
				"flex items-start gap-2 border-b border-line bg-paper px-4 py-3 data-dragging:opacity-40",
				mayEdit && "cursor-grab touch-manipulation select-none",
			)}
		>
			<div className="min-w-0 grow">
				<p className="leading-snug font-semibold [overflow-wrap:anywhere]">
					<Link
						to={`${boardPath}/jobs/${id}`}
						draggable={false}
						className="inline-block min-h-6 underline-offset-4 hover:underline"
					>
						<Private>{toName}</Private>
					</Link>
				</p>
				<p className="text-sm leading-snug text-ink-2 [overflow-wrap:anywhere]">
					<Private>{town}</Private>
					{`, ${title}`}
				</p>
				<p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-[13px] text-ink-2">
					{size}
					<EquipmentIcons equipment={equipment} />
				</p>
				<p className="flex items-center gap-2 text-[13px] text-ink-2">
					<StatusDot tone={promise.tone} />
					{promise.text}
				</p>
			</div>
			{mayEdit && (
				<ButtonLink to={`${boardPath}/plan/${id}?${query}`} size="dense" className="shrink-0 max-lg:min-h-11">
					<Icon name="calendar-clock" className="size-4" />
					Plan<span className="sr-only"> visit for {title}</span>
				</ButtonLink>
			)}
		</li>
	);
}
