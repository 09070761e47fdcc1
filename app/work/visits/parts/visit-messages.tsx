import { Link } from "react-router";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { StatusDot } from "#app/ui/status-dot.tsx";
import type { VisitMessage } from "../visit-message.ts";

/** What the customer was told of the visit, what became of it, and what to do about it. */
export function VisitMessages({ messages }: { messages: VisitMessage[] }) {
	if (!messages.length) return null;
	return (
		<section aria-labelledby="messages" className="grid gap-3 border-t border-line pt-4">
			<h2 id="messages" className="text-lg">
				Messages to the customer
			</h2>
			<ul className="grid gap-3">
				{messages.map(({ key, label, at, ways }) => (
					<li key={key}>
						<p className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="font-semibold">{label}</span>
							<span className="text-[13px] text-ink-2 tabular-nums">{at}</span>
						</p>
						<ul className="mt-1 grid gap-1 text-sm">
							{ways.map((one) => (
								<li key={one.way} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2">
									<StatusDot tone={one.tone} />
									<p className="[overflow-wrap:anywhere]">
										{withoutDoublePeriods(`${one.way} · ${one.reason}. `)}
										{one.next && <span className="text-ink-2">{one.next} </span>}
										{one.to && (
											<Link to={one.to.path} className="inline-block py-1 underline underline-offset-4">
												{one.to.label}
											</Link>
										)}
									</p>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
