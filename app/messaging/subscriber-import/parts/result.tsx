import { Link } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Notice } from "#app/ui/notice.tsx";
import { outcomeLabels, outcomes } from "../import.ts";
import type { PageData } from "../screens/import.tsx";
import { DownloadLeftOut } from "./review.tsx";
import { ImportRows } from "./rows.tsx";

/** What became of each row. */
export function Result({ page }: { page: Extract<PageData, { step: "done" }> }) {
	const { counts, list, id, finishedAt, evidence } = page;
	const { added, skipped, "opted-out": optedOut } = counts.outcomes;
	const rest = [
		optedOut && `${formatCount(optedOut, "opt-out")} recorded`,
		skipped && `${formatCount(skipped, "row")} not added`,
	].filter(Boolean);
	return (
		<>
			<Notice tone="done" role="status" title={`Imported: ${formatCount(added, "new subscriber")}`}>
				<p>
					{[finishedAt, ...rest].join(", ")}.{" "}
					<Link to="/admin/subscribers" className="underline underline-offset-4">
						See all subscribers
					</Link>
				</p>
			</Notice>
			<p className="max-w-[65ch] text-ink-2">How they agreed: {evidence}</p>
			<ImportRows
				label="Imported rows"
				tabs={outcomes.map((name) => ({ name, label: outcomeLabels[name], count: counts.outcomes[name] }))}
				list={list}
			>
				{list.show === "skipped" && <DownloadLeftOut id={id} />}
			</ImportRows>
		</>
	);
}
