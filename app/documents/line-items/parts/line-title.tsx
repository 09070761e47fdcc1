import { formatAmountInput, type LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import { lineWorkTypeLabels } from "#app/trade/work-types.ts";
import { Combobox, type ComboboxOption } from "#app/ui/combobox.tsx";
import { isLibraryKind, type LibraryLine, libraryUrl } from "../library-line.ts";
import { startQuantity } from "../line-template.ts";

type LineTitleProps = {
	line: LineItemFields;
	placeholder: string;
	className: string;
	change: (fields: Partial<LineItemFields>) => void;
};

type LibraryOption = ComboboxOption & { line: LibraryLine };

/** The description of a line item. It suggests line items of the library; choosing one fills in the other fields too. */
export function LineTitle({ line, placeholder, className, change }: LineTitleProps) {
	const label = line.kind === "heading" ? "Heading" : "Description";
	if (!isLibraryKind(line.kind))
		return (
			<input
				aria-label={label}
				value={line.title}
				maxLength={300}
				placeholder={placeholder}
				onChange={(event) => change({ title: event.target.value })}
				className={className}
			/>
		);
	return (
		<Combobox
			aria-label={label}
			value={line.title}
			maxLength={300}
			placeholder={placeholder}
			find={findLibraryLines}
			onType={(title) => change({ title })}
			onChoose={(option) => change(toFields((option as LibraryOption).line, line))}
			className={className}
		/>
	);
}

async function findLibraryLines(typed: string, signal: AbortSignal): Promise<LibraryOption[]> {
	const response = await fetch(`${libraryUrl}?q=${encodeURIComponent(typed)}`, { credentials: "include", signal });
	if (!response.ok) return [];
	const lines = (await response.json()) as LibraryLine[];
	return lines.map((line) => ({ value: line.id, label: line.title, detail: describe(line), line }));
}

/** "$4.00 per inch, Stump grinding" */
function describe({ unitPrice, unit, workType }: LibraryLine): string {
	const price = unitPrice === null ? "" : [formatMoney(unitPrice), unit && `per ${unit}`].filter(Boolean).join(" ");
	return [price, workType && lineWorkTypeLabels[workType]].filter(Boolean).join(", ");
}

/** The fields of a library item. A typed quantity and the customer's choice stay, and so does what the item leaves open. */
function toFields(
	{ id: _, unitPrice, species, ...fields }: LibraryLine,
	line: LineItemFields,
): Partial<LineItemFields> {
	return {
		...fields,
		quantity: startQuantity({ quantity: line.quantity, unit: fields.unit }),
		price: unitPrice === null ? line.price : formatAmountInput(unitPrice),
		species: species || line.species,
	};
}
