import { formatDay } from "#app/platform/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { summarizeWork } from "#app/work/jobs/work-summary.ts";
import { visitStatusLabels } from "#app/work/schedule/visit.ts";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { bigButtonClass, Section, WarningBox } from "./controls.tsx";
import { DisplayModeButton } from "./estimate-list.tsx";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { useAppUpdate } from "./install.ts";
import { listVisibleJobs, readPermissions, totalUnsent } from "./jobs.ts";
import {
	countUnsentOfVisit,
	isLinkedToCrew,
	isVisitOnHold,
	listVisits,
	localDay,
	readStatus,
	type Visit,
} from "./visits.ts";

/** The person's visits: what isn't finished, today's in their order, and the next days'. */
export function VisitList() {
	const { store } = useField();
	useAppUpdate(true);
	const visits = listVisits(store);
	const today = localDay();
	const tomorrow = localDay(new Date(Date.now() + 86_400_000));
	const open = visits.filter((visit) => visit.fields.day < today && readStatus(store, visit) !== "done");
	const days = [...new Set(visits.map(({ fields }) => fields.day))].filter((day) => day > tomorrow);
	const on = (day: string) => visits.filter(({ fields }) => fields.day === day);
	const jobs = listVisibleJobs(store).length;
	return (
		<Frame
			title="My visits"
			subtitle={store.person.name}
			back={readPermissions(store).estimates ? "#/" : undefined}
			tool={<DisplayModeButton />}
		>
			{!isLinkedToCrew(store) && (
				<WarningBox>
					Your account isn't linked to a person on a crew, so no visits are shown. Ask the office to link it under Crews
					and equipment.
				</WarningBox>
			)}
			{open.length > 0 && (
				<Section title="Not finished">
					<Rows visits={open} withDay />
				</Section>
			)}
			<Section title="Today">
				{on(today).length ? <Rows visits={on(today)} /> : <p className="text-xl">No visits are planned for today.</p>}
			</Section>
			{on(tomorrow).length > 0 && (
				<Section title="Tomorrow">
					<Rows visits={on(tomorrow)} />
				</Section>
			)}
			{days.map((day) => (
				<Section key={day} title={formatDay(day)}>
					<Rows visits={on(day)} />
				</Section>
			))}
			{jobs > 0 && (
				<FieldLink to="#/jobs" className={bigButtonClass("plain", "justify-start!")}>
					<Icon name="wrench" className="size-7" />
					<span className="grow text-left">{jobs === 1 ? "1 active job" : `${jobs} active jobs`}</span>
					<Icon name="chevron-right" className="size-7" />
				</FieldLink>
			)}
		</Frame>
	);
}

function Rows({ visits, withDay = false }: { visits: readonly Visit[]; withDay?: boolean }) {
	return (
		<ol className="grid gap-3">
			{visits.map((visit) => (
				<VisitRow key={visit.id} visit={visit} withDay={withDay} />
			))}
		</ol>
	);
}

function VisitRow({ visit, withDay }: { visit: Visit; withDay: boolean }) {
	const { store } = useField();
	const { fields } = visit;
	const status = readStatus(store, visit);
	const unsent = countUnsentOfVisit(store, visit.id);
	return (
		<li>
			<FieldLink
				to={`#/v/${visit.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3 [overflow-wrap:anywhere]"
			>
				<span className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="text-lg font-semibold first-letter:uppercase">
						{withDay ? `${fields.dayText}, ${fields.arrival}` : fields.arrival}
					</span>
					<span className="flex items-center gap-1.5 font-semibold">
						{status === "done" && <Icon name="check" className="size-6" />}
						{visitStatusLabels[status]}
					</span>
				</span>
				<span className="font-display text-2xl leading-tight">{fields.address}</span>
				<span>{[fields.name, fields.title].filter(Boolean).join(", ")}</span>
				{fields.lines.length > 0 && <span className="text-base">{summarizeWork(fields.lines)}</span>}
				{isVisitOnHold(visit) && (
					<span className="font-semibold">Don't start until after {formatDay(fields.heldThrough ?? "")}</span>
				)}
				{totalUnsent(unsent) > 0 && <span className="font-semibold">{formatUnsent(unsent)}</span>}
			</FieldLink>
		</li>
	);
}
