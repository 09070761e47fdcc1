import { Link } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { type Condition, conditionWords, describeTree, tagOf } from "#app/trees/tree.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type WorkType, workWords } from "../estimate.ts";
import { SiteSketch } from "../sketch.tsx";
import { treesOf } from "../tree-history.server.ts";
import type { Route } from "./+types/property-trees.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "estimates.view");
	const found = /^[0-9a-f-]{36}$/.test(params.propertyId) ? await treesOf(params.propertyId) : null;
	if (!found) throw new Response("This place is not known.", { status: 404, statusText: "Not Found" });
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		address: found.address,
		trees: found.trees.map((tree) => ({ ...tree, visits: tree.visits.map((one) => ({ ...one, at: when(one.at) })) })),
	};
}

/** The trees of one place, each followed through every estimate and quote. */
export default function PropertyTrees({ loaderData }: Route.ComponentProps) {
	const { address, trees } = loaderData;
	return (
		<RecordPane title="Trees of a place" back="/admin/field-estimates">
			<title>{`Trees at ${address}`}</title>
			<h2 className="text-3xl leading-tight">
				<Private>{address}</Private>
			</h2>
			{!trees.length && (
				<EmptyState title="No trees yet">They are written down with the first estimate here.</EmptyState>
			)}
			<SiteSketch trees={trees} className="mt-5 max-w-md" />
			<ul className="mt-6 grid gap-6">
				{trees.map((tree) => (
					<li key={tree.id} className="rounded-lg border border-line bg-card p-4">
						<div className="flex items-center gap-3">
							<NumberDisc number={tree.number} />
							<h3 className="text-xl leading-tight">
								<span className="sr-only">{tagOf(tree.number)} </span>
								{describeTree(tree)}
							</h3>
						</div>
						{tree.notes.trim() && <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{tree.notes}</p>}
						<ol className="mt-3 grid gap-3 border-l-2 border-line pl-4" aria-label="Visits">
							{tree.visits.map((visit) => (
								<li key={visit.estimateId} className="[overflow-wrap:anywhere]">
									<Link
										to={`/admin/field-estimates/${visit.estimateId}`}
										className="font-semibold underline underline-offset-4"
									>
										{visit.number}
									</Link>
									<span className="text-ink-2">
										{`, ${visit.at}`}
										{visit.condition && `, ${conditionWords[visit.condition as Condition].toLowerCase()}`}
										{visit.work.length > 0 &&
											`: ${visit.work.map((one) => workWords[one as WorkType].toLowerCase()).join(", ")}`}
									</span>
									{visit.notes.trim() && <p>{visit.notes}</p>}
									{visit.quotes.map((quote) => (
										<p key={quote.id}>
											<Link to={`/admin/quotes/${quote.id}`} className="underline underline-offset-4">
												{quote.number ?? "Quote, draft"}
											</Link>
											{`, ${quote.status}`}
										</p>
									))}
								</li>
							))}
							{!tree.visits.length && <li className="text-ink-2">Nobody has written down what they saw.</li>}
						</ol>
					</li>
				))}
			</ul>
		</RecordPane>
	);
}
