import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { SiteMap } from "#app/sales/estimates/site-map.tsx";
import { rateRisk } from "#app/trees/traq.ts";
import { describeTree, formatCondition, treeTag } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Private, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { findPropertyTrees, type TreeWithHistory } from "../trees.server.ts";
import type { Route } from "./+types/property-trees.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	requirePermission(context, "estimates.view");
	const property = await findPropertyTrees(parseIdParam(params.propertyId));
	if (!property) throw new Response("We couldn't find this property.", { status: 404, statusText: "Not Found" });
	const typed = (new URL(request.url).searchParams.get("number") ?? "").slice(0, 20);
	const number = Number(typed.replace(/^t/i, "")) || null;
	return {
		address: property.address,
		typed,
		places: property.trees.map(({ id, number: tag, location }) => ({ id, number: tag, location })),
		trees: property.trees.filter((tree) => !typed.trim() || tree.number === number).map(toRow),
	};
}

function toRow(tree: TreeWithHistory) {
	const [last] = tree.visits;
	const finding = tree.visits.find((one) => one.finding)?.finding;
	return {
		id: tree.id,
		number: tree.number,
		title: describeTree(tree),
		summary: [
			last ? `Last visit ${formatInstant(last.at, settings.timeZone)}` : "No findings yet",
			finding?.condition && formatCondition(finding.condition).toLowerCase(),
			finding?.risk && `${rateRisk(finding.risk).level} risk`,
		]
			.filter(Boolean)
			.join(", "),
		documents: tree.documents.length,
		visits: tree.visits.length,
	};
}

/** The trees of one property by their numbers. */
export default function PropertyTrees({ loaderData }: Route.ComponentProps) {
	const { address, trees, places, typed } = loaderData;
	return (
		<RecordPane title="Property trees" back="/admin/field-estimates">
			<PrivateTitle general="Trees of a property">{`Trees at ${address}`}</PrivateTitle>
			<h2 className="text-3xl leading-tight">
				<Private>{address}</Private>
			</h2>
			{!places.length && (
				<EmptyState title="No trees yet">Trees appear here after the first field estimate.</EmptyState>
			)}
			<SiteMap trees={places} className="mt-5 max-w-md" />
			{places.length > 0 && (
				<Form method="get" role="search" aria-label="Trees at this property" className="mt-6 flex items-end gap-3">
					<Field label="Tree number" name="number" className="w-44">
						<Input dense defaultValue={typed} inputMode="numeric" autoComplete="off" maxLength={20} />
					</Field>
					<Button type="submit" size="dense">
						Find
					</Button>
				</Form>
			)}
			{places.length > 0 && !trees.length && (
				<EmptyState title="No tree with this number">
					<Link to="?" className="underline underline-offset-4">
						Show all trees
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
									<span className="sr-only">{treeTag(tree.number)} </span>
									{tree.title}
								</span>
								<span className="block text-ink-2">{tree.summary}</span>
								<span className="block text-sm text-ink-2">
									{`${tree.visits} ${tree.visits === 1 ? "estimate" : "estimates"}, ${tree.documents} ${tree.documents === 1 ? "document" : "documents"}`}
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
