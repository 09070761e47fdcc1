import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import type { InquiryPageData } from "../screens/inquiry.tsx";

export function Owner({ record }: { record: InquiryPageData }) {
	const submit = useSubmit();
	const { inquiry, owners, owner, may } = record;
	if (!may.work) return <p>{owner?.name ?? "Unassigned"}</p>;
	const options = owner && !owners.some(({ id }) => id === owner.id) ? [...owners, owner] : owners;
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="intent" value="assign" />
			<input type="hidden" name="version" value={inquiry.version} />
			<Select
				dense
				key={inquiry.ownerId}
				name="ownerId"
				aria-label="Owner"
				defaultValue={inquiry.ownerId ?? ""}
				onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
			>
				<option value="">Unassigned</option>
				{options.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
			<noscript>
				<Button type="submit" size="dense">
					Save
				</Button>
			</noscript>
		</Form>
	);
}
