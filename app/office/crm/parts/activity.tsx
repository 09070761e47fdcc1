import { Link } from "react-router";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";
import type { Line } from "../timeline.ts";

type Props = Pick<PageData, "days" | "older" | "later" | "customer" | "timeZone">;

/** Everything that happened with them and their papers, newest first, by day and paper. */
export function Happened({ days, older, later, customer, timeZone }: Props) {
	return (
		<section aria-label="What happened" id="happened">
			<h3 className="mt-8 text-xl">What happened</h3>
			{later && (
				<Link
					to={`/admin/crm/customers/${customer.id}#happened`}
					className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					Back to the newest
				</Link>
			)}
			{!days.length && <p className="mt-2 text-sm text-ink-3">Nothing yet.</p>}
			<ol className="mt-2 grid gap-6">
				{days.map(({ day, papers }) => (
					<li key={day}>
						<h4 className="text-sm font-semibold text-ink-2">{formatDay(day)}</h4>
						<ul className="mt-1.5 grid gap-3 border-l border-line pl-4">
							{papers.map(({ record, title, to, lines }) => (
								<li key={record} className="text-sm">
									{to ? (
										<Link
											to={to}
											className="inline-block py-0.5 font-semibold underline decoration-line-strong underline-offset-4"
										>
											{title}
										</Link>
									) : (
										<p className="font-semibold">{title}</p>
									)}
									<ul>
										{lines.map((line) => (
											<LineOf key={line.id} line={line} timeZone={timeZone} />
										))}
									</ul>
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			{older && (
				<div className="mt-4">
					<MoreLink after={older} name="before" words="Earlier" />
				</div>
			)}
		</section>
	);
}

function LineOf({ line, timeZone }: { line: Line; timeZone: string }) {
	const time = formatInstant(line.at, timeZone).split(", ").at(-1);
	return (
		<li className="mt-1 leading-snug [overflow-wrap:anywhere]">
			<Private>{line.words}</Private>
			{line.times > 1 && `, ${line.times} times`}{" "}
			<span className="text-[13px] text-ink-3 tabular-nums">
				<Private>{line.by}</Private>, <time dateTime={line.at}>{time}</time>
			</span>
		</li>
	);
}
