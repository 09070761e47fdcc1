import { Link } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import {
	type Chart,
	type Column,
	describeChange,
	type Figure,
	listedRows,
	type ReportTable,
	type Row,
	reportPath,
} from "../report.ts";

const number = (value: number) => value.toLocaleString("en-US");

/** The figures of the period, each with what it is compared with. */
export function Figures({ figures }: { figures: Figure[] }) {
	return (
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
			{figures.map(({ label, about, value, before, lastYear }) => (
				<li key={label} className="rounded-lg border border-line bg-card px-4 py-3">
					<p className="font-semibold">{label}</p>
					<p className="lining font-display text-2xl tabular-nums">{number(value)}</p>
					<p className="text-sm text-ink-2">{about}</p>
					<p className="mt-2 text-sm text-ink-3">
						{before === null
							? "Nothing counted in the period before"
							: `${describeChange(value, before)} in the period before`}
					</p>
					<p className="text-sm text-ink-3">
						{lastYear === null ? "Nothing counted last year" : `${describeChange(value, lastYear)} last year`}
					</p>
				</li>
			))}
		</ul>
	);
}

/** Axis labels stand under at most this many bars. */
const maxLabels = 8;

export function VisitorChart({ chart: { title, bars } }: { chart: Chart }) {
	const every = Math.ceil(bars.length / maxLabels);
	const best = bars.reduce(
		(most, bar) => (bar.now > most.now ? bar : most),
		bars[0] ?? { label: "", now: 0, lastYear: 0 },
	);
	const short = (label: string) =>
		label.replace(/^\w+, |^Week of \w+, /, "").replace(/^([A-Z][a-z]{2})[a-z]* \d{4}$/, "$1");
	return (
		<div>
			<h2 className="text-[21px]">{title}</h2>
			<div className="mt-2 rounded-lg border border-line bg-card px-4 py-3">
				<BarChart
					bars={bars.map(({ label, now, lastYear }, at) => ({
						key: label,
						label: at % every === 0 ? short(label) : "",
						now,
						before: lastYear,
					}))}
					width={720}
					height={150}
					textClass="text-[11px] max-sm:text-[21px]"
					label={
						best.now ? `${title}. The highest was ${best.label} with ${number(best.now)}.` : `${title}. No visitors.`
					}
					caption="Dark bars are this period, light bars the same days last year."
				/>
				<p className="text-sm text-ink-3" aria-hidden="true">
					Dark: this period. Light: the same days last year.
				</p>
				<details className="mt-1">
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-ink-2 underline underline-offset-4 max-lg:min-h-11">
						Show numbers<span className="sr-only"> of {title.toLowerCase()}</span>
					</summary>
					<Table caption={title}>
						<thead>
							<tr>
								<Th>When</Th>
								<Th number>Visitors</Th>
								<Th number>Last year</Th>
							</tr>
						</thead>
						<tbody>
							{bars.toReversed().map(({ label, now, lastYear }) => (
								<tr key={label}>
									<Td>{label}</Td>
									<Td number>{number(now)}</Td>
									<Td number>{number(lastYear)}</Td>
								</tr>
							))}
						</tbody>
					</Table>
				</details>
			</div>
		</div>
	);
}

export function TableSection({ table, query }: { table: ReportTable; query: Record<string, string> }) {
	const { key, title, about, columns, rows, total, empty } = table;
	const more = (table.count ?? rows.length) - listedRows;
	return (
		// the table in it is the landmark
		<div id={key} className="min-w-0 scroll-mt-24">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<h2 className="text-[21px]">{title}</h2>
					<p className="mt-0.5 max-w-[75ch] text-sm text-ink-2">{about}</p>
				</div>
				{rows.length > 0 && (
					<Link
						reloadDocument
						to={`${reportPath}/export?${new URLSearchParams({ ...query, table: key })}`}
						className={classes(buttonClass({ size: "dense" }), "max-lg:min-h-11")}
					>
						<Icon name="download" />
						Download CSV<span className="sr-only"> of {title.toLowerCase()}</span>
					</Link>
				)}
			</div>
			<div className="mt-2">
				{rows.length === 0 ? (
					<p className="rounded-lg border border-line bg-card px-4 py-3 text-ink-2">{empty}</p>
				) : (
					<Table caption={title}>
						<thead>
							<tr>
								{columns.map(({ label, kind }) => (
									<Th key={label} number={kind !== "text"}>
										{label}
									</Th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.slice(0, listedRows).map((row) => (
								<Cells key={row.key ?? String(row.cells[0])} row={row} columns={columns} />
							))}
							{total && <Cells row={total} columns={columns} isTotal />}
						</tbody>
					</Table>
				)}
				{more > 0 && (
					<p className="mt-1 text-sm text-ink-3">{`${number(more)} more ${more === 1 ? "row is" : "rows are"} in the CSV file.`}</p>
				)}
			</div>
		</div>
	);
}

function Cells({ row, columns, isTotal }: { row: Row; columns: Column[]; isTotal?: boolean }) {
	return (
		<tr className={isTotal ? "font-semibold" : undefined}>
			{columns.map(({ label, kind }, at) => {
				const cell = formatCell(row.cells[at] ?? null, kind);
				const to = at === 0 ? row.to : row.links?.[at];
				const content = <CellText key={label} text={cell} kind={kind} />;
				return at === 0 ? (
					<th
						key={label}
						scope="row"
						className={classes(
							"min-w-36 border-t border-line px-4 py-3 text-left align-top",
							!isTotal && "font-normal",
						)}
					>
						{to ? <CellLink to={to}>{content}</CellLink> : content}
					</th>
				) : (
					<Td key={label} number={kind !== "text"}>
						{to && cell !== "0" ? <CellLink to={to}>{content}</CellLink> : content}
					</Td>
				);
			})}
		</tr>
	);
}

function CellText({ text, kind }: { text: string; kind: Column["kind"] }) {
	return kind === "money" ? <PrivateAmounts>{text}</PrivateAmounts> : text;
}

/** Pages of the site have a layout of their own, so they are loaded anew. */
function CellLink({ to, children }: { to: string; children: React.ReactNode }) {
	return (
		<Link
			to={to}
			reloadDocument={!to.startsWith("/admin")}
			className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
		>
			{children}
		</Link>
	);
}

function formatCell(cell: string | number | null, kind: Column["kind"]): string {
	if (cell === null) return "–";
	if (typeof cell === "string") return cell;
	return kind === "money" ? formatMoney(cell) : number(cell);
}
