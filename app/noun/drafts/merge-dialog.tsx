import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import type { MergeConflict } from "./autosave.tsx";
import type { DraftFields, FieldConflict, MergeChoices } from "./merge.ts";

type MergeDialogProps<Typed> = {
	conflict: MergeConflict<Typed>;
	fields: Typed;
	/** of the fields, and of those of the items in its lists */
	labels: Readonly<Record<string, string>>;
	/** what an item without a title is called: "Line item" */
	itemLabel: string;
	/** what a person reads of a field that isn't stored as plain text */
	describe?: (field: string, value: string) => string;
	onResolve: (choices: MergeChoices) => void;
};

/** Shows each field that two people changed differently, with both versions in full. */
export function MergeDialog<Typed extends DraftFields>({
	conflict,
	fields,
	labels,
	itemLabel,
	describe = (_field, value) => value,
	onResolve,
}: MergeDialogProps<Typed>) {
	const [choices, setChoices] = useState<MergeChoices>({});
	const otherPerson = conflict.by ?? "Someone else";
	return (
		<Dialog
			open
			onClose={() => {}}
			title={`${otherPerson} also edited this draft`}
			footer={
				<Button tone="moss" onClick={() => onResolve(choices)}>
					Save selected versions
				</Button>
			}
		>
			<p className="text-ink-2">
				Changes to different fields have already been combined. Where you both changed the same field, choose which
				version to keep. Both versions are kept until you save.
			</p>
			<div className="mt-5 grid gap-6">
				{conflict.conflicts.map((one) => (
					<Choices key={one.field} legend={fieldLabel(one, fields, labels, itemLabel)}>
						<Radio
							name={one.field}
							label={<ValueText text={describe(one.field, one.mine)} />}
							hint="Your version"
							checked={choices[one.field] !== "theirs"}
							onChange={() => setChoices({ ...choices, [one.field]: "mine" })}
						/>
						<Radio
							name={one.field}
							label={<ValueText text={describe(one.field, one.theirs)} />}
							hint={`${otherPerson}'s version`}
							checked={choices[one.field] === "theirs"}
							onChange={() => setChoices({ ...choices, [one.field]: "theirs" })}
						/>
					</Choices>
				))}
			</div>
		</Dialog>
	);
}

function ValueText({ text }: { text: string }) {
	const shownText = text === "true" ? "Yes" : text === "false" ? "No" : text.trim();
	return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{shownText || "(blank)"}</span>;
}

function fieldLabel(
	{ field }: FieldConflict,
	fields: DraftFields,
	labels: Readonly<Record<string, string>>,
	itemLabel: string,
): string {
	const [list = "", id, key] = field.split(".");
	if (!id || !key) return labels[field] ?? field;
	const items = fields[list];
	const item = Array.isArray(items) ? items.find((one) => one.id === id) : undefined;
	return `${String(item?.title ?? item?.name ?? "").trim() || itemLabel}: ${labels[key] ?? key}`;
}
