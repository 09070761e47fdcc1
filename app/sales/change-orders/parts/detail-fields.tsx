import { detailFields, detailLimit } from "#app/documents/details/details.ts";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type ChangeOrderTexts, changeOrderTextKeys } from "../change-order.ts";

type Props = { typed: ChangeOrderTexts; onChange: (texts: Partial<ChangeOrderTexts>) => void };

const fields = detailFields.flatMap(({ key, label }) => {
	const own = changeOrderTextKeys.find((one) => one === key);
	return own ? [{ key: own, label }] : [];
});

const hints: Partial<Record<keyof ChangeOrderTexts, string>> = {
	utilities: "Your standard text, if the change digs or grinds",
	changes: "Your standard text",
};

/** What is different for the changed work, such as what happens to its wood. */
export function DetailFields({ typed, onChange }: Props) {
	const written = fields.filter(({ key }) => typed[key].trim());
	return (
		<details className="group mt-6 rounded-lg border border-line bg-card">
			<summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2.5">
				<b>Disposal, cleanup, access and 811</b>
				<span className="text-sm text-ink-2">
					{written.length ? written.map(({ label }) => label).join(", ") : "As in the contract"}
				</span>
			</summary>
			<div className="grid gap-x-5 gap-y-3 border-t border-line p-4 lg:grid-cols-2">
				{fields.map(({ key, label }) => (
					<Field key={key} label={label} name={key}>
						<Textarea
							value={typed[key]}
							maxLength={detailLimit}
							placeholder={hints[key] ?? "As in the contract"}
							className="min-h-11! field-sizing-content"
							onChange={(event) => onChange({ [key]: event.target.value })}
						/>
					</Field>
				))}
			</div>
		</details>
	);
}
