import { Paper } from "#app/documents/links/document-view.tsx";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { formatMoney } from "#app/platform/money.ts";
import { DrawnPhoto } from "#app/sync/drawn-photo.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { riskNote, type Shown, type ShownPhoto, type ShownTree, type ShownWork } from "../customer-view.ts";

type EstimatePaperProps = {
	shown: Omit<Shown, "seenOn"> & { seenOn: string };
	company: Letterhead;
	/** address under which the photos lie */
	photos: string;
};

/** What we saw at somebody's trees, as a letter. */
export function EstimatePaper({ shown, company, photos }: EstimatePaperProps) {
	const nothing = !shown.trees.length && !shown.photos.length;
	return (
		<Paper
			company={company}
			kind="Field estimate"
			number={shown.number}
			notes={[`Seen ${shown.seenOn}`]}
			facts={[
				{ name: "For", value: shown.name },
				{ name: "Trees at", value: shown.address },
			]}
		>
			{nothing && <p className="mt-8 text-ink-2">We are still writing down what we saw. Please look again later.</p>}
			<ol className="mt-8 grid gap-8">
				{shown.trees.map((tree) => (
					<Tree key={tree.id} tree={tree} photos={photos} />
				))}
			</ol>
			{(shown.photos.length > 0 || shown.work.length > 0) && (
				<section className="mt-8 border-t border-line pt-6">
					<h2 className="text-xl">The whole place</h2>
					<Photos photos={shown.photos} at={photos} />
					<Work work={shown.work} />
				</section>
			)}
			{shown.range && (
				<p className="mt-8 border-t-2 border-ink pt-4 text-lg">
					We expect the work to come to{" "}
					<b className="tabular-nums">{`${dollars(shown.range.low)} to ${dollars(shown.range.high)}`}</b> before tax.
					Your written quote has the exact price; this is no offer yet.
				</p>
			)}
			{shown.trees.some((tree) => tree.risk) && <p className="mt-6 max-w-[65ch] text-sm text-ink-2">{riskNote}</p>}
		</Paper>
	);
}

function Tree({ tree, photos }: { tree: ShownTree; photos: string }) {
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
				{tree.defects && <Fact name="We saw" value={tree.defects} />}
				{tree.risk && (
					<Fact
						name={`${tree.risk.level.charAt(0).toUpperCase()}${tree.risk.level.slice(1)} risk`}
						value={tree.risk.words}
					/>
				)}
			</dl>
			{tree.notes && <p className="mt-3 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{tree.notes}</p>}
			<Photos photos={tree.photos} at={photos} />
			<Work work={tree.work} />
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

function Photos({ photos, at }: { photos: ShownPhoto[]; at: string }) {
	if (!photos.length) return null;
	return (
		<ul className="mt-4 grid gap-4 sm:grid-cols-2">
			{photos.map((photo, index) => (
				<li key={photo.id}>
					<figure>
						<DrawnPhoto
							src={`${at}/${photo.id}`}
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

function Work({ work }: { work: ShownWork[] }) {
	if (!work.length) return null;
	return (
		<ul className="mt-4 grid gap-2">
			{work.map((one) => (
				<li key={one.id} className="flex justify-between gap-x-6 max-sm:flex-wrap">
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<b>{one.words}</b>
						{one.optional && " (optional)"}
						{one.spec.trim() && `: ${one.spec}`}
					</span>
					{one.low !== null && one.high !== null && (
						<span className="tabular-nums">
							{one.low === one.high ? dollars(one.low) : `${dollars(one.low)} to ${dollars(one.high)}`}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

const dollars = (cents: number) => formatMoney(cents, { whole: true });
