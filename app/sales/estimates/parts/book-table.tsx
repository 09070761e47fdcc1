import { formatMoney } from "#app/platform/money.ts";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { allFigures, type Figure, type FigureChange, type FigureUnit, isMoney, type PriceBook } from "../price-book.ts";

type BookTableProps = {
	book: PriceBook;
	/** what is in use now: a figure that differs says so */
	before?: PriceBook;
	/** the control that changes a figure */
	field?: (figure: Figure) => React.ReactNode;
};

const groups = [...new Set(allFigures.map((one) => one.group))];

/** All figures of a price book, by what they are about. */
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
											{figure.words}
											{before && before[figure.key] !== book[figure.key] && (
												<span className="block text-sm text-ink-2">
													{`In use now: ${figureWords(before[figure.key], figure.unit)}`}
												</span>
											)}
										</span>
									</Td>
									<Td number className="w-28 sm:w-40">
										{field ? field(figure) : figureWords(book[figure.key], figure.unit)}
									</Td>
									<Td className="text-ink-2">{field ? typedUnit(figure.unit) : readUnit(figure.unit)}</Td>
								</tr>
							))}
					</tbody>
				</Table>
			))}
		</div>
	);
}

/** Beside a bare number that is typed. */
function typedUnit(unit: FigureUnit): string {
	return isMoney(unit) && unit !== "dollars" ? `$ ${unit}` : unit;
}

/** Beside "$95" or "50%", which have said it. */
function readUnit(unit: FigureUnit): string {
	return unit === "dollars" || unit === "percent" ? "" : unit;
}

type Published = { number: number; note: string; by: string; at: string; changes: FigureChange[] };

/** Who published which version, and what it changed. */
export function BookHistory({ published }: { published: Published[] }) {
	if (!published.length) return null;
	return (
		<section aria-labelledby="book-history">
			<h2 id="book-history" className="text-[22px]">
				Versions
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
								<li key={change.key}>{changeWords(change)}</li>
							))}
							{!one.changes.length && <li>No figure changed.</li>}
						</ul>
					</li>
				))}
			</ol>
		</section>
	);
}

function changeWords({ key, from, to }: FigureChange): string {
	const figure = allFigures.find((one) => one.key === key);
	if (!figure) return key;
	return `${figure.group}, ${figure.words}: ${figureWords(from, figure.unit)} to ${figureWords(to, figure.unit)}`;
}

function figureWords(value: number, unit: FigureUnit): string {
	if (isMoney(unit)) return formatMoney(value, { whole: true });
	return unit === "percent" ? `${value}%` : String(value);
}
