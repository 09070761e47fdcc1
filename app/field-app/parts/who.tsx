import type { EstimateFields } from "#app/sales/estimates/estimate.ts";
import { useField } from "./context.tsx";
import { BigStepper, Key, Words } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { type Of, save } from "./work.ts";

export function Who({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const { fields } = estimate;
	const back = `#/e/${estimate.id}`;
	const goBack = useBack(back);
	const change = (some: Partial<EstimateFields>) => void save(store, "estimate", estimate.id, some);
	const email = fields.email.trim();
	return (
		<Frame
			title="Customer"
			subtitle="As much as you know"
			back={back}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			<Words label="Name" most={200} value={fields.name} onChange={(name) => change({ name })} />
			<Words
				label="Street and town of the trees"
				most={300}
				rows={2}
				value={fields.address}
				onChange={(address) => change({ address })}
			/>
			<Words label="Phone" most={40} type="tel" value={fields.phone} onChange={(phone) => change({ phone })} />
			<Words
				label="Email"
				most={254}
				type="email"
				value={fields.email}
				onChange={(next) => change({ email: next })}
				problem={email && !/^\S+@\S+\.\S+$/.test(email) ? "This is not a whole email address yet." : null}
			/>
			<BigStepper
				label="Miles from the yard"
				unit="mi"
				value={fields.miles}
				start={5}
				step={5}
				most={200}
				onChange={(miles) => change({ miles })}
			/>
		</Frame>
	);
}
