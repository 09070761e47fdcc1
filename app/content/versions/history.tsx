import { Link } from "react-router";
import { SidebarSection } from "#app/ui/split-view.tsx";

export type HistoryEntry = { number: number; at: string; by: string; restoredFrom: number | null };

/** The published versions, the newest first. Each opens beside the one before it. */
export function History({ versions, path }: { versions: readonly HistoryEntry[]; path: string }) {
	if (!versions.length) return null;
	return (
		<SidebarSection title="Versions">
			<ul className="grid gap-2">
				{versions.map(({ number, at, by, restoredFrom }, index) => (
					<li key={number}>
						<Link to={`${path}/versions/${number}`} className="font-semibold underline underline-offset-4">
							Version {number}
						</Link>
						{index === 0 && " (newest)"}
						<span className="block text-sm text-ink-2">
							{at}, {by}
							{restoredFrom !== null && `, same as version ${restoredFrom}`}
						</span>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}
