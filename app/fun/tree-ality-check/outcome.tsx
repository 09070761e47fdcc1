import { Link } from "react-router";
import type { RiskLevel } from "#app/trees/traq.ts";
import { consequences, failures, impacts, likelihoods, rateLevel, rateLikelihood } from "#app/trees/traq.ts";
import { classes } from "#app/ui/classes.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { toolPath } from "../paths.ts";
import { advice, isUrgent, type RiskResult } from "./rules.ts";

const tints: Record<RiskLevel, string> = {
	low: "bg-moss-tint",
	moderate: "bg-wheat-tint",
	high: "bg-barn-tint",
	extreme: "bg-danger-tint",
};

export function Outcome({ result }: { result: RiskResult }) {
	const { title, text } = advice[result.level];
	return (
		<div className={classes("mt-6 max-w-[75ch] rounded-lg px-6 py-6", tints[result.level])}>
			<p className="font-display text-[26px] leading-tight">
				{result.level[0]?.toUpperCase()}
				{result.level.slice(1)}: {title.toLowerCase()}
			</p>
			<p className="mt-3">
				<EmergencyText>{text}</EmergencyText>
			</p>
			<p className="mt-4 font-semibold">Why:</p>
			<ul className="mt-1 grid list-disc gap-1 pl-5">
				{result.reasons.map(({ text: reason, term }) => (
					<li key={reason}>
						{reason}
						{term && (
							<>
								{" "}
								(
								<Link to={`/glossary/${term}`} className="underline underline-offset-4">
									what's that?
								</Link>
								)
							</>
						)}
					</li>
				))}
			</ul>
			{isUrgent(result.level) && (
				<p className="mt-4">
					<Link
						to={toolPath("tree-emergency-button")}
						className="inline-block py-1 font-semibold underline underline-offset-4"
					>
						What to do right now, step by step
					</Link>
				</p>
			)}
			<p className="mt-4 text-sm text-ink-2">
				This is a quick check a homeowner can do for the coming year. It isn't a tree risk assessment by someone with
				ISA's Tree Risk Assessment Qualification (TRAQ). Even a low rating doesn't mean a tree is safe.
			</p>
		</div>
	);
}

/** Both tables of the ISA form with the tree's path through them. */
export function RiskTables({ result }: { result: RiskResult }) {
	return (
		<div className="mt-10 grid gap-10 xl:grid-cols-2">
			<Matrix
				caption="Table 1: likelihood of failing and hitting something"
				side="Likelihood of failure"
				top="Likelihood of impact"
				rows={failures.toReversed()}
				columns={impacts}
				cell={rateLikelihood}
				row={result.failure}
				column={result.impact}
			/>
			<Matrix
				caption="Table 2: that likelihood combined with how bad it would be"
				side="Result of table 1"
				top="Consequences"
				rows={likelihoods.toReversed()}
				columns={consequences}
				cell={rateLevel}
				row={result.likelihood}
				column={result.consequence}
			/>
		</div>
	);
}

/** A table of the ISA form with the path to the rating marked by border and weight, not by color alone. */
function Matrix<Row extends string, Column extends string>(props: {
	caption: string;
	side: string;
	top: string;
	rows: readonly Row[];
	columns: readonly Column[];
	cell: (row: Row, column: Column) => string;
	row: Row;
	column: Column;
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens
		<section className="relative min-w-0 overflow-x-auto" tabIndex={0} aria-label={props.caption}>
			<table className="w-full min-w-[480px] text-base">
				<caption className="pb-3 text-left font-semibold">{props.caption}</caption>
				<thead className="text-sm text-ink-2">
					<tr>
						<th scope="col" className="border-b-2 border-ink py-2 pr-3 text-left font-normal">
							{props.side}
						</th>
						{props.columns.map((column) => (
							<th
								key={column}
								scope="col"
								className={classes(
									"border-b-2 border-ink px-2 py-2 text-left",
									column === props.column ? "font-bold text-ink" : "font-normal",
								)}
							>
								<span className="sr-only">{props.top}: </span>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{props.rows.map((row) => (
						<tr key={row} className="border-b border-line">
							<th
								scope="row"
								className={classes("py-2.5 pr-3 text-left", row === props.row ? "font-bold" : "font-normal")}
							>
								{row}
							</th>
							{props.columns.map((column) => {
								const here = row === props.row && column === props.column;
								const onTheWay = row === props.row || column === props.column;
								return (
									<td
										key={column}
										aria-current={here ? "true" : undefined}
										className={classes(
											"px-2 py-2.5",
											here && "keeps-inks bg-wheat font-bold text-on-wheat outline-3 -outline-offset-3 outline-ink",
											!here && onTheWay && "bg-paper-2",
										)}
									>
										{props.cell(row, column)}
										{here && <span className="sr-only"> (your tree)</span>}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
