import { permitted } from "#app/people/staff/permit.server.ts";
import { workWords } from "#app/sales/estimates/estimate.ts";
import { tagOf } from "#app/trees/tree.ts";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { similarWork } from "../similar.server.ts";
import { spreadWords } from "../similar.ts";
import type { Route } from "./+types/similar-work.ts";

export function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "estimates.view");
	return similarWork(params.id);
}

/** Below an estimate: what such work took before. Nothing until three crews have said how long they were at it. */
export default function SimilarWork({ loaderData }: Route.ComponentProps) {
	if (loaderData.length === 0) return null;
	return (
		<section className="mt-8 max-w-3xl" aria-labelledby="similar">
			<h2 id="similar" className="text-[21px]">
				Similar jobs took
			</h2>
			<p className="mb-3 text-ink-2">
				The same work on a trunk or stump within a quarter of this width, as crews marked it done.
			</p>
			<Table caption="What similar jobs took">
				<thead>
					<tr>
						<Th>Work</Th>
						<Th>Took</Th>
						<Th number>Jobs</Th>
						<Th number>Here</Th>
					</tr>
				</thead>
				<tbody>
					{loaderData.map(({ id, work, tree, reckoned, took }) => (
						<tr key={id}>
							<Td>{[tree && tagOf(tree), workWords[work]].filter(Boolean).join(" ")}</Td>
							<Td>{spreadWords(took)}</Td>
							<Td number>{took.jobs}</Td>
							<Td number>{reckoned ? Math.round(reckoned * 4) / 4 : ""}</Td>
						</tr>
					))}
				</tbody>
			</Table>
		</section>
	);
}
