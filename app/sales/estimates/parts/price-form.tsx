import { useState } from "react";
import { formatAmountInput } from "#app/documents/drafts/draft-fields.ts";
import { formatMoney, parseMoney } from "#app/platform/money.ts";
import { allSpecies } from "#app/trees/species.ts";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Checkbox, Choices, Field, Input, Select } from "#app/ui/field.tsx";
import {
	accesses,
	accessLabels,
	debrisRemovalLabels,
	debrisRemovals,
	machineLabels,
	machines,
	workTypeLabels,
	workTypes,
} from "../estimate.ts";
import { heightBands, isPricedBySize, priceWork, usualMachines, type WorkToPrice } from "../line-price.ts";
import type { PriceBook } from "../price-book.ts";
import { type PriceDraft, parsePriceDraft } from "../price-draft.ts";
import { PriceBreakdown, PriceSuggestion } from "./price-suggestion.tsx";

type PriceFormProps = {
	id: string;
	draft: PriceDraft;
	onChange: (draft: PriceDraft) => void;
	book: PriceBook;
	version: number;
	onUse: (facts: WorkToPrice, price: string) => void;
};

const speciesOptions = allSpecies.map(({ name, scientific }) => ({ value: name, label: name, detail: scientific }));
const difficulties = [
	["nearStructure", "Near a structure"],
	["hasWires", "Wires within 10 ft"],
	["decay", "Decay"],
	["storm", "Storm or after hours"],
] as const;
const zoneMiles = [
	["A", 0],
	["B", 16],
	["C", 36],
	["D", 61],
] as const;

/** Asks what the price of the work depends on, and shows what the price book makes of it. */
export function PriceForm({ id, draft, onChange, book, version, onUse }: PriceFormProps) {
	const [isSubmitted, setIsSubmitted] = useState(false);
	const { problems, facts } = parsePriceDraft(draft);
	const set = (typed: Partial<PriceDraft>) => onChange({ ...draft, ...typed });
	const setFacts = (changed: Partial<WorkToPrice>) => set({ facts: { ...draft.facts, ...changed } });
	const result = Object.keys(problems).length ? null : priceWork(facts, book);
	const suggested = result?.cents ?? null;
	const price = draft.price ?? (suggested === null ? "" : formatAmountInput(suggested));
	const cents = parseMoney(price);
	const isValid = cents !== null && cents > 0 && cents <= 100_000_000;
	const field = (name: string) => ({ name, form: `${id}-`, error: problems[name] });
	const priceProblem =
		!isSubmitted || isValid
			? null
			: result?.missing
				? `Enter the ${result.missing}, or a price.`
				: "Enter an amount in dollars, such as 480 or 480.50.";
	const bySize = isPricedBySize(facts.work);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				setIsSubmitted(true);
				if (isValid && !Object.keys(problems).length) onUse(facts, formatAmountInput(cents));
			}}
			className="grid gap-4"
		>
			<div className="grid grid-cols-2 items-end gap-4">
				<Field label="Work type" {...field("work")} className="max-sm:col-span-full">
					<Select
						dense
						value={facts.work}
						onChange={(event) => {
							const work = workTypes.find((one) => one === event.target.value) ?? "other";
							setFacts({ work, machines: usualMachines(work) });
						}}
					>
						{workTypes.map((one) => (
							<option key={one} value={one}>
								{workTypeLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Species" optional {...field("species")} className="max-sm:col-span-full">
					<Combobox
						value={facts.species}
						options={speciesOptions}
						maxLength={120}
						onType={(species) => setFacts({ species })}
						onChoose={({ value }) => setFacts({ species: value })}
					/>
				</Field>
				{facts.work === "stump" && (
					<Field label="Stump diameter (in)" {...field("stump")}>
						<Input
							dense
							inputMode="decimal"
							value={draft.stump}
							onChange={(event) => set({ stump: event.target.value })}
						/>
					</Field>
				)}
				{bySize && (
					<>
						<Field label="DBH (in)" {...field("dbh")}>
							<Input
								dense
								inputMode="decimal"
								value={draft.dbh}
								onChange={(event) => set({ dbh: event.target.value })}
							/>
						</Field>
						<Field label="Height, if not measured" {...field("height")}>
							<Select
								dense
								value={heightBands.find(({ dbh }) => String(dbh) === draft.dbh)?.dbh ?? ""}
								onChange={(event) => set({ dbh: event.target.value })}
							>
								<option value="">By DBH</option>
								{heightBands.map(({ label, dbh }) => (
									<option key={dbh} value={dbh}>
										{`${label} (DBH about ${dbh} in)`}
									</option>
								))}
							</Select>
						</Field>
					</>
				)}
				<Field label="Access" {...field("access")}>
					<Select
						dense
						value={facts.access}
						onChange={(event) => setFacts({ access: accesses.find((one) => one === event.target.value) ?? "open" })}
					>
						{accesses.map((one) => (
							<option key={one} value={one}>
								{accessLabels[one]}
							</option>
						))}
					</Select>
				</Field>
				{facts.work !== "stump" && (
					<>
						<Field label="Wood and chips" {...field("debrisRemoval")}>
							<Select
								dense
								value={facts.debrisRemoval}
								onChange={(event) =>
									setFacts({ debrisRemoval: debrisRemovals.find((one) => one === event.target.value) ?? "away" })
								}
							>
								{debrisRemovals.map((one) => (
									<option key={one} value={one}>
										{debrisRemovalLabels[one]}
									</option>
								))}
							</Select>
						</Field>
						<Field label="Crew size" {...field("crew")}>
							<Input
								dense
								inputMode="numeric"
								value={draft.crew}
								onChange={(event) => set({ crew: event.target.value })}
							/>
						</Field>
						<Field label="Crew hours" optional={bySize} {...field("hours")}>
							<Input
								dense
								inputMode="decimal"
								value={draft.hours}
								placeholder={bySize ? "From price book" : undefined}
								onChange={(event) => set({ hours: event.target.value })}
							/>
						</Field>
					</>
				)}
			</div>
			{facts.work === "stump" ? (
				<Checkbox
					label="Additional stump"
					hint="A wider stump is ground on the same visit."
					checked={facts.isAdditionalStump}
					onChange={(event) => setFacts({ isAdditionalStump: event.target.checked })}
				/>
			) : (
				<>
					<Choices legend="Difficulty" className="grid grid-cols-2 gap-x-4 gap-y-0!">
						{difficulties.map(([key, label]) => (
							<Checkbox
								key={key}
								label={label}
								checked={facts[key]}
								onChange={(event) => setFacts({ [key]: event.target.checked })}
							/>
						))}
						<Checkbox
							label="Dead or dying"
							checked={facts.condition === "dead"}
							onChange={(event) => setFacts({ condition: event.target.checked ? "dead" : null })}
						/>
					</Choices>
					<Choices legend="Equipment" className="grid grid-cols-2 gap-x-4 gap-y-0!">
						{machines.map((one) => (
							<Checkbox
								key={one}
								label={machineLabels[one]}
								checked={facts.machines.includes(one)}
								onChange={(event) =>
									setFacts({
										machines: machines.filter((other) =>
											other === one ? event.target.checked : facts.machines.includes(other),
										),
									})
								}
							/>
						))}
					</Choices>
				</>
			)}
			<Field label="Travel" {...field("miles")}>
				<Select
					dense
					value={facts.miles ?? ""}
					onChange={(event) => setFacts({ miles: event.target.value ? Number(event.target.value) : null })}
				>
					<option value="">Not in this line item</option>
					{zoneMiles.map(([zone, miles]) => (
						<option key={zone} value={miles}>
							{`Zone ${zone}, ${formatMoney(book[`zone-${zone}`], { whole: true })}`}
						</option>
					))}
				</Select>
			</Field>
			<Checkbox
				label={`Job minimum, ${formatMoney(book["job-minimum"], { whole: true })}`}
				hint="This is the only work on the visit."
				checked={facts.isWholeJob}
				onChange={(event) => setFacts({ isWholeJob: event.target.checked })}
			/>
			<PriceBreakdown result={result} version={version} />
			<div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line bg-paper px-6 py-4">
				<PriceSuggestion result={result} />
				<div className="flex items-end gap-3">
					<Field label="Price" name="price" form={`${id}-`} className="w-32">
						<Input
							dense
							before="$"
							inputMode="decimal"
							autoComplete="off"
							value={price}
							aria-invalid={priceProblem ? true : undefined}
							aria-describedby={priceProblem ? `${id}-price-error` : undefined}
							onChange={(event) => set({ price: event.target.value })}
						/>
					</Field>
					<Button type="submit" tone="moss" size="dense" className="max-lg:min-h-11">
						Use this price
					</Button>
				</div>
				{priceProblem && (
					<p id={`${id}-price-error`} role="alert" className="w-full text-sm font-semibold text-danger">
						{priceProblem}
					</p>
				)}
			</div>
		</form>
	);
}
