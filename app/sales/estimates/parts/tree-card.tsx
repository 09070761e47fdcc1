import { Link } from "react-router";
import { DrawnPhoto } from "#app/sync/drawn-photo.tsx";
import { clearanceFeet, feetAndInches } from "#app/trees/clearance.ts";
import { riskOf, riskPath } from "#app/trees/traq.ts";
import { conditionWords, defectList, describeTree, placeWords, tagOf, wiresWords } from "#app/trees/tree.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { utilityHold } from "../price.ts";
import type { Page, Wrong } from "./estimate-view.tsx";
import { FindingForm } from "./finding-form.tsx";
import { ItemCard, NewItem } from "./item-card.tsx";
import { TreeForm } from "./tree-form.tsx";

type Tree = Page["trees"][number];
type CardProps = { page: Page; wrong: Wrong };

const riskTones: Record<string, BadgeTone> = { low: "good", moderate: "waiting", high: "urgent", extreme: "urgent" };

/** One tree: what lasts, what this visit saw, its photos, and the work with its price. */
export function TreeCard({ tree, page, wrong }: CardProps & { tree: Tree }) {
	const findings = page.findings.filter((one) => one.treeId === tree.id);
	const finding = findings.at(-1);
	const measures = [tree.height && `${tree.height} ft tall`, tree.spread && `${tree.spread} ft wide`].filter(Boolean);
	const { wires } = tree;
	return (
		<section aria-labelledby={`tree-${tree.id}`} className="rounded-lg border border-line bg-card">
			<header className="flex flex-wrap items-start gap-3 p-4">
				<NumberDisc number={tree.number} />
				<div className="min-w-0 grow">
					<h3 id={`tree-${tree.id}`} className="text-xl leading-tight">
						<span className="sr-only">{tagOf(tree.number)} </span>
						<Link to={`/admin/field-estimates/tree/${tree.id}`} className="underline underline-offset-4">
							{describeTree(tree)}
						</Link>
					</h3>
					{measures.length > 0 && <p className="text-ink-2">{measures.join(", ")}</p>}
				</div>
				{finding?.condition && (
					<Badge tone={finding.condition === "dead" || finding.condition === "poor" ? "urgent" : "plain"}>
						{conditionWords[finding.condition]}
					</Badge>
				)}
				{finding?.risk && (
					<Badge tone={riskTones[riskOf(finding.risk).level]}>{`${capital(riskOf(finding.risk).level)} risk`}</Badge>
				)}
			</header>
			<div className="grid gap-3 px-4 pb-4 empty:hidden">
				{wires.kind !== "none" && (
					<p className={utilityHold(wires) ? "flex gap-2 font-semibold text-barn" : "flex gap-2 text-ink-2"}>
						<Icon name="zap" className="mt-0.5" />
						<span>
							{`${wiresWords(wires)}. Without line-clearance training: ${feetAndInches(clearanceFeet(wires.kilovolts ?? 0))} away.`}
							{utilityHold(wires) &&
								" Nothing is booked before the utility has cleared it or a line-clearance arborist has it."}
						</span>
					</p>
				)}
				{tree.place?.by === "gps" && <p className="text-ink-2">{`${placeWords(tree.place)}.`}</p>}
				{finding && finding.defects.length > 0 && <p className="text-ink-2">{defectList(finding.defects)}</p>}
				{finding?.risk && (
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						{[finding.risk.part, finding.risk.target && `toward the ${finding.risk.target}`].filter(Boolean).join(", ")}
						{": "}
						{riskPath(finding.risk)}
					</p>
				)}
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
						<FindingForm tree={tree} finding={finding ?? null} wrong={wrong} />
						<TreeForm tree={tree} wrong={wrong} />
					</div>
				)}
			</div>
			<Work treeId={tree.id} page={page} wrong={wrong} />
		</section>
	);
}

/** Photos and work of no tree. */
export function PlacePart({ page, wrong }: CardProps) {
	const photos = page.photos.filter((one) => one.treeId === null);
	const items = page.items.filter((one) => one.treeId === null);
	if (!photos.length && !items.length && !page.may.edit) return null;
	return (
		<section aria-labelledby="the-place" className="rounded-lg border border-line bg-card">
			<h3 id="the-place" className="px-4 pt-4 text-xl leading-tight">
				The whole place
			</h3>
			<div className="px-4 py-3 empty:hidden">
				<Photos photos={photos} />
				{page.may.edit && <TreeForm wrong={wrong} />}
			</div>
			<Work treeId={null} page={page} wrong={wrong} />
		</section>
	);
}

function Work({ treeId, page, wrong }: CardProps & { treeId: string | null }) {
	const items = page.items.filter((one) => one.treeId === treeId);
	if (!items.length && !page.may.edit) return null;
	return (
		<ul className="border-t border-line" aria-label="Work">
			{items.map((item) => (
				<ItemCard
					key={item.id}
					item={item}
					price={page.price.items.find((one) => one.id === item.id) ?? null}
					editable={page.may.edit}
					wrong={wrong}
				/>
			))}
			{page.may.edit && <NewItem treeId={treeId} wrong={wrong} />}
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
						<a href={`/admin/media/photo/${photo.photoId}/1600`} className="block">
							<DrawnPhoto
								src={`/admin/media/photo/${photo.photoId}/320`}
								{...photo.size}
								alt={photo.caption || `Photo ${index + 1}`}
								strokes={photo.strokes}
							/>
						</a>
					) : (
						<span className="flex aspect-[4/3] items-center justify-center rounded-md border border-dashed border-line-strong p-2 text-center">
							{photo.refused || `Not sent yet, ${Math.round((photo.received / photo.bytes) * 100)}% here`}
						</span>
					)}
					{photo.caption && <span className="mt-1 block [overflow-wrap:anywhere]">{photo.caption}</span>}
				</li>
			))}
		</ul>
	);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
