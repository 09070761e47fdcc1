import { formatMoney } from "#app/platform/money.ts";
import { classes } from "#app/ui/classes.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { formatQuantity, type LineItem, numberLineItems } from "./line-item.ts";
import { isChoice, isPriced, type Totals } from "./totals.ts";

/** Called when the customer selects or clears an option. Without it the table is read-only. */
export type SelectionHandler = { onSelect: (line: LineItem, on: boolean) => void };

type LineItemTableProps = { lines: readonly LineItem[]; totals: Totals; selection?: SelectionHandler };

export function LineItemTable({ lines, totals, selection }: LineItemTableProps) {
	const numbers = numberLineItems(lines);
	return (
		<ol className="mt-7 border-t border-line">
			{lines.map((line, index) => {
				const group = line.choiceGroup;
				const opens =
					group && isChoice(line) && lines.findIndex((l) => l.choiceGroup === group && isChoice(l)) === index;
				return (
					<li key={line.id} className="border-b border-line">
						{opens && <p className="pt-4 font-semibold">{group}: choose one</p>}
						{isPriced(line) ? (
							<LineItemRow line={line} number={numbers.get(line.id)} totals={totals} selection={selection} />
						) : (
							<div className="py-4">
								{line.title.trim() &&
									(line.kind === "heading" ? <h2 className="text-xl">{line.title}</h2> : <p>{line.title}</p>)}
								{line.detail.trim() && <p className="whitespace-pre-line text-ink-2">{line.detail.trim()}</p>}
							</div>
						)}
					</li>
				);
			})}
		</ol>
	);
}

type LineItemRowProps = { line: LineItem; number?: number; totals: Totals; selection?: SelectionHandler };

function LineItemRow({ line, number, totals, selection }: LineItemRowProps) {
	const choice = isChoice(line);
	const chosen = line.kind === "discount" || totals.chosen.includes(line.id);
	const isSelectable = choice && selection;
	const Row = isSelectable ? "label" : "div";
	const notes = [formatQuantity(line, formatMoney(line.unitPrice)), choiceLabel(line, chosen), taxLabel(line, totals)];
	return (
		<Row
			className={classes(
				"flex flex-wrap items-start gap-3.5 py-4",
				isSelectable && "cursor-pointer has-focus-visible:bg-moss-tint",
			)}
		>
			{number === undefined ? (
				<span className="w-8 shrink-0" />
			) : (
				<NumberDisc number={number} state={chosen ? "chosen" : "optional"} />
			)}
			<span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
				<span className="block font-semibold">{line.title}</span>
				{line.detail.trim() && <span className="block whitespace-pre-line text-ink-2">{line.detail.trim()}</span>}
				<span className="block text-[15px] text-ink-3">{notes.filter(Boolean).join(", ")}</span>
			</span>
			<span className="ml-auto flex shrink-0 items-start gap-3 max-sm:flex-col max-sm:items-end">
				<span className={classes("lining font-semibold whitespace-nowrap", !chosen && "text-ink-3")}>
					{formatMoney(totals.amounts[line.id] ?? 0)}
				</span>
				{isSelectable && (
					<input
						type={line.choiceGroup ? "radio" : "checkbox"}
						name={line.choiceGroup ? `group-${line.choiceGroup}` : "line[]"}
						value={line.id}
						checked={chosen}
						onChange={(event) => selection.onSelect(line, event.target.checked)}
						className="size-7 accent-moss print:hidden"
					/>
				)}
			</span>
		</Row>
	);
}

function choiceLabel(line: LineItem, chosen: boolean): string {
	if (!isChoice(line)) return "";
	if (line.choiceGroup) return chosen ? "selected" : "not selected";
	return chosen ? "optional, included in the total" : "optional, not included in the total";
}

function taxLabel(line: LineItem, totals: Totals): string {
	return line.taxCode !== "taxable" && line.kind !== "discount" && totals.taxes.length ? "no sales tax" : "";
}
