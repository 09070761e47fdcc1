import { useId, useState } from "react";
import type { LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import type { FieldProblems } from "#app/noun/drafts/draft-format.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { isPriced } from "../totals.ts";
import { rowColumns } from "./column-headings.tsx";
import { choiceLabels, getChoice, LineItemDetails } from "./line-item-details.tsx";
import { LineTitle } from "./line-title.tsx";
import { PriceFields, priceProblems } from "./price-fields.tsx";

type LineItemActions = {
	change: (fields: Partial<LineItemFields>) => void;
	move: (by: -1 | 1) => void;
	drag: (event: React.PointerEvent) => void;
	copy: () => void;
	remove: () => void;
	/** absent where the document has no planned date */
	plan?: (day: string) => void;
};

type LineItemRowProps = {
	line: LineItemFields;
	number?: number;
	amount: number;
	chosen: boolean;
	warnings: TradeWarning[];
	problems: FieldProblems;
	/** a check of the document points at this line item, so its details open */
	hasFinding: boolean;
	/** names of the existing either/or groups; null where the customer may not choose */
	groups: string[] | null;
	first: boolean;
	last: boolean;
	/** where a dragged line item would go */
	dropMark: "before" | "after" | null;
	actions: LineItemActions;
	priceTool: React.ReactNode;
};

const kindLabels: Record<LineItemFields["kind"], string> = {
	service: "Work",
	material: "Material",
	fee: "Fee",
	discount: "Discount",
	heading: "Heading",
	text: "Text",
};

const placeholders: Record<LineItemFields["kind"], string> = {
	service: "Tree and size, such as “Bur oak, 31 in”",
	material: "Material",
	fee: "Fee",
	discount: "Discount, such as “Neighbor discount”",
	heading: "Heading",
	text: "Text",
};

/** One line item of a draft: its numbers in one row, a muted line below, and the rest in details that open. */
export function LineItemRow(props: LineItemRowProps) {
	const { line, number, problems, actions, dropMark } = props;
	const id = useId();
	const [isOpen, setIsOpen] = useOpenDetails(props.hasFinding);
	const name = line.title.trim() || `Untitled ${kindLabels[line.kind].toLowerCase()}`;
	return (
		<li
			id={`line-${line.id}`}
			// before the fields handle the arrow keys; Alt and an arrow key open a select
			onKeyDownCapture={(event) => {
				const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
				if (!by || !event.altKey || event.target instanceof HTMLSelectElement) return;
				event.preventDefault();
				event.stopPropagation();
				actions.move(by);
			}}
			className={classes(
				"group relative rounded-lg border-2 border-line bg-card p-3 focus-within:border-moss",
				"@min-[44rem]:rounded-none @min-[44rem]:border-0 @min-[44rem]:bg-transparent @min-[44rem]:border-t @min-[44rem]:px-2 @min-[44rem]:py-1.5 @min-[44rem]:first:border-t-0",
				dropMark && "before:absolute before:inset-x-0 before:z-10 before:h-1 before:rounded-full before:bg-moss",
				dropMark === "before" && "before:-top-0.5",
				dropMark === "after" && "before:-bottom-0.5",
			)}
		>
			<fieldset className="min-w-0">
				<legend className="sr-only">{number === undefined ? name : `Line item ${number}: ${name}`}</legend>
				<div
					className={classes(
						"relative grid grid-cols-[24px_32px_minmax(0,1fr)_44px] items-center gap-x-2 gap-y-2 @min-[44rem]:gap-y-0.5",
						rowColumns,
					)}
				>
					<span
						aria-hidden="true"
						onPointerDown={actions.drag}
						className="flex h-9 cursor-grab touch-none items-center justify-center rounded-md text-ink-3 hover:bg-paper-2 hover:text-ink max-lg:h-11"
					>
						<Icon name="grip-vertical" className="size-[18px]" />
					</span>
					<span>
						{number !== undefined && <NumberDisc number={number} state={props.chosen ? "chosen" : "optional"} />}
					</span>
					<LineTitle
						line={line}
						placeholder={placeholders[line.kind]}
						change={actions.change}
						className={classes(
							"min-h-9 w-full min-w-0 rounded-md bg-transparent px-2 text-base font-semibold text-ellipsis placeholder:font-normal placeholder:text-ink-3 hover:bg-paper-2 focus:bg-paper-2 max-lg:min-h-11",
							line.kind === "heading" && "font-display text-[17px]",
							!isPriced(line) && "@min-[44rem]:col-span-5",
						)}
					/>
					{isPriced(line) && (
						<div className="col-span-full flex flex-wrap items-end gap-x-2 gap-y-2 @min-[44rem]:contents">
							<PriceFields id={id} line={line} problems={problems} isOpen={isOpen} change={actions.change} />
							<span
								className={classes(
									"lining ml-auto min-h-9 content-center text-right text-base font-semibold tabular-nums @min-[44rem]:col-start-7 max-md:min-h-11",
									!props.chosen && "text-ink-3",
								)}
							>
								<Private>{formatMoney(props.amount)}</Private>
							</span>
						</div>
					)}
					<IconButton
						icon={isOpen ? "chevron-up" : "chevron-down"}
						label={`Details of ${name}`}
						aria-expanded={isOpen}
						aria-controls={isOpen ? `${id}-details` : undefined}
						onClick={() => setIsOpen(!isOpen)}
						className={classes(
							"col-start-4 row-start-1 h-9 w-full hover:bg-paper-2 max-lg:h-11 @min-[44rem]:col-start-8",
							// a click on the line below opens the details too
							!isOpen && "after:absolute after:inset-x-0 after:bottom-0 after:h-7",
						)}
					/>
					{priceProblems(line, problems).map(({ field, text }) => (
						<p
							key={field}
							id={`${id}-${field}-error`}
							className="col-span-full text-sm font-semibold text-danger @min-[44rem]:col-start-3 @min-[44rem]:px-2"
						>
							<span className="sr-only">Error: </span>
							{text}
						</p>
					))}
					<div className="col-span-full flex min-h-7 items-center gap-2 @min-[44rem]:col-start-3">
						<p className="min-w-0 flex-1 truncate text-sm text-ink-3 @min-[44rem]:px-2">
							{!isOpen && <Summary line={line} hasNumber={number !== undefined} />}
						</p>
						{props.priceTool}
						<RowActions {...props} name={name} isOpen={isOpen} />
					</div>
				</div>
				{isOpen && <LineItemDetails id={`${id}-details`} line={line} groups={props.groups} change={actions.change} />}
				{props.warnings.map((warning) => (
					<Warning key={warning.code} warning={warning} plan={actions.plan} />
				))}
			</fieldset>
		</li>
	);
}

/** Details open by themselves for a finding, and stay open when it is resolved, so that a field isn't removed while a person types in it. */
function useOpenDetails(hasFinding: boolean) {
	const [isOpen, setIsOpen] = useState(hasFinding);
	const [hadFinding, setHadFinding] = useState(hasFinding);
	if (hasFinding !== hadFinding) {
		setHadFinding(hasFinding);
		if (hasFinding) setIsOpen(true);
	}
	return [isOpen, setIsOpen] as const;
}

function Summary({ line, hasNumber }: { line: LineItemFields; hasNumber: boolean }) {
	const choice = getChoice(line);
	const facts = [
		!hasNumber && kindLabels[line.kind],
		choice === "group" ? `Choice: ${line.choiceGroup.trim()}` : choice !== "fixed" && choiceLabels[choice],
		line.unit && line.unit !== "%" && `Per ${line.unit}`,
		line.detail.trim() || (line.kind === "service" && "Add scope of work"),
	];
	return facts.filter(Boolean).join(" · ");
}

const small = {
	iconClass: "size-4",
	className: "size-7 hover:bg-paper-2 disabled:text-line-strong max-lg:size-11",
};

/** On wide screens with a mouse, they appear when the pointer or the focus is in the row; in a card, when it is open. */
function RowActions({ name, isOpen, first, last, actions }: LineItemRowProps & { name: string; isOpen: boolean }) {
	return (
		<div
			className={classes(
				"relative flex shrink-0 items-center gap-1 text-ink-2",
				!isOpen &&
					"max-lg:hidden lg:opacity-0 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100 lg:pointer-coarse:opacity-100",
			)}
		>
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
	);
}

function Warning({ warning, plan }: { warning: TradeWarning; plan?: (day: string) => void }) {
	const { fix } = warning;
	return (
		<div
			className={classes(
				"mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-3 py-1.5 text-sm",
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
