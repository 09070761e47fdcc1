import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Private } from "#app/ui/privacy.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import type { Today as TodayData, TodayRow, TodayWeather } from "../today.server.ts";

/** What happens today in order: who is where and how far they are, what the weather allows, and who is off. */
export function Today({ today, weather }: { today: TodayData; weather: TodayWeather | null }) {
	return (
		<section aria-label="Today" className="min-w-0">
			<div className="mb-2 flex flex-wrap items-baseline gap-x-4">
				<h2 className="text-[21px]">Today</h2>
				{today.parts.map(({ count, label, to }) => (
					<Link
						key={to}
						to={to}
						className="inline-flex min-h-8 items-baseline gap-1.5 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-11 max-lg:items-center"
					>
						<b className="tabular-nums">{count > 999 ? "999+" : count}</b>
						{count === 1 ? label.one : label.many}
					</Link>
				))}
			</div>
			<div className="overflow-hidden rounded-lg border border-line bg-card">
				{weather && <Weather weather={weather} />}
				{today.rows.length ? (
					<ol aria-label="Today's schedule">
						{today.rows.map((row) => (
							<TodayLine key={row.id} row={row} />
						))}
					</ol>
				) : (
					<p className="px-4 py-5 text-ink-2">
						Nothing is scheduled today.{" "}
						<Link to="/admin/schedule" className="underline underline-offset-4">
							Open the schedule
						</Link>
					</p>
				)}
				{today.parts
					.filter(({ count, shown }) => count > shown)
					.map(({ count, shown, label, to }) => (
						<p key={to} className="border-t border-line px-4 py-2 text-sm text-ink-2">
							<Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11">
								{count - shown} more {count - shown === 1 ? label.one : label.many}
							</Link>
						</p>
					))}
				{today.notes.map((note) => (
					<p key={note} className="border-t border-line bg-paper-2 px-4 py-2 text-sm text-ink-2">
						{note}
					</p>
				))}
			</div>
		</section>
	);
}

function TodayLine({ row }: { row: TodayRow }) {
	return (
		<li className={classes("relative flex gap-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-paper-2")}>
			<span className="w-20 shrink-0 pt-px text-sm text-ink-2 tabular-nums">{row.time}</span>
			<div className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
				<p>
					<Link to={row.to} data-row="" className="font-semibold after:absolute after:inset-0">
						<Private>{row.name}</Private>
					</Link>{" "}
					<span className="text-ink-2">
						{row.title}
						{row.place && (
							<>
								, <Private>{row.place}</Private>
							</>
						)}
					</span>
				</p>
				<p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
					<StatusDot tone={row.tone} />
					<span className={row.tone === "urgent" ? "font-semibold text-barn" : undefined}>{row.status}</span>
					{row.who && <span className="text-ink-3">{row.who}</span>}
				</p>
			</div>
		</li>
	);
}

function Weather({ weather: { current, range, wind, work } }: { weather: TodayWeather }) {
	return (
		<div className="border-b border-line bg-paper-2 px-4 py-3 text-sm">
			<p>
				<b className="font-semibold">{current}</b>
				<span className="text-ink-2">
					{[range, wind && `Wind ${lowerFirst(wind)}`].filter(Boolean).map((text) => (
						<span key={text}>. {text}</span>
					))}
				</span>
			</p>
			{work.length > 0 && (
				<ul aria-label="Weather for the work" className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
					{work.map(({ task, text, isOk }) => (
						<li key={task} className="flex items-baseline gap-2">
							<StatusDot tone={isOk ? "good" : "urgent"} />
							<span>
								<span className="font-semibold">{task}</span>{" "}
								<span className={isOk ? "text-ink-3" : "text-barn"}>{isOk ? "OK" : text}</span>
							</span>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
