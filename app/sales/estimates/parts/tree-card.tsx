import { Link } from "react-router";
import { clearanceFeet, feetAndInches } from "#app/trees/clearance.ts";
import { describeRisk, rateRisk } from "#app/trees/traq.ts";
import { conditionLabels, describeTree, formatDefects, formatLocation, formatWires, treeTag } from "#app/trees/tree.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DrawnPhoto } from "#app/ui/drawn-photo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import type { Tone } from "#app/ui/status.ts";
import { needsUtilityClearance } from "../wires.ts";
import type { Page, Submission } from "./estimate-view.tsx";
import { FindingForm } from "./finding-form.tsx";
import { ItemCard, NewItemForm } from "./item-card.tsx";
import { TreeForm } from "./tree-form.tsx";

type Tree = Page["trees"][number];
type CardProps = { page: Page; submission: Submission };

const riskTones: Record<string, Tone> = { low: "good", moderate: "waiting", high: "urgent", extreme: "urgent" };

/** One tree with its measurements, finding, photos and priced line items. */
export function TreeCard({ tree, page, submission }: CardProps & { tree: Tree }) {
	const findings = page.findings.filter((one) => one.treeId === tree.id);
	const finding = findings.at(-1);
	const measures = [tree.height && `${tree.height} ft tall`, tree.spread && `${tree.spread} ft crown spread`].filter(
		Boolean,
	);
	const { wires } = tree;
	return (
		<section aria-labelledby={`tree-${tree.id}`} className="rounded-lg border border-line bg-card">
			<header className="flex flex-wrap items-start gap-3 p-4">
				<NumberDisc number={tree.number} />
				<div className="min-w-0 grow">
					<h3 id={`tree-${tree.id}`} className="text-xl leading-tight">
						<span className="sr-only">{treeTag(tree.number)} </span>
						<Link to={`/admin/field-estimates/tree/${tree.id}`} className="underline underline-offset-4">
							{describeTree(tree)}
						</Link>
					</h3>
					{measures.length > 0 && <p className="text-ink-2">{measures.join(", ")}</p>}
				</div>
				{finding?.condition && (
					<Badge tone={finding.condition === "dead" || finding.condition === "poor" ? "urgent" : "plain"}>
						{conditionLabels[finding.condition]}
					</Badge>
				)}
				{finding?.risk && (
					<Badge
						tone={riskTones[rateRisk(finding.risk).level]}
					>{`${capitalize(rateRisk(finding.risk).level)} risk`}</Badge>
				)}
			</header>
			<div className="grid gap-3 px-4 pb-4 empty:hidden">
				{wires.kind !== "none" && (
					<p className={needsUtilityClearance(wires) ? "flex gap-2 font-semibold text-barn" : "flex gap-2 text-ink-2"}>
						<Icon name="zap" className="mt-0.5" />
						<span>
							{wires.kind === "unchecked"
								? "Wires not checked. Enter what is there before you create the quote."
								: `${formatWires(wires)}. Minimum distance without line-clearance training: ${feetAndInches(clearanceFeet(wires.kilovolts ?? 0))}.`}
							{needsUtilityClearance(wires) &&
								" Do not schedule this work until the utility has cleared it or a line-clearance arborist takes it on."}
						</span>
					</p>
				)}
				{tree.location?.by === "gps" && <p className="text-ink-2">{`${formatLocation(tree.location)}.`}</p>}
				{finding && finding.defects.length > 0 && <p className="text-ink-2">{formatDefects(finding.defects)}</p>}
				{finding?.risk && <p className="text-ink-2 [overflow-wrap:anywhere]">{`${describeRisk(finding.risk)}.`}</p>}
				{[tree.notes, ...findings.map((one) => one.notes)]
					.filter((notes) => notes.trim())
					.map((notes) => (
						<p key={notes} className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
							{notes}
						</p>
					))}
				<Photos photos={page.photos.filter((one) => one.treeId === tree.id)} />
				{page.may.edit && (
					<div className="flex flex-wrap gap-x-6">
						<FindingForm estimateId={page.estimate.id} tree={tree} finding={finding ?? null} submission={submission} />
						<TreeForm tree={tree} submission={submission} />
					</div>
				)}
			</div>
			<LineItems treeId={tree.id} page={page} submission={submission} />
		</section>
	);
}

/** Photos and line items of the whole property. */
export function WholePropertyCard({ page, submission }: CardProps) {
	const photos = page.photos.filter((one) => one.treeId === null);
	const items = page.items.filter((one) => one.treeId === null);
	if (!photos.length && !items.length && !page.may.edit) return null;
	return (
		<section aria-labelledby="the-place" className="rounded-lg border border-line bg-card">
			<h3 id="the-place" className="px-4 pt-4 text-xl leading-tight">
				Whole property
			</h3>
			<div className="px-4 py-3 empty:hidden">
				<Photos photos={photos} />
				{page.may.edit && <TreeForm submission={submission} />}
			</div>
			<LineItems treeId={null} page={page} submission={submission} />
		</section>
	);
}

function LineItems({ treeId, page, submission }: CardProps & { treeId: string | null }) {
	const items = page.items.filter((one) => one.treeId === treeId);
	if (!items.length && !page.may.edit) return null;
	return (
		<ul className="border-t border-line" aria-label="Line items">
			{items.map((item) => (
				<ItemCard
					key={item.id}
					item={item}
					price={page.price.items.find((one) => one.id === item.id) ?? null}
					editable={page.may.edit}
					submission={submission}
				/>
			))}
			{page.may.edit && <NewItemForm treeId={treeId} submission={submission} />}
		</ul>
	);
}

function Photos({ photos }: { photos: Page["photos"] }) {
	if (!photos.length) return null;
	return (
		<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="Photos">
			{photos.map((photo, index) => (
				<li key={photo.id} className="min-w-0 text-sm text-ink-2">
					{photo.photoId && photo.size ? (
						<a href={`/admin/media/photo/${photo.photoId}/drawn`} className="block">
							<DrawnPhoto
								src={`/admin/media/photo/${photo.photoId}/320`}
								{...photo.size}
								alt={photo.caption || `Photo ${index + 1}`}
								strokes={photo.strokes}
							/>
						</a>
					) : (
						<span className="flex aspect-[4/3] items-center justify-center rounded-md border border-dashed border-line-strong p-2 text-center">
							{photo.rejectionReason ||
								`Not uploaded yet (${Math.round((photo.receivedBytes / photo.bytes) * 100)}% received)`}
						</span>
					)}
					{photo.caption && <span className="mt-1 block [overflow-wrap:anywhere]">{photo.caption}</span>}
				</li>
			))}
		</ul>
	);
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
