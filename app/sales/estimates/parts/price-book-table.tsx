import { formatMoney } from "#app/platform/money.ts";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { allFigures, type Figure, type FigureChange, type FigureUnit, isMoney, type PriceBook } from "../price-book.ts";

type BookTableProps = {
	book: PriceBook;
	/** the current version: a figure that differs shows its current value */
	before?: PriceBook;
	/** renders the input of a figure; without it, the values are shown */
	field?: (figure: Figure) => React.ReactNode;
};

const groups = [...new Set(allFigures.map((one) => one.group))];

/** All figures of a price book, grouped. */
export function BookTable({ book, before, field }: BookTableProps) {
	return (
		<div className="grid gap-6">
			{groups.map((group) => (
				<Table key={group} caption={group} showCaption>
					<thead>
						<tr>
							<Th>Figure</Th>
							<Th number>Value</Th>
							<Th className="w-20 sm:w-28">Unit</Th>
						</tr>
					</thead>
					<tbody>
						{allFigures
							.filter((one) => one.group === group)
							.map((figure) => (
								<tr key={figure.key}>
									<Td>
										<span className={field ? "flex min-h-9 flex-col justify-center" : undefined}>
											{figure.label}
											{before && before[figure.key] !== book[figure.key] && (
												<span className="block text-sm text-ink-2">
													{`Current: ${formatFigure(before[figure.key], figure.unit)}`}
												</span>
											)}
										</span>
									</Td>
									<Td number className="w-28 sm:w-40">
										{field ? field(figure) : formatFigure(book[figure.key], figure.unit)}
									</Td>
									<Td className="text-ink-2">{field ? inputUnit(figure.unit) : displayUnit(figure.unit)}</Td>
								</tr>
							))}
					</tbody>
				</Table>
			))}
		</div>
	);
}

/** The unit next to an input, which holds a bare number. */
function inputUnit(unit: FigureUnit): string {
	return isMoney(unit) && unit !== "dollars" ? `$ ${unit}` : unit;
}

/** The unit next to a formatted value, unless "$95" or "50%" already includes it. */
function displayUnit(unit: FigureUnit): string {
	return unit === "dollars" || unit === "percent" ? "" : unit;
}

type Published = { number: number; note: string; by: string; at: string; changes: FigureChange[] };

/** Who published which version, and what it changed. */
export function BookHistory({ published }: { published: Published[] }) {
	if (!published.length) return null;
	return (
		<section aria-labelledby="book-history">
			<h2 id="book-history" className="text-[22px]">
				Version history
			</h2>
			<ol className="mt-2 grid gap-3">
				{published.map((one) => (
					<li key={one.number} className="border-l-2 border-line pl-4">
						<p>
							<b>Version {one.number}</b>
							<span className="text-ink-2">{`, ${one.by}, ${one.at}`}</span>
						</p>
						{one.note && <p>{one.note}</p>}
						<ul className="text-sm text-ink-2">
							{one.changes.map((change) => (
								<li key={change.key}>{describeChange(change)}</li>
							))}
							{!one.changes.length && <li>No changes.</li>}
						</ul>
					</li>
				))}
			</ol>
		</section>
	);
}

function describeChange({ key, from, to }: FigureChange): string {
	const figure = allFigures.find((one) => one.key === key);
	if (!figure) return key;
	return `${figure.group}: ${figure.label}, from ${formatFigure(from, figure.unit)} to ${formatFigure(to, figure.unit)}`;
}

function formatFigure(value: number, unit: FigureUnit): string {
	if (isMoney(unit)) return formatMoney(value, { whole: true });
	return unit === "percent" ? `${value}%` : String(value);
}
