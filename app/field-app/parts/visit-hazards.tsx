import { useState } from "react";
import { formatMeridiem } from "#app/platform/dates.ts";
import type { Signature } from "#app/work/field-visits/field-visit.ts";
import {
	type HazardAnswer,
	type HazardAnswers,
	hazardAnswerLabels,
	hazardAnswers,
	hazardHints,
	hazardItems,
	hazardLabels,
	isAnswered,
	listHazards,
} from "#app/work/field-visits/hazards.ts";
import { useField } from "./context.tsx";
import { BigButton, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import { Emergency } from "./emergency.tsx";
import { formatStreet, newId } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";
import { SignatureField } from "./signature-field.tsx";
import { readHazards, type Visit } from "./visits.ts";

type Draft = { answers: HazardAnswers; controls: string; briefed: string[]; signedName: string; signature: Signature };

/** The job hazard assessment: every item is answered, and the crew leader signs it before the work starts. */
export function HazardScreen({ visit }: { visit: Visit }) {
	const { store } = useField();
	const goBack = useBack(`#/v/${visit.id}`);
	const [isAgain, setIsAgain] = useState(false);
	const { signed } = readHazards(store, visit.id);
	const subtitle = formatStreet(visit.fields.address);
	if (signed && !isAgain)
		return (
			<Frame
				title="Hazard assessment"
				subtitle={subtitle}
				back={`#/v/${visit.id}`}
				primary={<BigButton onClick={() => setIsAgain(true)}>Assess again</BigButton>}
			>
				<SignedAssessment fields={signed.fields} />
				<p>Assess again when the weather, the plan or the people change.</p>
			</Frame>
		);
	return <AssessmentForm visit={visit} onSigned={goBack} />;
}

function AssessmentForm({ visit, onSigned }: { visit: Visit; onSigned: () => void }) {
	const { store } = useField();
	const draftName = `hazards-${visit.id}`;
	const crew = visit.fields.crew.map(({ name }) => name);
	const stored = store.fact(draftName) as Draft | null | undefined;
	const empty = { answers: {}, controls: "", briefed: [], signedName: store.person.name, signature: [] };
	const draft: Draft = stored ?? empty;
	const { answers, controls, briefed, signedName, signature } = draft;
	const save = (fields: Partial<Draft>) =>
		void store.updateFact<Draft>(draftName, (before) => ({
			...(before ?? empty),
			...fields,
			...(fields.answers && { answers: { ...before?.answers, ...fields.answers } }),
		}));
	const unsafe = listHazards(answers, "unsafe");
	const open = hazardItems.filter((item) => !answers[item]).length;
	const isControlMissing = listHazards(answers, "controlled").length > 0 && !controls.trim();
	const missing = open
		? `${open} ${open === 1 ? "item isn't" : "items aren't"} answered yet.`
		: isControlMissing
			? "Enter how you'll control the hazards."
			: !briefed.length
				? "Choose who was briefed."
				: !signedName.trim()
					? "Enter your name."
					: "";
	async function sign(): Promise<void> {
		if (missing || !isAnswered(answers)) return;
		const signedAt = new Date().toISOString();
		const fields = { ...draft, controls: controls.trim(), signedName: signedName.trim() };
		await store.change("hazards", newId(), { visitId: visit.id, ...fields, signedAt });
		await store.setFact(draftName, null);
		onSigned();
	}
	return (
		<Frame
			title="Hazard assessment"
			subtitle={formatStreet(visit.fields.address)}
			back={`#/v/${visit.id}`}
			primary={
				<BigButton tone="black" icon="check" aria-disabled={missing !== ""} onClick={() => void sign()}>
					Sign assessment
				</BigButton>
			}
		>
			{hazardItems.map((item) => (
				<div key={item} className="grid gap-2">
					<Chips
						legend={hazardLabels[item]}
						columns={3}
						options={hazardAnswers.map((value) => ({ value, label: hazardAnswerLabels[value] }))}
						chosen={answers[item] ? [answers[item]] : []}
						onChange={([next]: HazardAnswer[]) => next && save({ answers: { [item]: next } })}
					/>
					<p className="text-base">{hazardHints[item]}</p>
				</div>
			))}
			{unsafe.length > 0 && (
				<>
					<WarningBox>
						Don't start. {unsafe.map((item) => hazardLabels[item]).join(", ")}: make it safe and assess again, or call
						the office. Signing tells the office what isn't safe.
					</WarningBox>
					<Emergency />
				</>
			)}
			<TextField
				label="How you control the hazards"
				rows={3}
				maxLength={2000}
				value={controls}
				onChange={(next) => save({ controls: next })}
			/>
			<Chips
				legend="Who was briefed"
				many
				columns={1}
				options={[...new Set([...crew, store.person.name])].map((name) => ({ value: name, label: name }))}
				chosen={briefed}
				onChange={(next) => save({ briefed: next })}
			/>
			<Section title="Signature">
				<TextField
					label="Your name"
					maxLength={120}
					value={signedName}
					onChange={(next) => save({ signedName: next })}
				/>
				<SignatureField label="Your signature" value={signature} onChange={(next) => save({ signature: next })} />
			</Section>
			{missing && (
				<p role="status" className="font-semibold">
					{missing}
				</p>
			)}
		</Frame>
	);
}

function SignedAssessment({ fields }: { fields: Draft & { signedAt: string } }) {
	const { answers, controls, briefed, signedName, signedAt } = fields;
	const findings = [...listHazards(answers, "unsafe"), ...listHazards(answers, "controlled")];
	return (
		<>
			<p className="text-xl">
				Signed by {signedName},{" "}
				{formatMeridiem(
					new Date(signedAt).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }),
				)}
			</p>
			{findings.length ? (
				<ul className="grid gap-2">
					{findings.map((item) => (
						<li key={item} className="border-b border-line pb-2 font-semibold">
							{hazardLabels[item]}: {hazardAnswerLabels[answers[item] ?? "ok"].toLowerCase()}
						</li>
					))}
				</ul>
			) : (
				<p>No hazards found.</p>
			)}
			{controls && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{controls}</p>}
			<p>Briefed: {briefed.join(", ")}</p>
		</>
	);
}
