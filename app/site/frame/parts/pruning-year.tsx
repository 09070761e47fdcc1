import { monthNames } from "#app/platform/dates.ts";
import type { MonthRating, TreePruningYear } from "#app/trade/pruning-year.ts";
import { classes } from "#app/ui/classes.ts";
import apple from "#art/marks/leaf-apple.svg";
import birch from "#art/marks/leaf-birch.svg";
import elm from "#art/marks/leaf-elm.svg";
import oak from "#art/marks/leaf-oak.svg";
import type { BelowTexts } from "../below-the-hero-texts.ts";

const leaves = { apple, birch, elm, oak };
const ratingStyles: Record<MonthRating, { label: string; fill: string }> = {
	best: { label: "Best", fill: "bg-leaf" },
	avoid: {
		label: "Only if necessary",
		fill: "bg-wheat dots",
	},
	never: { label: "Don't prune", fill: "bg-barn stripes" },
	"no rule": { label: "No guidance", fill: "border-2 border-line" },
};

type YearProps = {
	month: number;
	trees: TreePruningYear[];
	text: Pick<BelowTexts, "pruningTitle" | "pruningText">;
};

/** The table of months to prune. `month` (1 to 12) is outlined. */
export function PruningYear({ month, trees, text }: YearProps) {
	return (
		<div className="grid gap-8 lg:grid-cols-[.8fr_1.2fr] lg:gap-16">
			<div>
				<h3 className="text-[26px] leading-tight lg:text-[32px]">{text.pruningTitle}</h3>
				<p className="mt-4 max-w-[40ch] text-ink-2">{text.pruningText}</p>
			</div>
			<figure className="min-w-0">
				<table className="w-full table-fixed border-separate [border-spacing:2px_7px] text-[15px] lg:[border-spacing:3px_7px]">
					<caption className="sr-only">The best and worst months to prune each kind of tree</caption>
					<MonthNames month={month} />
					<tbody>
						{trees.map((year) => (
							<Row key={year.tree} year={year} month={month} />
						))}
					</tbody>
				</table>
				<Legend trees={trees} />
			</figure>
		</div>
	);
}

function Row({ year: { tree, leaf, months }, month }: { year: TreePruningYear; month: number }) {
	return (
		<tr>
			<th scope="row" className="text-left font-normal">
				<span className="flex items-center gap-3">
					<span className="w-6 max-lg:hidden">
						{leaf && (
							<img
								src={leaves[leaf]}
								alt=""
								width="24"
								height="28"
								loading="lazy"
								className="h-7 object-contain plate-inks"
							/>
						)}
					</span>
					<span className="font-display text-[17px] leading-tight lg:text-lg">{tree}</span>
				</span>
			</th>
			{months.map((rating, index) => (
				<td
					// biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
					key={index}
					className={classes(
						"h-9 rounded-sm keeps-inks",
						ratingStyles[rating].fill,
						index + 1 === month && "outline-2 outline-offset-1 outline-ink",
					)}
				>
					<span className="sr-only">{ratingStyles[rating].label}</span>
				</td>
			))}
		</tr>
	);
}

function MonthNames({ month }: { month: number }) {
	return (
		<thead>
			<tr className="text-small text-ink-3">
				<td className="w-[92px] lg:w-[156px]" />
				{monthNames.map((name, index) => (
					<th
						key={name}
						scope="col"
						className={classes("text-center", index + 1 === month ? "font-bold text-ink" : "font-medium")}
					>
						<span className="sr-only">
							{name}
							{index + 1 === month && ", this month"}
						</span>
						<span aria-hidden="true">
							{name.slice(0, 1)}
							<span className="max-lg:hidden">{name.slice(1, 3)}</span>
						</span>
					</th>
				))}
			</tr>
		</thead>
	);
}

function Legend({ trees }: { trees: TreePruningYear[] }) {
	return (
		<figcaption className="mt-4 text-sm text-ink-2">
			<ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-2">
				{Object.values(ratingStyles).map(({ label, fill }) => (
					<li key={label} className="flex items-center gap-2">
						<span className={classes("size-4 rounded-sm keeps-inks", fill)} />
						{label}
					</li>
				))}
			</ul>
			<details className="mt-4">
				<summary className="w-fit rounded-sm py-1 underline underline-offset-4">Sources</summary>
				<ul className="mt-2 grid gap-1.5">
					{trees.map(({ tree, source }) => (
						<li key={tree}>
							<span className="font-semibold">{tree}.</span> {source}.
						</li>
					))}
				</ul>
			</details>
		</figcaption>
	);
}
