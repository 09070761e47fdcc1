import { useNavigate } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Icon } from "#app/ui/icon.tsx";
import { customerOutcomeLabels } from "#app/work/field-visits/field-visit.ts";
import { incidentLabels, listHazards } from "#app/work/field-visits/hazards.ts";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { useField } from "./context.tsx";
import { BigButton, Section, WarningBox } from "./controls.tsx";
import { newId } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { findReport, listOfVisit, listTimes, readHazards, type Visit } from "./visits.ts";

/** What a crew records about a visit, and how far it is. */
export function VisitChecklist({ visit, status }: { visit: Visit; status: VisitStatus }) {
	const { store } = useField();
	const navigate = useNavigate();
	const { signed, isSafe } = readHazards(store, visit.id);
	const running = listTimes(store, visit.id).filter(({ fields }) => !fields.endedAt).length;
	const times = listTimes(store, visit.id).length;
	const materials = listOfVisit(store, "material", visit.id).length;
	const incidents = listOfVisit(store, "incident", visit.id);
	const report = findReport(store, visit.id);
	const unsafe = signed ? listHazards(signed.fields.answers, "unsafe").length : 0;
	return (
		<Section title="Record">
			{signed && !isSafe && (
				<WarningBox>
					{unsafe === 1 ? "1 item isn't safe." : `${unsafe} items aren't safe.`} Don't start. Call the office, then
					assess the hazards again.
				</WarningBox>
			)}
			<ul className="grid gap-2.5">
				<Row
					to={`#/v/${visit.id}/hazards`}
					label="Hazard assessment"
					detail={signed ? `Signed by ${signed.fields.signedName}` : "Not signed yet"}
					isDone={isSafe}
				/>
				<Row
					to={`#/v/${visit.id}/times`}
					label="Crew times"
					detail={running ? `${formatCount(running, "person", "people")} working` : times ? "Recorded" : "No times yet"}
					isDone={times > 0 && !running}
				/>
				<Row
					to={`#/v/${visit.id}/materials`}
					label="Materials"
					detail={materials ? formatCount(materials, "material", "materials") : "None recorded"}
					isDone={materials > 0}
				/>
				{(status === "in-progress" || status === "on-hold" || report) && (
					<Row
						to={`#/v/${visit.id}/finish`}
						label="Promises and sign-off"
						detail={report?.fields.outcome ? customerOutcomeLabels[report.fields.outcome] : "Not signed off yet"}
						isDone={Boolean(report?.fields.outcome)}
					/>
				)}
				{incidents.map(({ id, fields }) => (
					<Row
						key={id}
						to={`#/v/${visit.id}/incident/${id}`}
						label="Incident report"
						detail={incidentLabels[fields.kind]}
						isDone={fields.description.trim() !== ""}
					/>
				))}
			</ul>
			<BigButton
				tone="danger"
				icon="triangle-alert"
				onClick={() => void navigate(`#/v/${visit.id}/incident/${newId()}`)}
			>
				Report an incident
			</BigButton>
		</Section>
	);
}

function Row(props: { to: string; label: string; detail: string; isDone: boolean }) {
	return (
		<li>
			<FieldLink
				to={props.to}
				className="flex min-h-16 items-center gap-4 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-2"
			>
				<Icon name={props.isDone ? "circle-check" : "circle"} className="size-8 shrink-0" />
				<span className="min-w-0 grow [overflow-wrap:anywhere]">
					<span className="block font-semibold">{props.label}</span>
					<span className="block text-base">{props.detail}</span>
				</span>
				<Icon name="chevron-right" className="size-7 shrink-0" />
			</FieldLink>
		</li>
	);
}
