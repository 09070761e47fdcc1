import { useState } from "react";
import { Form } from "react-router";
import { libraryKinds } from "#app/documents/line-items/library-line.ts";
import { formatMoney } from "#app/platform/money.ts";
import { taxCodeLabels, taxCodes } from "#app/trade/tax.ts";
import { lineWorkTypeLabels, lineWorkTypes } from "#app/trade/work-types.ts";
import { allSpecies } from "#app/trees/species.ts";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { SavedItem } from "../library.server.ts";
import { kindLabels, type listFigurePrices } from "../library-item.ts";

const speciesOptions = allSpecies.map(({ name, scientific }) => ({ value: name, label: name, detail: scientific }));

type ItemFormProps = {
	/** null for a new one */
	item: SavedItem | null;
	figures: ReturnType<typeof listFigurePrices>;
	errors: Record<string, string>;
	typed: Record<string, string>;
	readOnly?: boolean;
};

export function ItemForm({ item, figures, errors, typed, readOnly = false }: ItemFormProps) {
	const isBusy = useIsPosting();
	const [species, setSpecies] = useState(typed.species ?? item?.species ?? "");
	const [figure, setFigure] = useState(typed.priceFigure ?? item?.priceFigure ?? "");
	const price = item?.unitPrice && !item.priceFigure ? (item.unitPrice / 100).toFixed(2).replace(/\.00$/, "") : "";
	const error = (name: string) => ({ name, form: "item-", error: errors[name] });
	return (
		<Form method="post" className="grid max-w-2xl gap-4">
			<ErrorSummary
				errors={errors}
				form="item-"
				labels={{ title: "Description", detail: "Details", price: "Unit price", unit: "Unit", species: "Species" }}
			/>
			{item && <input type="hidden" name="version" value={item.version} />}
			<fieldset disabled={readOnly} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
				<Field
					label="Description"
					hint="What customers read first, such as “Crown cleaning”."
					{...error("title")}
					className="sm:col-span-2"
				>
					<Input dense defaultValue={typed.title ?? item?.title} maxLength={300} />
				</Field>
				<Field label="Details" hint="Exact scope and limits." {...error("detail")} className="sm:col-span-2">
					<Textarea defaultValue={typed.detail ?? item?.detail} maxLength={4000} className="field-sizing-content" />
				</Field>
				<Field label="Type" {...error("kind")}>
					<Select dense defaultValue={typed.kind ?? item?.kind}>
						{libraryKinds.map((kind) => (
							<option key={kind} value={kind}>
								{kindLabels[kind]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Unit" optional {...error("unit")}>
					<Input dense defaultValue={typed.unit ?? item?.unit} maxLength={30} placeholder="tree, hour" />
				</Field>
				<Field label="Price" {...error("priceFigure")}>
					<Select dense value={figure} onChange={(event) => setFigure(event.target.value)}>
						<option value="">Fixed, or set for each job</option>
						{[...new Set(figures.map(({ group }) => group))].map((group) => (
							<optgroup key={group} label={`Price book: ${group}`}>
								{figures
									.filter((one) => one.group === group)
									.map(({ key, label, price }) => (
										<option key={key} value={key}>
											{label}, {formatMoney(price)}
										</option>
									))}
							</optgroup>
						))}
					</Select>
				</Field>
				{!figure && (
					<Field label="Unit price" optional {...error("price")}>
						<Input
							dense
							inputMode="decimal"
							before="$"
							defaultValue={typed.price ?? price}
							maxLength={20}
							className="text-right tabular-nums"
						/>
					</Field>
				)}
				{figure && <input type="hidden" name="price" value="" />}
				<Field label="Sales tax" {...error("taxCode")} className="sm:col-start-1">
					<Select dense defaultValue={typed.taxCode ?? item?.taxCode}>
						{taxCodes
							.filter((code) => code !== "exempt")
							.map((code) => (
								<option key={code} value={code}>
									{taxCodeLabels[code]}
								</option>
							))}
					</Select>
				</Field>
				<Field label="Work type" {...error("workType")}>
					<Select dense defaultValue={typed.workType ?? item?.workType}>
						<option value="">Not set</option>
						{lineWorkTypes.map((type) => (
							<option key={type} value={type}>
								{lineWorkTypeLabels[type]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Species" optional {...error("species")}>
					<Combobox
						value={species}
						options={speciesOptions}
						name="species"
						maxLength={120}
						onType={setSpecies}
						onChoose={({ value }) => setSpecies(value)}
					/>
				</Field>
				<Checkbox
					name="noCutting"
					value="yes"
					label="No cutting"
					hint="On an oak, this work doesn't cut or wound living wood."
					defaultChecked={Object.keys(typed).length ? typed.noCutting === "yes" : item?.noCutting}
					className="sm:col-span-2"
				/>
			</fieldset>
			{!readOnly && (
				<Button
					type="submit"
					name="intent"
					value={item ? "save" : "add"}
					tone="moss"
					size="dense"
					disabled={isBusy}
					className="justify-self-start"
				>
					{item ? "Save changes" : "Add to library"}
				</Button>
			)}
		</Form>
	);
}
