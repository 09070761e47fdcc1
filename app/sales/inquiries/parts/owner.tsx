import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import type { InquiryPageData } from "../screens/inquiry.tsx";

export function Owner({ record }: { record: InquiryPageData }) {
	const submit = useSubmit();
	const { inquiry, owners, owner, may } = record;
	const sent = useNavigation().formData;
	const assigning = sent?.get("intent") === "assign" ? String(sent.get("ownerId")) : null;
	if (!may.work) return <p>{owner?.name ?? "Unassigned"}</p>;
	const options = owner && !owners.some(({ id }) => id === owner.id) ? [...owners, owner] : owners;
	const assign = (ownerId: string) =>
		void submit({ intent: "assign", version: inquiry.version, ownerId }, { method: "post", preventScrollReset: true });
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="intent" value="assign" />
			<input type="hidden" name="version" value={inquiry.version} />
			<Picker
				name="ownerId"
				aria-label="Owner"
				value={assigning ?? inquiry.ownerId ?? ""}
				options={options.map(({ id, name }) => ({ value: id, label: name }))}
				onChoose={assign}
				placeholder="Unassigned"
			/>
			<noscript>
				<Button type="submit" size="dense">
					Save
				</Button>
			</noscript>
		</Form>
	);
}
