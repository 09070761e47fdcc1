import { useState } from "react";
import {
	type Consequence,
	consequences,
	type Failure,
	failures,
	type Impact,
	impacts,
	type Risk as Judged,
	type Occupancy,
	occupancies,
	riskOf,
	riskPath,
} from "#app/trees/traq.ts";
import { useField } from "./context.tsx";
import { BigStepper, Chips, Key, Words } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { findingOf, type Of, saveFinding } from "./work.ts";

const failureWords: Record<Failure, string> = {
	improbable: "Improbable: holds in most storms",
	possible: "Possible: not in normal weather",
	probable: "Probable: in normal weather",
	imminent: "Imminent: soon, even without wind",
};
const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const ways = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: named(value) }));

/** Four taps and the way to the level, by the ISA's two matrices. */
export function Risk({ estimate, tree }: { estimate: Of<"estimate">; tree: Of<"tree"> }) {
	const { store } = useField();
	const before = findingOf(store, estimate.id, tree.id).fields.risk;
	const [judged, setJudged] = useState<Partial<Judged>>(before ?? {});
	const back = `#/e/${estimate.id}/tree/${tree.id}`;
	const goBack = useBack(back);
	const { failure, impact, consequence, occupancy } = judged;
	const whole: Judged | null =
		failure && impact && consequence && occupancy
			? {
					part: judged.part ?? "",
					target: judged.target ?? "",
					years: judged.years ?? 3,
					failure,
					impact,
					consequence,
					occupancy,
				}
			: null;
	function answer(some: Partial<Judged>) {
		const next = { ...judged, ...some };
		setJudged(next);
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
			title="Risk"
			subtitle="What you can see from the ground today"
			back={back}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">Risk</span>
					<span className="font-display text-2xl">{whole ? named(riskOf(whole).level) : "–"}</span>
				</p>
			}
			primary={
				<Key look="black" onClick={goBack}>
					{whole ? "Done" : "Later"}
				</Key>
			}
		>
			<Chips
				legend="How often is somebody or something there?"
				columns={2}
				ways={ways(occupancies)}
				chosen={occupancy ? [occupancy] : []}
				onChange={([one]: Occupancy[]) => answer({ occupancy: one })}
			/>
			<Chips
				legend="Will the part fail?"
				columns={1}
				ways={failures.map((value) => ({ value, label: failureWords[value] }))}
				chosen={failure ? [failure] : []}
				onChange={([one]: Failure[]) => answer({ failure: one })}
			/>
			<Chips
				legend="If it fails, the chance to hit"
				columns={2}
				ways={ways(impacts)}
				chosen={impact ? [impact] : []}
				onChange={([one]: Impact[]) => answer({ impact: one })}
			/>
			<Chips
				legend="What that would do"
				columns={2}
				ways={ways(consequences)}
				chosen={consequence ? [consequence] : []}
				onChange={([one]: Consequence[]) => answer({ consequence: one })}
			/>
			{whole && <p className="rounded-lg border-3 border-ink p-4 font-semibold">{named(riskPath(whole))}.</p>}
			<BigStepper
				label="Within how many years"
				unit="y"
				value={judged.years ?? 3}
				least={1}
				most={5}
				onChange={(years) => answer({ years: years ?? 3 })}
			/>
			<Words
				label="The part that may fail"
				most={200}
				value={judged.part ?? ""}
				onChange={(part) => answer({ part })}
			/>
			<Words
				label="What it would hit"
				most={200}
				value={judged.target ?? ""}
				onChange={(target) => answer({ target })}
			/>
		</Frame>
	);
}
