import { formatInstant } from "#app/platform/dates.ts";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Happening } from "../activity.server.ts";
import { Card } from "./card.tsx";

/** The last few are in sight, the rest behind a click. */
export function HistoryCard({ happenings, timeZone }: { happenings: Happening[]; timeZone: string }) {
	const when = (iso: string) => formatInstant(iso, timeZone);
	const first = happenings.slice(0, 6);
	const rest = happenings.slice(6);
	return (
		<Card title="What happened">
			<Timeline happenings={first} when={when} />
			{rest.length > 0 && (
				<details>
					<summary className="mb-3 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4">
						Show what was before
					</summary>
					<Timeline happenings={rest} when={when} />
				</details>
			)}
		</Card>
	);
}
