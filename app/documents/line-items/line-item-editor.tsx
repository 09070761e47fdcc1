import { useState } from "react";
import { type FieldProblems, type LineItemFields, newLineItem } from "#app/documents/drafts/draft-fields.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import { newId, numberLineItems } from "./line-item.ts";
import { LineItemCard } from "./parts/line-item-card.tsx";
import { isChoice, type LineKind, type Totals } from "./totals.ts";

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
	/** whether the customer may choose among line items */
	hasChoices?: boolean;
	/** warnings from the season and the law about a line item */
	getWarnings?: (line: LineItemFields) => TradeWarning[];
	/** called with the date that a warning proposes */
	onPlanDate?: (day: string) => void;
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
		hasChoices = false,
		getWarnings = noWarnings,
		onPlanDate,
	} = props;
	const numbers = numberLineItems(typed);
	const groups = [...new Set(typed.map((line) => line.choiceGroup.trim()).filter(Boolean))];
	const add = (kind: LineKind) => {
		const id = newId();
		edit((lines) => [...lines, newLineItem(id, kind)]);
		requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`#line-${CSS.escape(id)} input`)?.focus());
	};
	const [announcement, setAnnouncement] = useState("");
	const move = (line: LineItemFields, index: number, by: -1 | 1) => {
		edit((lines) => moveLineItem(lines, line.id, by));
		setAnnouncement(`${line.title.trim() || "Line item"} moved to position ${index + by + 1} of ${typed.length}`);
		requestAnimationFrame(() => focusMoveButton(line.id, by));
	};
	const remove = (line: LineItemFields, index: number) => {
		edit((lines) => lines.filter((one) => one.id !== line.id));
		toast({
			title: "Line item removed",
			duration: 10_000,
			action: { label: "Undo", run: () => edit((lines) => lines.toSpliced(index, 0, line)) },
		});
	};
	return (
		<section aria-label="Line items" className="mt-8" id="lines">
			<h2 className="text-[21px]">{title}</h2>
			<datalist id="choice-groups">
				{groups.map((group) => (
					<option key={group} value={group} />
				))}
			</datalist>
			<ol className="mt-3 grid grid-cols-1 gap-2.5">
				{typed.map((line, index) => (
					<LineItemCard
						key={line.id}
						line={line}
						number={numbers.get(line.id)}
						amount={totals.amounts[line.id] ?? 0}
						chosen={!isChoice(line) || totals.chosen.includes(line.id)}
						warnings={getWarnings(line)}
						problems={problems}
						groups={hasChoices ? groups : null}
						first={index === 0}
						last={index === typed.length - 1}
						actions={{
							change: (fields) =>
								edit((lines) => lines.map((one) => (one.id === line.id ? { ...one, ...fields } : one))),
							move: (by) => move(line, index, by),
							copy: () => edit((lines) => lines.toSpliced(index + 1, 0, { ...line, id: newId() })),
							remove: () => remove(line, index),
							plan: onPlanDate,
						}}
					/>
				))}
			</ol>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<AddButtons add={add} />
		</section>
	);
}

function AddButtons({ add }: { add: (kind: LineKind) => void }) {
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
			</div>
		</>
	);
}

/** Moving an element takes the focus from it. At the end of the list, its button is disabled and the other one gets the focus. */
function focusMoveButton(id: string, by: -1 | 1): void {
	const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#line-${CSS.escape(id)} button[data-move]`)];
	const enabled = buttons.filter((button) => !button.disabled);
	(enabled.find((button) => button.dataset.move === String(by)) ?? enabled[0])?.focus();
}

function moveLineItem(lines: LineItemFields[], id: string, by: -1 | 1): LineItemFields[] {
	const from = lines.findIndex((line) => line.id === id);
	const line = lines[from];
	if (!line || from + by < 0 || from + by >= lines.length) return lines;
	return lines.toSpliced(from, 1).toSpliced(from + by, 0, line);
}
