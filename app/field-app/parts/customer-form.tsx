import type { EstimateFields } from "#app/sales/estimates/estimate.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, TextField } from "./controls.tsx";
import { type FieldRecord, saveRecord } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";

export function CustomerForm({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const { fields } = estimate;
	const back = `#/e/${estimate.id}`;
	const goBack = useBack(back);
	const change = (changes: Partial<EstimateFields>) => void saveRecord(store, "estimate", estimate.id, changes);
	const email = fields.email.trim();
	return (
		<Frame
			title="Customer"
			subtitle="Enter what you know"
			back={back}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			<TextField label="Name" maxLength={200} value={fields.name} onChange={(name) => change({ name })} />
			<TextField
				label="Job site address"
				maxLength={300}
				rows={2}
				value={fields.address}
				onChange={(address) => change({ address })}
			/>
			<TextField label="Phone" maxLength={40} type="tel" value={fields.phone} onChange={(phone) => change({ phone })} />
			<TextField
				label="Email"
				maxLength={254}
				type="email"
				value={fields.email}
				onChange={(next) => change({ email: next })}
				problem={email && !/^\S+@\S+\.\S+$/.test(email) ? "Enter a valid email address." : null}
			/>
			<BigStepper
				label="Distance from our yard"
				unit="mi"
				value={fields.miles}
				start={5}
				step={5}
				max={200}
				onChange={(miles) => change({ miles })}
			/>
		</Frame>
	);
}
