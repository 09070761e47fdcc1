import { useState } from "react";
import { CountyCombobox } from "#app/people/customers/county-combobox.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { Fix } from "./checks.ts";

/** Enters a missing field in the check that asks for it, which on a phone is far below the field. */
export function FixField({ fix, onSave }: { fix: Fix; onSave: (field: Fix["field"], value: string) => void }) {
	const [value, setValue] = useState(fix.value ?? "");
	if (fix.field === "county")
		return (
			<Field label={fix.label} className="mt-2">
				<CountyCombobox value="" onChoose={(county) => onSave(fix.field, county)} />
			</Field>
		);
	return (
		<form
			className="mt-2 grid gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (value.trim()) onSave(fix.field, value.trim());
			}}
		>
			<Field label={fix.label}>
				<Input
					dense
					type={fix.field === "toEmail" ? "email" : "text"}
					value={value}
					required
					maxLength={fix.field === "toName" ? 200 : fix.field === "toEmail" ? 254 : 300}
					onChange={(event) => setValue(event.target.value)}
				/>
			</Field>
			<Button type="submit" size="dense" className="justify-self-start">
				Save {fix.label.toLowerCase()}
			</Button>
		</form>
	);
}
