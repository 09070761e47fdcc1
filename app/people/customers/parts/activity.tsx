import { Link } from "react-router";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { MoreLink } from "#app/ui/list-tools.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";
import type { TimelineLine } from "../timeline.ts";

type Props = Pick<PageData, "days" | "older" | "later" | "customer" | "timeZone">;

/** All activity of the customer and their documents, newest first, by day and document. */
export function Activity({ days, older, later, customer, timeZone }: Props) {
	return (
		<section aria-label="Activity" id="activity">
			<h3 className="mt-8 text-xl">Activity</h3>
			{later && (
				<Link
					to={`/admin/crm/customers/${customer.id}#activity`}
					className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					Back to latest activity
				</Link>
			)}
			{!days.length && <p className="mt-2 text-sm text-ink-3">No activity yet.</p>}
			<ol className="mt-2 grid gap-6">
				{days.map(({ day, documents }) => (
					<li key={day}>
						<h4 className="text-sm font-semibold text-ink-2">{formatDay(day)}</h4>
						<ul className="mt-1.5 grid gap-3 border-l border-line pl-4">
							{documents.map(({ record, title, to, lines }) => (
								<li key={record} className="text-sm">
									{to ? (
										<Link
											to={to}
											className="inline-block py-0.5 font-semibold underline decoration-line-strong underline-offset-4"
										>
											<PrivateAmounts>{title}</PrivateAmounts>
										</Link>
									) : (
										<p className="font-semibold">
											<PrivateAmounts>{title}</PrivateAmounts>
										</p>
									)}
									<ul>
										{lines.map((line) => (
											<ActivityLine key={line.id} line={line} timeZone={timeZone} />
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
					<MoreLink after={older} name="activity-before" label="Older activity" />
				</div>
			)}
		</section>
	);
}

function ActivityLine({ line, timeZone }: { line: TimelineLine; timeZone: string }) {
	const time = formatInstant(line.at, timeZone).split(", ").at(-1);
	return (
		<li className="mt-1 leading-snug [overflow-wrap:anywhere]">
			<Private>{line.label}</Private>
			{line.count > 1 && `, ${line.count} times`}{" "}
			<span className="text-[13px] text-ink-3 tabular-nums">
				<Private>{line.by}</Private>, <time dateTime={line.at}>{time}</time>
			</span>
		</li>
	);
}
