import { formatMoney } from "#app/platform/money.ts";
import { classes } from "#app/ui/classes.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { numberLines, type PaperLine, quantityWords } from "./line-item.ts";
import { isChoice, isPriced, type Totals } from "./totals.ts";

/** What happens when a choice changes; absent where the paper is only shown. */
export type Choosing = { onPick: (line: PaperLine, on: boolean) => void };

type LinesProps = { lines: readonly PaperLine[]; totals: Totals; choosing?: Choosing };

export function PaperLines({ lines, totals, choosing }: LinesProps) {
	const numbers = numberLines(lines);
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
							<Line line={line} number={numbers.get(line.id)} totals={totals} choosing={choosing} />
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

type LineProps = { line: PaperLine; number?: number; totals: Totals; choosing?: Choosing };

function Line({ line, number, totals, choosing }: LineProps) {
	const choice = isChoice(line);
	const chosen = line.kind === "discount" || totals.chosen.includes(line.id);
	const open = choice && choosing;
	const Row = open ? "label" : "div";
	const notes = [quantityWords(line, formatMoney(line.unitPrice)), choiceWords(line, chosen), taxWords(line, totals)];
	return (
		<Row className={classes("flex items-start gap-3.5 py-4", open && "cursor-pointer has-focus-visible:bg-moss-tint")}>
			{number === undefined ? (
				<span className="w-8 shrink-0" />
			) : (
				<NumberDisc number={number} state={chosen ? "chosen" : "optional"} />
			)}
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<span className="block font-semibold">{line.title}</span>
				{line.detail.trim() && <span className="block whitespace-pre-line text-ink-2">{line.detail.trim()}</span>}
				<span className="block text-[15px] text-ink-3">{notes.filter(Boolean).join(", ")}</span>
			</span>
			<span className="flex shrink-0 items-start gap-3 max-sm:flex-col max-sm:items-end">
				<span className={classes("lining font-semibold whitespace-nowrap", !chosen && "text-ink-3")}>
					{formatMoney(totals.amounts[line.id] ?? 0)}
				</span>
				{open && (
					<input
						type={line.choiceGroup ? "radio" : "checkbox"}
						name={line.choiceGroup ? `group-${line.choiceGroup}` : "line[]"}
						value={line.id}
						checked={chosen}
						onChange={(event) => choosing.onPick(line, event.target.checked)}
						className="size-7 accent-moss print:hidden"
					/>
				)}
			</span>
		</Row>
	);
}

function choiceWords(line: PaperLine, chosen: boolean): string {
	if (!isChoice(line)) return "";
	if (line.choiceGroup) return chosen ? "chosen" : "instead";
	return chosen ? "optional, in the total" : "optional, not in the total";
}

function taxWords(line: PaperLine, totals: Totals): string {
	return line.taxCode === "exempt" && line.kind !== "discount" && totals.taxes.length ? "no sales tax" : "";
}
