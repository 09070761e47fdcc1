import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { ItemActionData, ItemPageData } from "../screens/item.tsx";
import { RepeatFields } from "./repeat-fields.tsx";

export const labels = { title: "Title", note: "Note", dueOn: "Due", repeatEvery: "Every" };
const form = "edit-";

/** The title and the repeat belong to items that a person entered. */
export function EditItem({ record: { item }, actionData }: { record: ItemPageData; actionData: ItemActionData }) {
	const failed = actionData?.intent === "edit" ? actionData : null;
	const errors = failed?.errors ?? {};
	const saved = {
		title: item.title,
		note: item.note,
		dueOn: item.dueOn ?? "",
		repeatUnit: item.repeatUnit ?? "",
		repeatEvery: String(item.repeatEvery ?? 1),
		repeatFrom: item.repeatFrom ?? "due",
	};
	const typed: Record<string, string | undefined> = failed?.typed ?? saved;
	const { "": _, ...fieldErrors } = errors;
	return (
		<details
			open={failed !== null || undefined}
			className="mt-8 max-w-[65ch] rounded-control border-2 border-line-strong bg-card"
		>
			<summary className="flex min-h-9 list-none items-center gap-2 px-4 font-semibold max-md:min-h-11 [&::-webkit-details-marker]:hidden">
				<Icon name="pencil" className="size-4" />
				Edit
			</summary>
			<Form
				method="post"
				preventScrollReset
				noValidate
				key={item.version}
				className="grid gap-4 border-t border-line p-4"
			>
				<input type="hidden" name="intent" value="edit" />
				<input type="hidden" name="version" value={item.version} />
				<ErrorSummary errors={fieldErrors} labels={labels} form={form} />
				{!item.causeKind && (
					<Field label="Title" name="title" form={form} error={errors.title}>
						<Input dense maxLength={200} defaultValue={typed.title} dir="auto" autoComplete="off" />
					</Field>
				)}
				<Field label="Note" name="note" form={form} error={errors.note} optional>
					<Textarea rows={4} defaultValue={typed.note} dir="auto" />
				</Field>
				<Field label="Due" name="dueOn" form={form} error={errors.dueOn} optional className="max-w-52">
					<Input dense type="date" defaultValue={typed.dueOn} />
				</Field>
				{!item.causeKind && <RepeatFields errors={errors} typed={typed} form={form} />}
				<div>
					<Button type="submit" tone="moss" size="dense">
						Save
					</Button>
				</div>
			</Form>
		</details>
	);
}
