import { requirePermission } from "#app/noun/permit.server.ts";
import { workTypeLabels } from "#app/sales/estimates/estimate.ts";
import { treeTag } from "#app/trees/tree.ts";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { findSimilarWork } from "../similar-jobs.server.ts";
import { formatHoursSpread } from "../similar-jobs.ts";
import type { Route } from "./+types/similar-jobs.ts";

export function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "estimates.view");
	return findSimilarWork(params.id);
}

/** Below an estimate: how long similar jobs took, once three of them have recorded hours. */
export default function SimilarWork({ loaderData }: Route.ComponentProps) {
	if (loaderData.length === 0) return null;
	return (
		<section className="mt-8 max-w-3xl" aria-labelledby="similar">
			<h2 id="similar" className="text-[21px]">
				Similar jobs
			</h2>
			<p className="mb-3 text-ink-2">
				These are the hours that crews recorded for the same type of work on a trunk or stump within 25% of this
				diameter.
			</p>
			<Table caption="Time recorded on similar jobs">
				<thead>
					<tr>
						<Th>Work</Th>
						<Th>Time recorded</Th>
						<Th number>Jobs</Th>
						<Th number>This estimate (person-hours)</Th>
					</tr>
				</thead>
				<tbody>
					{loaderData.map(({ id, work, tree, estimatedHours, recordedHours }) => (
						<tr key={id}>
							<Td>{[tree && treeTag(tree), workTypeLabels[work]].filter(Boolean).join(" ")}</Td>
							<Td>{formatHoursSpread(recordedHours)}</Td>
							<Td number>{recordedHours.jobs}</Td>
							<Td number>{estimatedHours ? Math.round(estimatedHours * 4) / 4 : ""}</Td>
						</tr>
					))}
				</tbody>
			</Table>
		</section>
	);
}
