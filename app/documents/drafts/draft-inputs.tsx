import type { DraftFields } from "#app/noun/drafts/merge.ts";
import { CountyCombobox } from "#app/people/customers/county-combobox.tsx";
import { formatTypedPhone } from "#app/platform/phone.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { Field, Input } from "#app/ui/field.tsx";
import type { Fix } from "./checks.ts";

export type DraftPart<Typed> = { typed: Typed; change: (update: (before: Typed) => Typed) => void };
type InputProps = { value: string; onChange: (event: { target: { value: string } }) => void };

/** The props of a draft's inputs by field: `<Input {...field("toName")} />`. */
export function draftInputs<Typed extends DraftFields>({ typed, change }: DraftPart<Typed>) {
	return (name: keyof Typed): InputProps => ({
		value: String(typed[name]),
		onChange: (event) => change((before) => ({ ...before, [name]: event.target.value })),
	});
}

/** A change of the job site address also changes the county, unless a person chose another county than the town's. */
export function siteAddressInput<Typed extends DraftFields & { siteAddress: string; county: string }>({
	typed,
	change,
}: DraftPart<Typed>): InputProps {
	return {
		value: typed.siteAddress,
		onChange: ({ target: { value: siteAddress } }) =>
			change((before) => {
				const follows = !before.county || before.county === findCountyOfAddress(before.siteAddress);
				return { ...before, siteAddress, county: follows ? findCountyOfAddress(siteAddress) : before.county };
			}),
	};
}

/** Saves a field that was entered in a check. */
export function fixField<Typed extends DraftFields & { siteAddress: string; county: string }>(part: DraftPart<Typed>) {
	const field = draftInputs(part);
	return (name: Fix["field"], value: string) =>
		(name === "siteAddress" ? siteAddressInput(part) : field(name)).onChange({ target: { value } });
}

export function JobSiteAddressField(input: InputProps) {
	return (
		<Field label="Job site address" name="siteAddress" className="sm:col-span-2">
			<Input dense maxLength={300} {...input} />
		</Field>
	);
}

/** Formats the number when the person leaves the field, as saving does. */
export function PhoneField({ value, onChange }: InputProps) {
	return (
		<Field label="Phone" name="toPhone" optional>
			<Input
				dense
				type="tel"
				maxLength={40}
				value={value}
				onChange={onChange}
				onBlur={() => {
					const formatted = formatTypedPhone(value);
					if (formatted !== value) onChange({ target: { value: formatted } });
				}}
			/>
		</Field>
	);
}

/** The county sets the sales tax. */
export function CountyField({ value, onChange, disabled }: InputProps & { disabled?: boolean }) {
	return (
		<Field label="County" name="county">
			<CountyCombobox
				value={value}
				onChoose={(county) => onChange({ target: { value: county } })}
				disabled={disabled}
			/>
		</Field>
	);
}
