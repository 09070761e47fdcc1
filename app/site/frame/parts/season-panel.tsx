import { Link } from "react-router";
import type { SeasonTask } from "#app/trade/season-tasks.ts";
import { Badge } from "#app/ui/badge.tsx";

const badges = {
	now: { tone: "good", label: "Now" },
	wait: { tone: "urgent", label: "Wait" },
	watch: { tone: "waiting", label: "Watch" },
} as const;

/** The tasks of the month. Each links to the page with the reasons. */
export function SeasonPanel({ title, tasks }: { title: string; tasks: SeasonTask[] }) {
	return (
		<div>
			<h2 id="season-title" className="text-section">
				{title}
			</h2>
			<ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
				{tasks.map(({ when, title: task, text, to }) => (
					<li key={task} className="group relative flex flex-col items-start border-t-2 border-ink pt-4 pb-8">
						<Badge tone={badges[when].tone}>{badges[when].label}</Badge>
						<h3 className="mt-3 text-[22px] leading-tight">
							<Link
								to={to}
								className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0"
							>
								{task}
							</Link>
						</h3>
						<p className="mt-1.5 text-base leading-snug text-ink-2">{text}</p>
					</li>
				))}
			</ul>
		</div>
	);
}
