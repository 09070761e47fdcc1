import { DocumentLayout } from "#app/documents/links/document-layout.tsx";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { formatMoney } from "#app/platform/money.ts";
import { DrawnPhoto } from "#app/ui/drawn-photo.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import {
	type CustomerViewItem,
	type CustomerViewPhoto,
	type CustomerViewTree,
	type EstimateCustomerView,
	riskNote,
} from "../customer-view.ts";

type EstimateDocumentProps = {
	view: Omit<EstimateCustomerView, "visitedOn"> & { visitedOn: string };
	company: Letterhead;
	/** URL of the photos, without the photo id */
	photosUrl: string;
};

/** The field estimate as the customer sees it. */
export function EstimateDocument({ view, company, photosUrl }: EstimateDocumentProps) {
	const isEmpty = !view.trees.length && !view.photos.length;
	return (
		<DocumentLayout
			company={company}
			kind="Field estimate"
			number={view.number}
			notes={[`Visited ${view.visitedOn}`]}
			facts={[
				{ name: "Prepared for", value: view.name },
				{ name: "Property", value: view.address },
			]}
		>
			{isEmpty && <p className="mt-8 text-ink-2">We're still writing up what we found. Check back soon.</p>}
			<ol className="mt-8 grid gap-8">
				{view.trees.map((tree) => (
					<Tree key={tree.id} tree={tree} photosUrl={photosUrl} />
				))}
			</ol>
			{(view.photos.length > 0 || view.items.length > 0) && (
				<section className="mt-8 border-t border-line pt-6">
					<h2 className="text-xl">Whole property</h2>
					<Photos photos={view.photos} photosUrl={photosUrl} />
					<Items items={view.items} />
				</section>
			)}
			{view.range && (
				<p className="mt-8 border-t-2 border-ink pt-4 text-lg">
					Estimated price: <b className="tabular-nums">{formatRange(view.range.low, view.range.high)}</b> before sales
					tax. This isn't a quote. Your written quote will have the exact price.
				</p>
			)}
			{view.trees.some((tree) => tree.risk) && <p className="mt-6 max-w-[65ch] text-sm text-ink-2">{riskNote}</p>}
		</DocumentLayout>
	);
}

function Tree({ tree, photosUrl }: { tree: CustomerViewTree; photosUrl: string }) {
	return (
		<li className="border-t border-line pt-6 first:border-t-0 first:pt-0 print:break-inside-avoid">
			<div className="flex items-start gap-3">
				<NumberDisc number={tree.number} />
				<div className="min-w-0">
					<h2 className="text-2xl leading-tight">
						<span className="sr-only">{tree.tag} </span>
						{tree.species}
					</h2>
					<p className="text-ink-2">
						{tree.scientific && <i>{tree.scientific}</i>}
						{tree.scientific && tree.measures.length > 0 && ", "}
						{tree.measures.join(", ")}
					</p>
				</div>
			</div>
			<dl className="mt-3 grid gap-x-8 gap-y-2 empty:hidden sm:grid-cols-2">
				{tree.condition && <Fact name="Condition" value={tree.condition} />}
				{tree.defects && <Fact name="Defects" value={tree.defects} />}
				{tree.risk && (
					<Fact
						name={`${tree.risk.level.charAt(0).toUpperCase()}${tree.risk.level.slice(1)} risk`}
						value={tree.risk.context}
					/>
				)}
			</dl>
			{tree.notes && <p className="mt-3 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{tree.notes}</p>}
			<Photos photos={tree.photos} photosUrl={photosUrl} />
			<Items items={tree.items} />
		</li>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div>
			<dt className="text-sm text-ink-3">{name}</dt>
			<dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
		</div>
	);
}

function Photos({ photos, photosUrl }: { photos: CustomerViewPhoto[]; photosUrl: string }) {
	if (!photos.length) return null;
	return (
		<ul className="mt-4 grid gap-4 sm:grid-cols-2">
			{photos.map((photo, index) => (
				<li key={photo.id}>
					<figure>
						<DrawnPhoto
							src={`${photosUrl}/${photo.id}`}
							width={photo.width}
							height={photo.height}
							alt={photo.caption || `Photo ${index + 1}`}
							strokes={photo.strokes}
						/>
						{photo.caption && <figcaption className="mt-1 text-sm text-ink-2">{photo.caption}</figcaption>}
					</figure>
				</li>
			))}
		</ul>
	);
}

function Items({ items }: { items: CustomerViewItem[] }) {
	if (!items.length) return null;
	return (
		<ul className="mt-4 grid gap-2">
			{items.map((one) => (
				<li key={one.id} className="flex justify-between gap-x-6 max-sm:flex-wrap">
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<b>{one.label}</b>
						{one.optional && " (optional)"}
						{one.spec.trim() && `: ${one.spec}`}
					</span>
					{one.low !== null && one.high !== null && (
						<span className="tabular-nums">{formatRange(one.low, one.high)}</span>
					)}
				</li>
			))}
		</ul>
	);
}

const formatDollars = (cents: number) => formatMoney(cents, { whole: true });
const formatRange = (low: number, high: number) =>
	low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
