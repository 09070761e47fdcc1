import { Badge } from "#app/ui/badge.tsx";
import { type Alert, formatCounties } from "../storm.ts";
import { sentenceCase } from "../weather.ts";

export function Warnings({ warnings, when }: { warnings: Alert[]; when: (iso: string) => string }) {
	return (
		<section aria-labelledby="warnings-title">
			<h2 id="warnings-title" className="mb-3 text-[21px]">
				Warnings in our counties
			</h2>
			{warnings.length ? (
				<ul className="divide-y divide-line rounded-lg border border-line bg-card">
					{warnings.map(({ id, kind, headline, counties, from, until }) => (
						<li key={id} className="px-5 py-4">
							<Badge tone="urgent">{sentenceCase(kind)}</Badge>
							<p className="mt-2 font-semibold">
								{formatCounties(counties)}, <time dateTime={from}>{when(from)}</time> to{" "}
								<time dateTime={until}>{when(until)}</time>
							</p>
							<p className="text-ink-2 [overflow-wrap:anywhere]">{headline}</p>
						</li>
					))}
				</ul>
			) : (
				<p className="text-ink-2">No active storm warnings.</p>
			)}
		</section>
	);
}
