import { useRef, useState } from "react";
import type { Check } from "#app/documents/drafts/checks.ts";
import { type LineItemFields, newLineItem } from "#app/documents/drafts/draft-fields.ts";
import type { FieldProblems } from "#app/noun/drafts/draft-format.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import { newId, numberLineItems } from "./line-item.ts";
import type { TemplateTexts } from "./line-template.ts";
import { ColumnHeadings } from "./parts/column-headings.tsx";
import { LineItemRow } from "./parts/line-item-row.tsx";
import { useLineDrag } from "./parts/use-line-drag.ts";
import { TemplateTools } from "./template-tools.tsx";
import { isChoice, isPriced, type LineKind, type Totals } from "./totals.ts";

const addButtons: { kind: LineKind; label: string }[] = [
	{ kind: "material", label: "Add material" },
	{ kind: "fee", label: "Add fee" },
	{ kind: "discount", label: "Add discount" },
	{ kind: "heading", label: "Add heading" },
	{ kind: "text", label: "Add text" },
];

type LineItemEditorProps = {
	title: string;
	lines: LineItemFields[];
	edit: (update: (lines: LineItemFields[]) => LineItemFields[]) => void;
	totals: Totals;
	problems: FieldProblems;
	/** the checks of the document; the details of line items they point at open by themselves */
	checks?: readonly Pick<Check, "href">[];
	/** whether the customer may choose among line items */
	hasChoices?: boolean;
	/** warnings from the season and the law about a line item */
	getWarnings?: (line: LineItemFields) => TradeWarning[];
	/** called with the date that a warning proposes */
	onPlanDate?: (day: string) => void;
	/** what's included and what isn't, which templates fill in too */
	texts?: TemplateTexts;
	onTexts?: (texts: TemplateTexts) => void;
	/** suggests a price for the work of a line item */
	priceTool?: React.ComponentType<PriceToolProps>;
};

export type PriceToolProps = {
	line: LineItemFields;
	lines: readonly LineItemFields[];
	change: (fields: Partial<LineItemFields>) => void;
};

const noWarnings = () => [];

/** The line items of a draft and the buttons that add to them. */
export function LineItemEditor(props: LineItemEditorProps) {
	const {
		title,
		lines: typed,
		edit,
		totals,
		problems,
		checks = [],
		hasChoices = false,
		getWarnings = noWarnings,
		onPlanDate,
		priceTool: PriceTool,
	} = props;
	const numbers = numberLineItems(typed);
	const groups = [...new Set(typed.map((line) => line.choiceGroup.trim()).filter(Boolean))];
	const add = (kind: LineKind) => {
		const id = newId();
		edit((lines) => [...lines, newLineItem(id, kind)]);
		requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`#line-${CSS.escape(id)} input`)?.focus());
	};
	const changeLine = (id: string) => (fields: Partial<LineItemFields>) =>
		edit((lines) => lines.map((one) => (one.id === id ? { ...one, ...fields } : one)));
	const [announcement, setAnnouncement] = useState("");
	const move = (from: number, to: number) => {
		const line = typed[from];
		if (!line || to < 0 || to >= typed.length) return;
		const focused = document.activeElement;
		edit((lines) => moveLineItem(lines, line.id, to));
		setAnnouncement(`${line.title.trim() || "Line item"} moved to position ${to + 1} of ${typed.length}`);
		requestAnimationFrame(() => restoreFocus(line.id, focused));
	};
	const list = useRef<HTMLOListElement>(null);
	const drag = useLineDrag(list, move);
	const remove = (line: LineItemFields, index: number) => {
		edit((lines) => lines.filter((one) => one.id !== line.id));
		toast({
			title: "Line item removed",
			duration: 10_000,
			action: { label: "Undo", run: () => edit((lines) => lines.toSpliced(index, 0, line)) },
		});
	};
	return (
		<section aria-label="Line items" className="@container mt-8" id="lines">
			<h2 className="text-[21px]">{title}</h2>
			<datalist id="choice-groups">
				{groups.map((group) => (
					<option key={group} value={group} />
				))}
			</datalist>
			{typed.some(isPriced) && <ColumnHeadings />}
			<ol
				ref={list}
				className="mt-3 grid grid-cols-1 gap-2.5 @min-[44rem]:mt-1 @min-[44rem]:gap-0 @min-[44rem]:rounded-lg @min-[44rem]:border @min-[44rem]:border-line @min-[44rem]:bg-card @min-[44rem]:empty:hidden"
			>
				{typed.map((line, index) => (
					<LineItemRow
						key={line.id}
						line={line}
						number={numbers.get(line.id)}
						amount={totals.amounts[line.id] ?? 0}
						chosen={!isChoice(line) || totals.chosen.includes(line.id)}
						warnings={getWarnings(line)}
						problems={problems}
						hasFinding={checks.some(({ href }) => href === `#line-${line.id}`)}
						groups={hasChoices ? groups : null}
						first={index === 0}
						last={index === typed.length - 1}
						dropMark={
							drag.gap === index ? "before" : drag.gap === typed.length && index + 1 === typed.length ? "after" : null
						}
						actions={{
							change: changeLine(line.id),
							move: (by) => move(index, index + by),
							drag: (event) => drag.start(event, index),
							copy: () => edit((lines) => lines.toSpliced(index + 1, 0, { ...line, id: newId() })),
							remove: () => remove(line, index),
							plan: onPlanDate,
						}}
						priceTool={
							PriceTool &&
							line.kind === "service" && <PriceTool line={line} lines={typed} change={changeLine(line.id)} />
						}
					/>
				))}
			</ol>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<AddButtons add={add}>
				<TemplateTools
					lines={typed}
					hasChoices={hasChoices}
					onInsert={(added) => edit((lines) => [...lines, ...added])}
					texts={props.texts}
					onTexts={props.onTexts}
				/>
			</AddButtons>
		</section>
	);
}

function AddButtons({ add, children }: { add: (kind: LineKind) => void; children: React.ReactNode }) {
	return (
		<>
			<button
				type="button"
				onClick={() => add("service")}
				className="mt-2.5 flex min-h-13 w-full items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong font-semibold hover:border-ink"
			>
				<Icon name="plus" />
				Add tree, stump or other work
			</button>
			<div className="mt-2 flex flex-wrap gap-2">
				{addButtons.map(({ kind, label }) => (
					<button
						key={kind}
						type="button"
						onClick={() => add(kind)}
						className={classes(buttonClass({ tone: "quiet", size: "dense" }), "max-lg:min-h-11")}
					>
						{label}
					</button>
				))}
				{children}
			</div>
		</>
	);
}

/** Moving an element takes the focus from it. At an end of the list, its move button is disabled and the other one gets the focus. */
function restoreFocus(id: string, focused: Element | null): void {
	const row = document.querySelector(`#line-${CSS.escape(id)}`);
	if (!(focused instanceof HTMLElement) || !row?.contains(focused)) return;
	const isDisabled = focused instanceof HTMLButtonElement && focused.disabled;
	const target = isDisabled ? row.querySelector<HTMLElement>("button[data-move]:not(:disabled)") : focused;
	target?.focus();
}

function moveLineItem(lines: LineItemFields[], id: string, to: number): LineItemFields[] {
	const from = lines.findIndex((line) => line.id === id);
	const line = lines[from];
	return line ? lines.toSpliced(from, 1).toSpliced(to, 0, line) : lines;
}
