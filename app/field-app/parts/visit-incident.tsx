import { useState } from "react";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import type { IncidentFields } from "#app/work/field-visits/field-visit.ts";
import {
	type IncidentKind,
	incidentKinds,
	incidentLabels,
	injuryLabels,
	injuryLevels,
	oshaHours,
} from "#app/work/field-visits/hazards.ts";
import { useField } from "./context.tsx";
import { BigButton, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import { CallLink, Emergency } from "./emergency.tsx";
import { formatStreet } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import type { Visit } from "./visits.ts";

/** What happened, to whom, and what the crew did. It reaches the office with the next signal. */
export function IncidentScreen({ visit, id }: { visit: Visit; id: string }) {
	const { store } = useField();
	const goBack = useBack(`#/v/${visit.id}`);
	const [openedAt] = useState(() => new Date().toISOString());
	const stored = store.record("incident", id)?.value as IncidentFields | null | undefined;
	const fields: IncidentFields = stored ?? {
		visitId: visit.id,
		kind: "near-miss",
		injury: "none",
		happenedAt: openedAt,
		people: "",
		description: "",
		response: "",
		witnesses: "",
	};
	// the first change creates the report with all its fields
	const save = (next: Partial<IncidentFields>) =>
		void store.change("incident", id, stored ? next : { ...fields, ...next });
	const hours = oshaHours(fields.injury);
	const isReady = fields.description.trim() !== "";
	const text = (name: "people" | "description" | "response" | "witnesses", label: string, rows?: number) => (
		<TextField
			label={label}
			rows={rows}
			maxLength={name === "description" ? 4000 : name === "response" ? 2000 : 500}
			value={fields[name]}
			onChange={(next) => save({ [name]: next })}
		/>
	);
	return (
		<Frame
			title="Incident report"
			subtitle={formatStreet(visit.fields.address)}
			back={`#/v/${visit.id}`}
			primary={
				<BigButton tone="black" icon="check" aria-disabled={!isReady} onClick={() => isReady && goBack()}>
					Save report
				</BigButton>
			}
		>
			<Chips
				legend="What happened"
				options={incidentKinds.map((value) => ({ value, label: incidentLabels[value] }))}
				chosen={[fields.kind]}
				onChange={([next]: IncidentKind[]) => next && save({ kind: next })}
			/>
			{fields.kind !== "near-miss" && (
				<Chips
					legend="Was someone hurt?"
					columns={1}
					options={injuryLevels.map((value) => ({ value, label: injuryLabels[value] }))}
					chosen={[fields.injury]}
					onChange={([next]) => next && save({ injury: next })}
				/>
			)}
			{fields.injury !== "none" && <Emergency />}
			{hours !== null && (
				<>
					<WarningBox>Call the office now. OSHA has to hear of this within {hours} hours.</WarningBox>
					<CallLink label="OSHA 800-321-6742" phone="800-321-6742" />
				</>
			)}
			{fields.kind === "utility" && (
				<WarningBox>
					<EmergencyText>
						Keep everyone back. Treat every wire as live, and call 911 if a gas line is hit.
					</EmergencyText>
				</WarningBox>
			)}
			{text("description", "Describe what happened", 5)}
			{!isReady && <p>The report is sent once this is filled in.</p>}
			{text("people", "Who was involved")}
			{text("response", "What you did about it", 3)}
			{text("witnesses", "Witnesses, with phone numbers")}
			<Section title="Photos of the incident">
				<VisitPhotos visit={visit} stage="incident" />
			</Section>
		</Frame>
	);
}
