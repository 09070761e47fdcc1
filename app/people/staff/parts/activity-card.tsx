import { formatInstant } from "#app/platform/dates.ts";
import type { ActivityEntry } from "#app/ui/activity-groups.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import { Card } from "./card.tsx";

/** Shows the six latest entries; the others are collapsed. */
export function ActivityCard({ entries, timeZone }: { entries: ActivityEntry[]; timeZone: string }) {
	const formatTime = (iso: string) => formatInstant(iso, timeZone);
	const latest = entries.slice(0, 6);
	const earlier = entries.slice(6);
	return (
		<Card title="Activity">
			<Timeline entries={latest} formatTime={formatTime} />
			{earlier.length > 0 && (
				<details>
					<summary className="mb-3 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4">
						Show earlier activity
					</summary>
					<Timeline entries={earlier} formatTime={formatTime} />
				</details>
			)}
		</Card>
	);
}
