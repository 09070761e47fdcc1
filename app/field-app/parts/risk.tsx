import { useState } from "react";
import {
	type Consequence,
	consequences,
	describeRating,
	type Failure,
	failures,
	type Impact,
	impacts,
	type Occupancy,
	occupancies,
	type Risk,
	rateRisk,
} from "#app/trees/traq.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, Chips, TextField } from "./controls.tsx";
import { type FieldRecord, readFinding, saveFinding } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";

const failureLabels: Record<Failure, string> = {
	improbable: "Improbable: expected to hold even in most storms",
	possible: "Possible: could fail, but not expected to in normal weather",
	probable: "Probable: expected to fail in normal weather",
	imminent: "Imminent: failing now or expected to fail soon, even without wind",
};
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toOptions = <T extends string>(values: readonly T[]) =>
	values.map((value) => ({ value, label: capitalize(value) }));

/** The risk rating from four answers, by the two matrices of the ISA form. */
export function RiskScreen({ estimate, tree }: { estimate: FieldRecord<"estimate">; tree: FieldRecord<"tree"> }) {
	const { store } = useField();
	const before = readFinding(store, estimate.id, tree.id).fields.risk;
	const [answers, setAnswers] = useState<Partial<Risk>>(before ?? {});
	const back = `#/e/${estimate.id}/tree/${tree.id}`;
	const goBack = useBack(back);
	const { failure, impact, consequence, occupancy } = answers;
	const completeRisk: Risk | null =
		failure && impact && consequence && occupancy
			? {
					part: answers.part ?? "",
					target: answers.target ?? "",
					years: answers.years ?? 3,
					failure,
					impact,
					consequence,
					occupancy,
				}
			: null;
	function answer(changes: Partial<Risk>) {
		const next = { ...answers, ...changes };
		setAnswers(next);
		const { failure, impact, consequence, occupancy } = next;
		if (failure && impact && consequence && occupancy)
			void saveFinding(store, estimate.id, tree.id, {
				risk: {
					part: next.part ?? "",
					target: next.target ?? "",
					years: next.years ?? 3,
					failure,
					impact,
					consequence,
					occupancy,
				},
			});
	}
	return (
		<Frame
			title="Risk assessment"
			subtitle="Visual, from the ground"
			back={back}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">Risk rating</span>
					<span className="font-display text-2xl">{completeRisk ? capitalize(rateRisk(completeRisk).level) : "–"}</span>
				</p>
			}
			primary={
				<BigButton tone="black" onClick={goBack}>
					{completeRisk ? "Done" : "Later"}
				</BigButton>
			}
		>
			<Chips
				legend="Occupancy rate"
				columns={2}
				options={toOptions(occupancies)}
				chosen={occupancy ? [occupancy] : []}
				onChange={([one]: Occupancy[]) => answer({ occupancy: one })}
			/>
			<Chips
				legend="Likelihood of failure"
				columns={1}
				options={failures.map((value) => ({ value, label: failureLabels[value] }))}
				chosen={failure ? [failure] : []}
				onChange={([one]: Failure[]) => answer({ failure: one })}
			/>
			<Chips
				legend="Likelihood of impact"
				columns={2}
				options={toOptions(impacts)}
				chosen={impact ? [impact] : []}
				onChange={([one]: Impact[]) => answer({ impact: one })}
			/>
			<Chips
				legend="Consequences of failure"
				columns={2}
				options={toOptions(consequences)}
				chosen={consequence ? [consequence] : []}
				onChange={([one]: Consequence[]) => answer({ consequence: one })}
			/>
			{completeRisk && (
				<p className="rounded-lg border-3 border-ink p-4 font-semibold">{describeRating(completeRisk)}.</p>
			)}
			<BigStepper
				label="Time frame"
				unit="yr"
				value={answers.years ?? 3}
				min={1}
				max={5}
				onChange={(years) => answer({ years: years ?? 3 })}
			/>
			<TextField label="Tree part" maxLength={200} value={answers.part ?? ""} onChange={(part) => answer({ part })} />
			<TextField
				label="Target"
				maxLength={200}
				value={answers.target ?? ""}
				onChange={(target) => answer({ target })}
			/>
		</Frame>
	);
}
