import type { Problems, TypedLine } from "#app/documents/drafts/draft-fields.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { isPriced } from "../totals.ts";

type LineDeeds = {
	change: (fields: Partial<TypedLine>) => void;
	move: (by: -1 | 1) => void;
	copy: () => void;
	remove: () => void;
	/** absent where no day is planned */
	plan?: (day: string) => void;
};

type LineCardProps = {
	line: TypedLine;
	number?: number;
	amount: number;
	chosen: boolean;
	warnings: TradeWarning[];
	problems: Problems;
	/** the either/or groups there are; null where nothing is for the customer to choose */
	groups: string[] | null;
	first: boolean;
	last: boolean;
	deeds: LineDeeds;
};

const kindWords: Record<TypedLine["kind"], string> = {
	service: "Work",
	material: "Material",
	fee: "Fee",
	discount: "Discount",
	heading: "Heading",
	text: "Text",
};

/** One line of the draft: everything about it is typed in place. */
export function LineCard({
	line,
	number,
	amount,
	chosen,
	warnings,
	problems,
	groups,
	first,
	last,
	deeds,
}: LineCardProps) {
	const name = line.title.trim() || `${kindWords[line.kind]} without words`;
	const problem = (field: string) => problems[`lines.${line.id}.${field}`];
	return (
		<li id={`line-${line.id}`} className="rounded-lg border-2 border-line bg-card p-4 focus-within:border-moss">
			<fieldset className="flex min-w-0 flex-col gap-3">
				<legend className="sr-only">{`Line ${number ?? ""} ${name}`}</legend>
				<div className="flex items-center gap-x-3 max-sm:flex-wrap">
					{number === undefined ? (
						<span className="text-[13px] text-ink-3">{kindWords[line.kind]}</span>
					) : (
						<NumberDisc number={number} state={chosen ? "chosen" : "optional"} />
					)}
					<input
						aria-label={line.kind === "heading" ? "Heading" : "What"}
						value={line.title}
						maxLength={300}
						placeholder={placeholderOf(line.kind)}
						onChange={(event) => deeds.change({ title: event.target.value })}
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
						placeholder={line.kind === "service" ? "What exactly, to which limit: “deadwood over 2 in”" : "Details"}
						onChange={(event) => deeds.change({ detail: event.target.value })}
						className="min-h-11! field-sizing-content text-[15px]!"
					/>
				)}
				{isPriced(line) && <Figures line={line} problem={problem} groups={groups} change={deeds.change} />}
				{warnings.map((warning) => (
					<Warning key={warning.code} warning={warning} plan={deeds.plan} />
				))}
				<div className="flex flex-wrap items-center gap-1 text-ink-2">
					<Tool icon="chevron-up" words={`Move ${name} up`} onClick={() => deeds.move(-1)} disabled={first} />
					<Tool icon="chevron-down" words={`Move ${name} down`} onClick={() => deeds.move(1)} disabled={last} />
					<Tool icon="copy" words={`Copy ${name}`} onClick={deeds.copy} />
					<Tool icon="trash-2" words={`Remove ${name}`} onClick={deeds.remove} />
				</div>
			</fieldset>
		</li>
	);
}

function placeholderOf(kind: TypedLine["kind"]): string {
	return {
		service: "Tree and size, such as Bur oak, 31 in",
		material: "Material",
		fee: "Fee",
		discount: "Discount, such as Neighbor discount",
		heading: "Heading",
		text: "Text",
	}[kind];
}

type FiguresProps = {
	line: TypedLine;
	problem: (field: string) => string | undefined;
	groups: string[] | null;
	change: LineDeeds["change"];
};

function Figures({ line, problem, groups, change }: FiguresProps) {
	const percent = line.kind === "discount" && line.unit === "%";
	return (
		<div className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
			{line.kind === "discount" && (
				<Field label="Takes off" className="sm:col-span-2">
					<Select dense value={line.unit} onChange={(event) => change({ unit: event.target.value })}>
						<option value="">An amount</option>
						<option value="%">A percentage</option>
					</Select>
				</Field>
			)}
			{(line.kind !== "discount" || percent) && (
				<Field label={percent ? "Percent" : "Quantity"} error={problem("quantity")}>
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
				<Field label={line.kind === "discount" ? "Dollars off" : "Price each"} error={problem("price")}>
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
						<Select
							dense
							value={line.taxCode}
							onChange={(event) => change({ taxCode: event.target.value === "exempt" ? "exempt" : "taxable" })}
						>
							<option value="taxable">Taxed</option>
							<option value="exempt">Not taxed</option>
						</Select>
					</Field>
					{groups && <ChoiceFields line={line} groups={groups} change={change} />}
				</>
			)}
		</div>
	);
}

type ChoiceProps = { line: TypedLine; groups: string[]; change: LineDeeds["change"] };

function ChoiceFields({ line, groups, change }: ChoiceProps) {
	const value = line.choiceGroup ? "group" : line.optional ? (line.preselected ? "on" : "off") : "fixed";
	const pick = (to: string) => {
		if (to === "group") change({ choiceGroup: groups[0] ?? "Choose one", optional: false, preselected: false });
		else change({ choiceGroup: "", optional: to !== "fixed", preselected: to !== "off" });
	};
	return (
		<>
			<Field label="Customer may choose" className="col-span-2 sm:col-span-3">
				<Select dense value={value} onChange={(event) => pick(event.target.value)}>
					<option value="fixed">No, it is part of the work</option>
					<option value="on">Optional, ticked to start with</option>
					<option value="off">Optional, not ticked</option>
					<option value="group">One of several (either/or)</option>
				</Select>
			</Field>
			{line.choiceGroup && (
				<>
					<Field label="Either/or group" className="col-span-2">
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
						Chosen to start with
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

function Tool({
	icon,
	words,
	onClick,
	disabled,
}: {
	icon: IconName;
	words: string;
	onClick: () => void;
	disabled?: boolean;
}) {
	return (
		<button
			type="button"
			onClick={onClick}
			disabled={disabled}
			title={words}
			className="inline-flex size-9 items-center justify-center rounded-md hover:bg-paper-2 disabled:text-line-strong max-lg:size-11"
		>
			<Icon name={icon} className="size-[18px]" />
			<span className="sr-only">{words}</span>
		</button>
	);
}
