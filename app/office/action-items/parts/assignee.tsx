import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import type { ItemPageData } from "../screens/item.tsx";

export function Assignee({ record }: { record: ItemPageData }) {
	const submit = useSubmit();
	const { item, assignee, assignees, me } = record;
	const sent = useNavigation().formData;
	const assigning = sent?.get("intent") === "assign" ? String(sent.get("assigneeId")) : null;
	if (item.closedAt) return <p>{assignee ?? "No one"}</p>;
	const { assigneeId, version } = item;
	const isKnown = !assigneeId || assignees.some(({ id }) => id === assigneeId);
	const options = isKnown ? assignees : [...assignees, { id: assigneeId, name: assignee ?? "" }];
	const assign = (chosen: string) =>
		void submit({ intent: "assign", version, assigneeId: chosen }, { method: "post", preventScrollReset: true });
	const hidden = (
		<>
			<input type="hidden" name="intent" value="assign" />
			<input type="hidden" name="version" value={version} />
		</>
	);
	return (
		<div className="grid gap-2">
			<Form method="post" preventScrollReset className="flex gap-2">
				{hidden}
				<Picker
					name="assigneeId"
					aria-label="Assigned to"
					value={assigning ?? assigneeId ?? ""}
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
			{assigneeId !== me && (
				<Form method="post" preventScrollReset>
					{hidden}
					<Button type="submit" name="assigneeId" value={me} size="dense" className="w-full">
						Assign to me
					</Button>
				</Form>
			)}
		</div>
	);
}
