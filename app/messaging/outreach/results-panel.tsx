import { SidebarSection } from "#app/ui/split-view.tsx";
import type { OutreachResult } from "./results.server.ts";

/** What the people who got an issue or a campaign did after that. `what`: "issue". */
export function ResultsPanel({ results, what }: { results: readonly OutreachResult[]; what: string }) {
	return (
		<SidebarSection title="Within 30 days">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
				{results.map(({ label, count }) => (
					<div key={label} className="contents">
						<dt className="first-letter:uppercase">{label}</dt>
						<dd className="text-right">{count.toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-sm text-ink-2">
				Of the people who got this {what}. They may have had other reasons, so read it as a hint.
			</p>
		</SidebarSection>
	);
}
