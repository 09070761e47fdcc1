import { newLine, type Problems, type TypedLine } from "#app/documents/drafts/draft-fields.ts";
import type { TradeWarning } from "#app/trade/seasons.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import { newId, numberLines } from "./line-item.ts";
import { LineCard } from "./parts/line-card.tsx";
import { isChoice, type LineKind, type Totals } from "./totals.ts";

const adders: { kind: LineKind; words: string }[] = [
	{ kind: "material", words: "Material" },
	{ kind: "fee", words: "Fee" },
	{ kind: "discount", words: "Discount" },
	{ kind: "heading", words: "Heading" },
	{ kind: "text", words: "Text" },
];

type LinesProps = {
	title: string;
	lines: TypedLine[];
	edit: (update: (lines: TypedLine[]) => TypedLine[]) => void;
	totals: Totals;
	problems: Problems;
	/** absent where nothing is for the customer to choose */
	choices?: boolean;
	/** what the season or the law says about a line */
	warningsOf?: (line: TypedLine) => TradeWarning[];
	/** takes the day that a warning proposes */
	onPlan?: (day: string) => void;
};

const noWarnings = () => [];

/** The lines of a draft and the buttons that add to them. */
export function LineEditor(props: LinesProps) {
	const { title, lines: typed, edit, totals, problems, choices = false, warningsOf = noWarnings, onPlan } = props;
	const numbers = numberLines(typed);
	const groups = [...new Set(typed.map((line) => line.choiceGroup.trim()).filter(Boolean))];
	const add = (kind: LineKind) => {
		const id = newId();
		edit((lines) => [...lines, newLine(id, kind)]);
		requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`#line-${CSS.escape(id)} input`)?.focus());
	};
	const remove = (line: TypedLine, index: number) => {
		edit((lines) => lines.filter((one) => one.id !== line.id));
		toast({
			title: "Line removed",
			duration: 10_000,
			action: { label: "Undo", run: () => edit((lines) => lines.toSpliced(index, 0, line)) },
		});
	};
	return (
		<section aria-label="Lines" className="mt-8" id="lines">
			<h2 className="text-[21px]">{title}</h2>
			<datalist id="choice-groups">
				{groups.map((group) => (
					<option key={group} value={group} />
				))}
			</datalist>
			<ol className="mt-3 grid grid-cols-1 gap-2.5">
				{typed.map((line, index) => (
					<LineCard
						key={line.id}
						line={line}
						number={numbers.get(line.id)}
						amount={totals.amounts[line.id] ?? 0}
						chosen={!isChoice(line) || totals.chosen.includes(line.id)}
						warnings={warningsOf(line)}
						problems={problems}
						groups={choices ? groups : null}
						first={index === 0}
						last={index === typed.length - 1}
						deeds={{
							change: (fields) =>
								edit((lines) => lines.map((one) => (one.id === line.id ? { ...one, ...fields } : one))),
							move: (by) => edit((lines) => moved(lines, line.id, by)),
							copy: () => edit((lines) => lines.toSpliced(index + 1, 0, { ...line, id: newId() })),
							remove: () => remove(line, index),
							plan: onPlan,
						}}
					/>
				))}
			</ol>
			<Adders add={add} />
		</section>
	);
}

function Adders({ add }: { add: (kind: LineKind) => void }) {
	return (
		<>
			<button
				type="button"
				onClick={() => add("service")}
				className="mt-2.5 flex min-h-13 w-full items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong font-semibold hover:border-ink"
			>
				<Icon name="plus" />
				Tree, stump or other work
			</button>
			<div className="mt-2 flex flex-wrap gap-2">
				{adders.map(({ kind, words }) => (
					<button
						key={kind}
						type="button"
						onClick={() => add(kind)}
						className={classes(buttonClass({ tone: "quiet", size: "dense" }), "max-lg:min-h-11")}
					>
						{words}
					</button>
				))}
			</div>
		</>
	);
}

function moved(lines: TypedLine[], id: string, by: -1 | 1): TypedLine[] {
	const from = lines.findIndex((line) => line.id === id);
	const line = lines[from];
	if (!line || from + by < 0 || from + by >= lines.length) return lines;
	return lines.toSpliced(from, 1).toSpliced(from + by, 0, line);
}
