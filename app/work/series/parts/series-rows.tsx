import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { SeriesRow } from "../series-page.server.ts";
import { seriesPath } from "../series-path.ts";

/** Series, each with its rule and its next visit. */
export function SeriesRows({ rows, showsCustomer }: { rows: SeriesRow[]; showsCustomer?: boolean }) {
	return (
		<ul className="divide-y divide-line rounded-lg border border-line bg-card">
			{rows.map(({ id, title, rule, toName, town, nextOn, gaps, isEnded }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
					<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
						<Link
							to={`${seriesPath}/${id}`}
							data-row=""
							className="inline-block min-h-6 font-semibold underline-offset-4 hover:underline"
						>
							{title}
						</Link>
						{showsCustomer && (
							<span className="block text-ink-2">
								<Private>{`${toName}, ${town}`}</Private>
							</span>
						)}
						<span className="block text-sm text-ink-2">
							{rule}
							{!isEnded && `. ${nextOn ? `Next visit ${nextOn}` : "No visit planned yet"}`}
						</span>
					</span>
					{isEnded ? (
						<Badge tone="closed">Ended</Badge>
					) : (
						gaps > 0 && <Badge tone="waiting">{gaps === 1 ? "1 day to check" : `${gaps} days to check`}</Badge>
					)}
				</li>
			))}
		</ul>
	);
}
