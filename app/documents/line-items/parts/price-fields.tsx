import type { LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import type { FieldProblems } from "#app/noun/drafts/draft-format.ts";
import { taxCodeLabels, taxCodes, toTaxCode } from "#app/trade/tax.ts";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";

type PriceFieldsProps = {
	/** prefix of the ids of the row's error messages */
	id: string;
	line: LineItemFields;
	problems: FieldProblems;
	isOpen: boolean;
	change: (fields: Partial<LineItemFields>) => void;
};

/** In a row, the column headings are their labels for the eye. */
const cell = "text-[13px] @min-[44rem]:[&>label]:sr-only";
const inputClass = "px-2! text-right tabular-nums";

/** Quantity, unit price and tax of a line item; of a discount, its type and amount. */
export function PriceFields({ id, line, problems, isOpen, change }: PriceFieldsProps) {
	const isDiscount = line.kind === "discount";
	const isPercent = isDiscount && line.unit === "%";
	const getErrorProps = (field: string) =>
		problems[`lines.${line.id}.${field}`] && { "aria-invalid": true, "aria-describedby": `${id}-${field}-error` };
	return (
		<>
			{(!isDiscount || isPercent) && (
				<Field label={isPercent ? "Percent off" : "Quantity"} className={classes(cell, "w-20 @min-[44rem]:w-auto")}>
					<Input
						dense
						inputMode="decimal"
						value={line.quantity}
						placeholder={line.unit === "inch" ? "Inches" : undefined}
						onChange={(event) => change({ quantity: event.target.value })}
						className={inputClass}
						{...getErrorProps("quantity")}
					/>
				</Field>
			)}
			{!isPercent && (
				<Field
					label={isDiscount ? "Amount off" : "Unit price"}
					className={classes(cell, "w-28 @min-[44rem]:col-start-5 @min-[44rem]:w-auto")}
				>
					<Input
						dense
						inputMode="decimal"
						before="$"
						value={line.price}
						placeholder="0"
						onChange={(event) => change({ price: event.target.value })}
						className={classes(inputClass, "pl-6!")}
						{...getErrorProps("price")}
					/>
				</Field>
			)}
			{isDiscount ? (
				<Field label="Discount type" className={classes(cell, "@min-[44rem]:col-start-6")}>
					<Select
						dense
						value={line.unit}
						onChange={(event) => change({ unit: event.target.value })}
						className="px-2! text-sm!"
					>
						<option value="">Dollar amount</option>
						<option value="%">Percentage</option>
					</Select>
				</Field>
			) : (
				<Field
					label="Sales tax"
					className={classes(cell, "order-1 w-full @min-[44rem]:order-none", !isOpen && "hidden @min-[44rem]:flex")}
				>
					<Select
						dense
						value={line.taxCode}
						title={taxCodeLabels[line.taxCode]}
						onChange={(event) => change({ taxCode: toTaxCode(event.target.value) })}
						className="px-2! text-sm! text-ellipsis"
					>
						{taxCodes
							.filter((code) => code !== "exempt" || line.taxCode === code)
							.map((code) => (
								<option key={code} value={code}>
									{taxCodeLabels[code]}
								</option>
							))}
					</Select>
				</Field>
			)}
		</>
	);
}

/** The errors of the fields in the row; they are shown below it, where there is room. */
export function priceProblems(line: LineItemFields, problems: FieldProblems) {
	return ["quantity", "price"].flatMap((field) => {
		const text = problems[`lines.${line.id}.${field}`];
		return text ? [{ field, text }] : [];
	});
}
