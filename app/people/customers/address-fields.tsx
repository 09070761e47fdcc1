import { useState } from "react";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { CountyCombobox } from "./county-combobox.tsx";

type Props = {
	label: string;
	countyLabel?: string;
	errors: Record<string, string>;
	typed: Record<string, string>;
	optional?: boolean;
	/** of the fields, for a form with several addresses: "address0" and "county0" */
	index?: number;
	/** prefix of the fields' ids */
	form?: string;
};

/** An address and its county, which is the town's until a person chooses another one. */
export function AddressFields(props: Props) {
	const { errors, typed, optional, index = "", form } = props;
	const names = { address: `address${index}`, county: `county${index}` };
	const [typedAddress, typedCounty] = [typed[names.address] ?? "", typed[names.county] ?? ""];
	const [address, setAddress] = useState(typedAddress);
	const [chosen, setChosen] = useState(typedCounty === findCountyOfAddress(typedAddress) ? "" : typedCounty);
	return (
		<div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
			<Field label={props.label} name={names.address} form={form} error={errors[names.address]} optional={optional}>
				<Input
					dense
					value={address}
					onChange={(event) => setAddress(event.target.value)}
					maxLength={300}
					autoComplete="off"
				/>
			</Field>
			<Field
				label={props.countyLabel ?? "County"}
				name={names.county}
				form={form}
				error={errors[names.county]}
				optional={index === ""}
			>
				<CountyCombobox value={chosen || findCountyOfAddress(address)} onChoose={setChosen} />
			</Field>
		</div>
	);
}
