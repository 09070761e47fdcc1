import { Link } from "react-router";
import { mapBounds, type Point } from "#app/content/places/map-drawing.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Private } from "#app/ui/privacy.tsx";
import land from "#art/marks/map-land.svg";
import type { BoardMapData } from "../board-map.server.ts";
import { boardPath } from "../board-view.ts";

const colors = ["var(--color-moss)", "var(--color-barn)", "#2b5d86", "#7a4b8c", "#8a5a12", "#0f6b6b"];
const colorOf = (index: number) => colors[index % colors.length] ?? "var(--color-moss)";
const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

type Props = { map: BoardMapData; date: string; query: string };

/** The day's stops on the map of the counties, beside the same stops as lists. Jobs without a visit are hollow pins. */
export function BoardMap({ map, date, query }: Props) {
	const isEmpty = !map.crews.length && !map.jobs.length;
	return (
		<div className="grid min-h-0 grow gap-5 overflow-y-auto p-4 lg:grid-cols-[minmax(0,3fr)_minmax(14rem,1fr)] lg:p-5">
			<DayMap map={map} />
			<div className="grid content-start gap-5">
				{isEmpty && (
					<EmptyState title="Nothing to show on the map">No visits on this day and no jobs to schedule.</EmptyState>
				)}
				{map.crews.map((crew, index) => (
					<section key={crew.crewId} aria-label={crew.crewName}>
						<h3 className="flex items-center gap-2 font-semibold">
							<span aria-hidden="true" className="size-3.5 rounded-full" style={{ background: colorOf(index) }} />
							{crew.crewName}
						</h3>
						<ol className="mt-1 grid gap-1">
							{crew.stops.map(({ id, number, toName, town, time, drive }) => (
								<li key={id}>
									<Link
										to={`${boardPath}/visits/${id}?${query}`}
										data-id={id}
										className="block min-h-11 rounded-md px-2 py-1 [overflow-wrap:anywhere] hover:bg-paper-2"
									>
										<span className="font-semibold tabular-nums">{`${letterOf(index)}${number} `}</span>
										{time}
										<span className="block text-sm text-ink-2">
											<Private>{`${toName}, ${town}`}</Private>
											{drive !== null && `, ${drive} min drive`}
										</span>
									</Link>
								</li>
							))}
						</ol>
					</section>
				))}
				{map.crews.length > 0 && (
					<Link to={`${boardPath}/routes?date=${date}`} className="inline-block min-h-6 underline underline-offset-4">
						Change the order of the stops
					</Link>
				)}
				{map.jobs.length > 0 && (
					<section aria-label="Jobs on the map">
						<h3 className="flex items-center gap-2 font-semibold">
							<span aria-hidden="true" className="size-3.5 rounded-full border-2 border-ink" />
							Unscheduled jobs
						</h3>
						<ul className="mt-1 grid gap-1">
							{map.jobs.map(({ id, toName, town, title }) => (
								<li key={id}>
									<Link
										to={`${boardPath}/plan/${id}?${query}&day=${date}`}
										className="block min-h-11 rounded-md px-2 py-1 [overflow-wrap:anywhere] hover:bg-paper-2"
									>
										<Private>{`${toName}, ${town}`}</Private>
										<span className="block text-sm text-ink-2">{title}</span>
									</Link>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</div>
	);
}

function DayMap({ map: { view, yard, crews, jobs, counties } }: { map: BoardMapData }) {
	const { x, y, width, height } = view;
	const size = width / 58;
	const trip = (stops: BoardMapData["crews"][number]["stops"]) =>
		[yard, ...stops.flatMap(({ point }) => point ?? []), yard].map((point) => `${point.x},${point.y}`).join(" ");
	return (
		<svg
			viewBox={`${x} ${y} ${width} ${height}`}
			role="img"
			aria-label="Map of the day's stops and the unscheduled jobs"
			textAnchor="middle"
			className="area-map w-full self-start rounded-lg border border-line bg-(--map-far)"
			style={{ "--desk": `${size * 1.1}px`, "--phone": `${size * 2}px` } as React.CSSProperties}
		>
			<use href={`${land}#land`} {...mapBounds} />
			<use href={`${land}#borders`} {...mapBounds} />
			<g className="county">
				{counties.map((county) => (
					<text key={county.name} x={county.x} y={county.y}>
						{county.name}
					</text>
				))}
			</g>
			{crews.map(({ crewId, stops }, index) => (
				<polyline
					key={crewId}
					points={trip(stops)}
					fill="none"
					stroke={colorOf(index)}
					strokeWidth="2.5"
					strokeDasharray="7 5"
					vectorEffect="non-scaling-stroke"
				/>
			))}
			{jobs.map(
				({ id, point }) =>
					point && (
						<circle
							key={id}
							cx={point.x}
							cy={point.y}
							r={size * 0.42}
							className="fill-paper stroke-ink"
							strokeWidth={size * 0.16}
						/>
					),
			)}
			<rect
				x={yard.x - size * 0.55}
				y={yard.y - size * 0.55}
				width={size * 1.1}
				height={size * 1.1}
				className="fill-ink stroke-card"
				strokeWidth={size * 0.14}
			/>
			{crews.flatMap(({ stops }, index) =>
				stops.map(
					({ id, number, point }) =>
						point && (
							<Pin key={id} point={point} size={size} label={`${letterOf(index)}${number}`} color={colorOf(index)} />
						),
				),
			)}
		</svg>
	);
}

function Pin({ point, size, label, color }: { point: Point; size: number; label: string; color: string }) {
	return (
		<g transform={`translate(${point.x} ${point.y})`}>
			<circle r={size} fill={color} className="stroke-card" strokeWidth={size * 0.16} />
			<text y={size * 0.36} style={{ fill: "var(--color-paper)", stroke: "none", fontSize: size }}>
				{label}
			</text>
		</g>
	);
}
