import type { EditedFields } from "#app/content/versions/page-editor.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { BlockField, PageSpec } from "../blocks.ts";
import { limits } from "../blocks.ts";
import type { Choices } from "../choices.server.ts";
import type { PageFields } from "../page-draft.ts";
import { ItemList } from "./item-list.tsx";
import { PickedList } from "./picked-list.tsx";

type Props = EditedFields<PageFields> & { spec: PageSpec; choices: Choices };

/** The blocks of a page, in the order in which visitors read them. */
export function PageForm({ spec, ...props }: Props) {
	return (
		<div className="grid gap-10">
			{spec.blocks.map(({ title, hint, fields }) => (
				<fieldset key={title} className="grid min-w-0 gap-4">
					<legend className="mb-3 text-xl">{title}</legend>
					{hint && <p className="text-ink-2">{hint}</p>}
					{fields.map((field) => (
						<BlockInput key={field.name} field={field} {...props} />
					))}
				</fieldset>
			))}
		</div>
	);
}

function BlockInput({ field, typed, change, choices }: Omit<Props, "spec"> & { field: BlockField }) {
	const { name, label, hint } = field;
	const value = typed[name] ?? "";
	const set = (next: PageFields[string]) => change((before) => ({ ...before, [name]: next }));
	if (field.kind === "items" || Array.isArray(value))
		return field.kind === "items" && Array.isArray(value) ? (
			<ItemList field={field} items={value} onChange={set} />
		) : null;
	const text = {
		value,
		onChange: ({ target }: { target: { value: string } }) => set(target.value),
	};
	if (field.kind === "pick")
		return (
			<PickedList legend={label} hint={hint} picked={value} options={choices[field.choices] ?? []} onChange={set} />
		);
	const isOptional = !("required" in field && field.required) && field.name !== "slug";
	return (
		<Field label={label} name={name} optional={isOptional} hint={hintOf(field, value)}>
			{field.kind === "select" ? (
				<Select dense {...text}>
					<option value="">{field.none}</option>
					{(choices[field.choices] ?? []).map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.label}
						</option>
					))}
				</Select>
			) : field.kind === "line" ? (
				<Input dense maxLength={field.max} {...text} />
			) : field.kind === "number" ? (
				<Input dense inputMode="decimal" maxLength={20} {...text} />
			) : field.kind === "day" ? (
				<Input dense type="date" {...text} />
			) : (
				<Textarea
					rows={field.kind === "lines" ? 6 : (field.rows ?? 4)}
					maxLength={field.kind === "lines" ? limits.lines : field.max}
					{...text}
				/>
			)}
		</Field>
	);
}

function hintOf(field: BlockField, value: string): string | undefined {
	if (field.name === "description") return `${field.hint} ${value.length} of 155 characters.`;
	return field.hint ?? (field.kind === "lines" ? "One per line." : undefined);
}
