import { useState } from "react";
import { counties, findCountyOfAddress } from "#app/trade/tax.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field, Input } from "#app/ui/field.tsx";

const countyOptions = counties.map((county) => ({ value: county, label: county }));

type Props = {
	label: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
	optional?: boolean;
};

/** An address and its county, which is the town's until a person chooses another one. */
export function AddressFields({ label, errors, typed, optional }: Props) {
	const [address, setAddress] = useState(typed.address ?? "");
	const [chosen, setChosen] = useState(
		typed.county === findCountyOfAddress(typed.address ?? "") ? "" : (typed.county ?? ""),
	);
	return (
		<div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
			<Field label={label} name="address" error={errors.address} optional={optional}>
				<Input
					dense
					value={address}
					onChange={(event) => setAddress(event.target.value)}
					maxLength={300}
					autoComplete="off"
				/>
			</Field>
			<Field label="County" name="county" error={errors.county} optional>
				<Combobox
					options={countyOptions}
					value={chosen || findCountyOfAddress(address)}
					onChoose={({ value }) => setChosen(value)}
					maxLength={60}
				/>
			</Field>
		</div>
	);
}
