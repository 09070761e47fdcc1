import { useState } from "react";
import { useField } from "./context.tsx";
import { BigButton, Chips } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";
import { leaveForVisit, type Visit } from "./visits.ts";

const choices = ["", "10", "15", "20", "30", "45", "60", "90"] as const;

/** "On our way": the customer gets an email when the phone has a signal. */
export function LeaveScreen({ visit }: { visit: Visit }) {
	const { store } = useField();
	const [minutes, setMinutes] = useState<(typeof choices)[number]>("");
	const goBack = useBack(`#/v/${visit.id}`);
	return (
		<Frame
			title="On our way"
			subtitle={formatStreet(visit.fields.address)}
			back={`#/v/${visit.id}`}
			primary={
				<BigButton
					tone="black"
					onClick={() => void leaveForVisit(store, visit.id, minutes ? Number(minutes) : null).then(goBack)}
				>
					We're on our way
				</BigButton>
			}
		>
			<Chips
				legend="Arrives in"
				options={choices.map((value) => ({ value, label: value ? `${value} min` : "Not sure" }))}
				chosen={[minutes]}
				onChange={([next = ""]: (typeof choices)[number][]) => setMinutes(next)}
			/>
			<p>We email the customer if this reaches the office within 30 minutes.</p>
		</Frame>
	);
}
