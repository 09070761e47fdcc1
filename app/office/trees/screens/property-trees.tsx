import { Form, Link } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { SiteSketch } from "#app/sales/estimates/sketch.tsx";
import { riskOf } from "#app/trees/traq.ts";
import { conditionLine, describeTree, tagOf } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type FollowedTree, treesAt } from "../trees.server.ts";
import type { Route } from "./+types/property-trees.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	permitted(context, "estimates.view");
	const found = /^[0-9a-f-]{36}$/.test(params.propertyId) ? await treesAt(params.propertyId) : null;
	if (!found) throw new Response("This place is not known.", { status: 404, statusText: "Not Found" });
	const typed = (new URL(request.url).searchParams.get("number") ?? "").slice(0, 20);
	const number = Number(typed.replace(/^t/i, "")) || null;
	return {
		address: found.address,
		typed,
		places: found.trees.map(({ id, number: tag, place }) => ({ id, number: tag, place })),
		trees: found.trees.filter((tree) => !typed.trim() || tree.number === number).map(lineOf),
	};
}

function lineOf(tree: FollowedTree) {
	const [last] = tree.visits;
	const finding = tree.visits.find((one) => one.finding)?.finding;
	return {
		id: tree.id,
		number: tree.number,
		words: describeTree(tree),
		seen: [
			last ? `Last seen ${formatInstant(last.at, settings.timeZone)}` : "Nobody has written down what they saw",
			finding?.condition && conditionLine(finding.condition).toLowerCase(),
			finding?.risk && `${riskOf(finding.risk).level} risk`,
		]
			.filter(Boolean)
			.join(", "),
		papers: tree.papers.length,
		visits: tree.visits.length,
	};
}

/** The trees of one place by their numbers. */
export default function PropertyTrees({ loaderData }: Route.ComponentProps) {
	const { address, trees, places, typed } = loaderData;
	return (
		<RecordPane title="Trees of a place" back="/admin/field-estimates">
			<title>{`Trees at ${address}`}</title>
			<h2 className="text-3xl leading-tight">
				<Private>{address}</Private>
			</h2>
			{!places.length && (
				<EmptyState title="No trees yet">They are written down with the first estimate here.</EmptyState>
			)}
			<SiteSketch trees={places} className="mt-5 max-w-md" />
			{places.length > 0 && (
				<Form method="get" role="search" aria-label="Trees of this place" className="mt-6 flex items-end gap-3">
					<Field label="Number of the tree" name="number" className="w-44">
						<Input dense defaultValue={typed} inputMode="numeric" autoComplete="off" maxLength={20} />
					</Field>
					<Button type="submit" size="dense">
						Find
					</Button>
				</Form>
			)}
			{places.length > 0 && !trees.length && (
				<EmptyState title="No tree has this number">
					<Link to="?" className="underline underline-offset-4">
						Show all {places.length}
					</Link>
				</EmptyState>
			)}
			<ul className="mt-6 grid gap-3" aria-label="Trees">
				{trees.map((tree) => (
					<li key={tree.id}>
						<Link
							to={`/admin/field-estimates/tree/${tree.id}`}
							className="flex items-center gap-4 rounded-lg border border-line bg-card p-4 hover:border-ink"
						>
							<NumberDisc number={tree.number} />
							<span className="min-w-0 grow [overflow-wrap:anywhere]">
								<span className="block text-lg leading-tight font-semibold">
									<span className="sr-only">{tagOf(tree.number)} </span>
									{tree.words}
								</span>
								<span className="block text-ink-2">{tree.seen}</span>
								<span className="block text-sm text-ink-2">
									{`${tree.visits} ${tree.visits === 1 ? "estimate" : "estimates"}, ${tree.papers} ${tree.papers === 1 ? "paper" : "papers"}`}
								</span>
							</span>
							<Icon name="chevron-right" className="size-5 shrink-0" />
						</Link>
					</li>
				))}
			</ul>
		</RecordPane>
	);
}
