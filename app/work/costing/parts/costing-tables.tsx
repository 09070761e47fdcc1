import { Link } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { formatHours } from "#app/work/schedule/calendar.ts";
import { type GroupRow, smallSample } from "../costing.ts";
import type { CostingPageData } from "../screens/job-costing.tsx";

const money = (cents: number | null) => (cents === null ? "" : <PrivateAmounts>{formatMoney(cents)}</PrivateAmounts>);

/** "112% (n=4)", small samples in words too. */
function Ratio({ row: { ratio, timed } }: { row: GroupRow }) {
	if (ratio === null) return "No hours";
	return (
		<>
			{`${ratio}%`}
			<span className="ml-1.5 text-sm text-ink-3">{`n=${timed}`}</span>
		</>
	);
}

function Margin({ row: { margin, marginPercent, costed } }: { row: GroupRow }) {
	if (margin === null) return "No costs";
	return (
		<>
			{money(margin)}
			<span className="ml-1.5 text-sm text-ink-3">{`${marginPercent === null ? "" : `${marginPercent}%, `}n=${costed}`}</span>
		</>
	);
}

export function Summary({ all }: { all: GroupRow }) {
	const facts = [
		["Finished jobs", String(all.jobs)],
		["Planned hours", all.timed ? formatHours(all.plannedMinutes) : "No hours"],
		["Recorded hours", all.timed ? formatHours(all.actualMinutes) : "No hours"],
	];
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-card px-4 py-3 sm:grid-cols-5">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="text-small text-ink-3">{label}</dt>
					<dd className="lining text-lg tabular-nums">{value}</dd>
				</div>
			))}
			<div>
				<dt className="text-small text-ink-3">Actual vs. planned</dt>
				<dd className="lining text-lg tabular-nums">
					<Ratio row={all} />
				</dd>
			</div>
			<div>
				<dt className="text-small text-ink-3">Margin</dt>
				<dd className="lining text-lg tabular-nums">
					<Margin row={all} />
				</dd>
			</div>
		</dl>
	);
}

export function GroupTable({ groups, label }: { groups: GroupRow[]; label: string }) {
	return (
		<>
			<Table caption={`Finished jobs by ${label.toLowerCase()}`}>
				<thead>
					<tr>
						<Th>{label}</Th>
						<Th number>Jobs</Th>
						<Th number>Planned</Th>
						<Th number>Recorded</Th>
						<Th number>Actual vs. planned</Th>
						<Th number>Price</Th>
						<Th number>Margin</Th>
					</tr>
				</thead>
				<tbody>
					{groups.map((row) => (
						<tr key={row.name}>
							<Td>
								{row.name}
								{row.jobs < smallSample && <span className="block text-sm text-ink-3">Small sample</span>}
							</Td>
							<Td number>{row.jobs}</Td>
							<Td number>{row.timed ? formatHours(row.plannedMinutes) : ""}</Td>
							<Td number>{row.timed ? formatHours(row.actualMinutes) : ""}</Td>
							<Td number>
								<Ratio row={row} />
							</Td>
							<Td number>{money(row.price)}</Td>
							<Td number>
								<Margin row={row} />
							</Td>
						</tr>
					))}
				</tbody>
			</Table>
			<p className="text-sm text-ink-2">
				Planned and recorded hours count only jobs that have both. n is the number of jobs behind a figure.
			</p>
		</>
	);
}

export function JobTable({ jobs }: Pick<CostingPageData, "jobs">) {
	return (
		<Table caption="Finished jobs">
			<thead>
				<tr>
					<Th>Job</Th>
					<Th>Finished</Th>
					<Th number>Planned</Th>
					<Th number>Recorded</Th>
					<Th>Materials</Th>
					<Th number>Price</Th>
					<Th number>Margin</Th>
				</tr>
			</thead>
			<tbody>
				{jobs.map(
					({
						id,
						title,
						number,
						toName,
						closed,
						plannedMinutes,
						actualMinutes,
						source,
						price,
						margin,
						plannedMaterials,
						usedMaterials,
					}) => (
						<tr key={id}>
							<Td className="[overflow-wrap:anywhere]">
								<Link to={`${boardPath}/jobs/${id}`} className="inline-block min-h-6 underline underline-offset-4">
									{title}
								</Link>
								<span className="block min-w-48 text-sm text-ink-2">
									<Private>{toName}</Private>, {number}
								</span>
							</Td>
							<Td className="whitespace-nowrap">{closed}</Td>
							<Td number>{plannedMinutes === null ? "" : formatHours(plannedMinutes)}</Td>
							<Td number>
								{actualMinutes === null ? "" : formatHours(actualMinutes)}
								{source === "visits" && <span className="block text-sm text-ink-3">from visits</span>}
							</Td>
							<Td className="[overflow-wrap:anywhere]">
								{plannedMaterials && (
									<span className="block min-w-40 text-sm text-ink-2">{`Planned: ${plannedMaterials}`}</span>
								)}
								{usedMaterials && <span className="block min-w-40 text-sm">{`Used: ${usedMaterials}`}</span>}
							</Td>
							<Td number>{money(price)}</Td>
							<Td number>{money(margin)}</Td>
						</tr>
					),
				)}
			</tbody>
		</Table>
	);
}
