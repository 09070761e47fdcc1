import type { FieldProblems, LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { taxCodeLabels, taxCodes, toTaxCode } from "#app/trade/tax.ts";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { isPriced } from "../totals.ts";
import { WorkFields } from "./work-fields.tsx";

const small = {
	iconClass: "size-[18px]",
	className: "size-9 hover:bg-paper-2 disabled:text-line-strong max-lg:size-11",
};

type LineItemActions = {
	change: (fields: Partial<LineItemFields>) => void;
	move: (by: -1 | 1) => void;
	copy: () => void;
	remove: () => void;
	/** absent where the document has no planned date */
	plan?: (day: string) => void;
};

type LineItemCardProps = {
	line: LineItemFields;
	number?: number;
	amount: number;
	chosen: boolean;
	warnings: TradeWarning[];
	problems: FieldProblems;
	/** names of the existing either/or groups; null where the customer may not choose */
	groups: string[] | null;
	first: boolean;
	last: boolean;
	actions: LineItemActions;
};

const kindLabels: Record<LineItemFields["kind"], string> = {
	service: "Work",
	material: "Material",
	fee: "Fee",
	discount: "Discount",
	heading: "Heading",
	text: "Text",
};

export function LineItemCard({
	line,
	number,
	amount,
	chosen,
	warnings,
	problems,
	groups,
	first,
	last,
	actions,
}: LineItemCardProps) {
	const name = line.title.trim() || `Untitled ${kindLabels[line.kind].toLowerCase()}`;
	const getProblem = (field: string) => problems[`lines.${line.id}.${field}`];
	return (
		<li id={`line-${line.id}`} className="rounded-lg border-2 border-line bg-card p-4 focus-within:border-moss">
			<fieldset className="flex min-w-0 flex-col gap-3">
				<legend className="sr-only">{number === undefined ? name : `Line item ${number}: ${name}`}</legend>
				<div className="flex items-center gap-x-3 max-sm:flex-wrap">
					{number === undefined ? (
						<span className="text-[13px] text-ink-3">{kindLabels[line.kind]}</span>
					) : (
						<NumberDisc number={number} state={chosen ? "chosen" : "optional"} />
					)}
					<input
						aria-label={line.kind === "heading" ? "Heading" : "Description"}
						value={line.title}
						maxLength={300}
						placeholder={getPlaceholder(line.kind)}
						onChange={(event) => actions.change({ title: event.target.value })}
						className="min-h-11 min-w-0 flex-1 rounded-md bg-transparent px-2 lining font-display text-[19px] max-sm:px-0 max-sm:text-[17px] placeholder:text-ink-3 hover:bg-paper-2 focus:bg-paper-2"
					/>
					{isPriced(line) && (
						<span
							className={classes(
								"lining shrink-0 text-[17px] font-semibold max-sm:w-full max-sm:text-right",
								!chosen && "text-ink-3",
							)}
						>
							<Private>{formatMoney(amount)}</Private>
						</span>
					)}
				</div>
				{line.kind !== "heading" && (
					<Textarea
						aria-label="Details"
						rows={2}
						value={line.detail}
						maxLength={4000}
						placeholder={
							line.kind === "service" ? "Exact scope and limits, such as “Remove deadwood over 2 in”" : "Details"
						}
						onChange={(event) => actions.change({ detail: event.target.value })}
						className="min-h-11! field-sizing-content text-[15px]!"
					/>
				)}
				{(line.kind === "service" || line.kind === "material") && <WorkFields line={line} change={actions.change} />}
				{isPriced(line) && <PriceFields line={line} getProblem={getProblem} groups={groups} change={actions.change} />}
				{warnings.map((warning) => (
					<Warning key={warning.code} warning={warning} plan={actions.plan} />
				))}
				<div className="flex flex-wrap items-center gap-1 text-ink-2">
					<IconButton
						{...small}
						icon="chevron-up"
						data-move={-1}
						label={`Move ${name} up`}
						onClick={() => actions.move(-1)}
						disabled={first}
					/>
					<IconButton
						{...small}
						icon="chevron-down"
						data-move={1}
						label={`Move ${name} down`}
						onClick={() => actions.move(1)}
						disabled={last}
					/>
					<IconButton {...small} icon="copy" label={`Duplicate ${name}`} onClick={actions.copy} />
					<IconButton {...small} icon="trash-2" label={`Remove ${name}`} onClick={actions.remove} />
				</div>
			</fieldset>
		</li>
	);
}

function getPlaceholder(kind: LineItemFields["kind"]): string {
	return {
		service: "Tree and size, such as “Bur oak, 31 in”",
		material: "Material",
		fee: "Fee",
		discount: "Discount, such as “Neighbor discount”",
		heading: "Heading",
		text: "Text",
	}[kind];
}

type PriceFieldsProps = {
	line: LineItemFields;
	getProblem: (field: string) => string | undefined;
	groups: string[] | null;
	change: LineItemActions["change"];
};

function PriceFields({ line, getProblem, groups, change }: PriceFieldsProps) {
	const percent = line.kind === "discount" && line.unit === "%";
	return (
		<div className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
			{line.kind === "discount" && (
				<Field label="Discount type" className="sm:col-span-2">
					<Select dense value={line.unit} onChange={(event) => change({ unit: event.target.value })}>
						<option value="">Dollar amount</option>
						<option value="%">Percentage</option>
					</Select>
				</Field>
			)}
			{(line.kind !== "discount" || percent) && (
				<Field label={percent ? "Percent off" : "Quantity"} error={getProblem("quantity")}>
					<Input
						dense
						inputMode="decimal"
						value={line.quantity}
						onChange={(event) => change({ quantity: event.target.value })}
						className="text-right tabular-nums"
					/>
				</Field>
			)}
			{line.kind !== "discount" && (
				<Field label="Unit">
					<Input
						dense
						value={line.unit}
						maxLength={30}
						placeholder="tree, hour"
						onChange={(event) => change({ unit: event.target.value })}
					/>
				</Field>
			)}
			{!percent && (
				<Field label={line.kind === "discount" ? "Amount off" : "Unit price"} error={getProblem("price")}>
					<Input
						dense
						inputMode="decimal"
						before="$"
						value={line.price}
						placeholder="0"
						onChange={(event) => change({ price: event.target.value })}
						className="text-right tabular-nums"
					/>
				</Field>
			)}
			{line.kind !== "discount" && (
				<>
					<Field label="Sales tax">
						<Select dense value={line.taxCode} onChange={(event) => change({ taxCode: toTaxCode(event.target.value) })}>
							{taxCodes
								.filter((code) => code !== "exempt" || line.taxCode === code)
								.map((code) => (
									<option key={code} value={code}>
										{taxCodeLabels[code]}
									</option>
								))}
						</Select>
					</Field>
					{groups && <ChoiceFields line={line} groups={groups} change={change} />}
				</>
			)}
		</div>
	);
}

type ChoiceProps = { line: LineItemFields; groups: string[]; change: LineItemActions["change"] };

function ChoiceFields({ line, groups, change }: ChoiceProps) {
	const value = line.choiceGroup ? "group" : line.optional ? (line.preselected ? "on" : "off") : "fixed";
	const pick = (to: string) => {
		if (to === "group") change({ choiceGroup: groups[0] ?? "Options", optional: false, preselected: false });
		else change({ choiceGroup: "", optional: to !== "fixed", preselected: to !== "off" });
	};
	return (
		<>
			<Field label="Customer choice" className="col-span-2 sm:col-span-3">
				<Select dense value={value} onChange={(event) => pick(event.target.value)}>
					<option value="fixed">Required</option>
					<option value="on">Optional, selected by default</option>
					<option value="off">Optional, not selected by default</option>
					<option value="group">Part of a group (customer picks one)</option>
				</Select>
			</Field>
			{line.choiceGroup && (
				<>
					<Field label="Group name" className="col-span-2">
						<Input
							dense
							value={line.choiceGroup}
							maxLength={80}
							list="choice-groups"
							onChange={(event) => change({ choiceGroup: event.target.value || " " })}
						/>
					</Field>
					<label className="col-span-2 flex min-h-11 items-center gap-2 self-end">
						<input
							type="checkbox"
							checked={line.preselected}
							onChange={(event) => change({ preselected: event.target.checked })}
							className="size-5 accent-moss"
						/>
						Selected by default
					</label>
				</>
			)}
		</>
	);
}

function Warning({ warning, plan }: { warning: TradeWarning; plan?: (day: string) => void }) {
	const { fix } = warning;
	return (
		<div
			className={classes(
				"flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-3 py-2 text-sm",
				warning.level === "stop" ? "bg-wheat-tint text-wheat-ink" : "bg-sky-tint text-sky",
			)}
		>
			<Icon name={warning.level === "stop" ? "triangle-alert" : "info"} />
			<p className="min-w-48 flex-1">
				<b>{warning.title}</b> {warning.text}
			</p>
			{fix && plan && (
				<button
					type="button"
					onClick={() => plan(fix.day)}
					className="min-h-9 font-semibold underline underline-offset-4 max-lg:min-h-11"
				>
					{fix.label}
				</button>
			)}
		</div>
	);
}
