import { monthNames } from "#app/platform/dates.ts";
import type { MonthRating } from "#app/trade/pruning-year.ts";
import { type CalendarRow, ratingLabels } from "#app/trade/season-calendar.ts";

const ratingClass: Record<MonthRating, string> = {
	best: "month-best",
	avoid: "month-avoid",
	never: "month-never",
	"no rule": "month-none",
};

/** When to prune, plant and remove what, month by month, with the reason for each row. */
export function SeasonCalendar({ rows }: { rows: readonly CalendarRow[] }) {
	const ratings = Object.keys(ratingLabels) as MonthRating[];
	const used = ratings.filter((rating) => rows.some(({ months }) => months.includes(rating)));
	return (
		<figure className="season-calendar">
			<table>
				<caption className="sr-only">The best and worst months</caption>
				<MonthNames />
				{[...Map.groupBy(rows, ({ work }) => work)].map(([work, group]) => (
					<tbody key={work}>
						<tr>
							<th scope="rowgroup" colSpan={13} className="calendar-work">
								{work}
							</th>
						</tr>
						{group.map((row) => (
							<Row key={row.key} row={row} />
						))}
					</tbody>
				))}
			</table>
			<figcaption>
				<ul aria-hidden="true" className="calendar-legend">
					{used.map((rating) => (
						<li key={rating}>
							<span className={ratingClass[rating]} />
							{ratingLabels[rating]}
						</li>
					))}
				</ul>
				<ul className="calendar-reasons">
					{rows.map(({ key, label, reason }) => (
						<li key={key}>
							<b>{label}.</b> {reason}.
						</li>
					))}
				</ul>
			</figcaption>
		</figure>
	);
}

function MonthNames() {
	return (
		<thead>
			<tr>
				<td />
				{monthNames.map((name) => (
					<th key={name} scope="col">
						<span className="sr-only">{name}</span>
						<span aria-hidden="true">{name.slice(0, 1)}</span>
					</th>
				))}
			</tr>
		</thead>
	);
}

function Row({ row: { label, months } }: { row: CalendarRow }) {
	return (
		<tr>
			<th scope="row">{label}</th>
			{months.map((rating, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
				<td key={index} className={ratingClass[rating]}>
					<span className="sr-only">{ratingLabels[rating]}</span>
				</td>
			))}
		</tr>
	);
}
