import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { type WorkType, workTypeLabels } from "#app/sales/estimates/estimate.ts";
import { labeledFields } from "#app/sales/estimates/field-labels.ts";
import { describeRisk } from "#app/trees/traq.ts";
import { describeTree, formatCondition, formatDefects, formatLocation, formatWires, treeTag } from "#app/trees/tree.ts";
import { DrawnPhoto } from "#app/ui/drawn-photo.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { findTree, type TreeRecord } from "../trees.server.ts";
import type { Route } from "./+types/tree.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "estimates.view");
	const record = await findTree(parseIdParam(params.id));
	if (!record) throw new Response("We couldn't find this tree.", { status: 404, statusText: "Not Found" });
	return toPageData(record);
}

function toPageData({ tree, address, measurements, photos }: TreeRecord) {
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		number: tree.number,
		title: describeTree(tree),
		address,
		propertyId: tree.propertyId,
		removedOn: tree.deletedAt && when(tree.deletedAt),
		notes: tree.notes,
		facts: [
			tree.height !== null && `${tree.height} ft tall`,
			tree.spread !== null && `${tree.spread} ft crown spread`,
			formatWires(tree.wires),
			formatLocation(tree.location, true),
		].filter((one) => one !== false),
		visits: tree.visits.map(({ at, finding, work, ...visit }) => ({
			...visit,
			at: when(at),
			work: work.map((one) => workTypeLabels[one as WorkType].toLowerCase()).join(", "),
			summary: [
				finding?.condition && formatCondition(finding.condition),
				finding?.defects.length && formatDefects(finding.defects),
				finding?.risk && describeRisk(finding.risk),
			].filter(Boolean),
			notes: finding?.notes.trim() ?? "",
		})),
		documents: tree.documents.map(({ at, lineIds: _, ...document }) => ({ ...document, at: when(at) })),
		measurements: measurements.map(({ at, by, change }) => ({ at: when(at), by, fields: labeledFields(change) })),
		photos: photos.map(({ at, ...photo }) => ({ ...photo, at: when(at) })),
	};
}

/** One tree with its measurements, findings, photos and related documents. */
export default function Tree({ loaderData: tree }: Route.ComponentProps) {
	const tag = treeTag(tree.number);
	return (
		<RecordPane
			title={tag}
			back={`/admin/field-estimates/trees/${tree.propertyId}`}
			sidebar={
				<>
					<Documents documents={tree.documents} />
					<Measurements measurements={tree.measurements} />
				</>
			}
		>
			<title>{`${tag} ${tree.title}`}</title>
			<div className="flex items-center gap-4">
				<NumberDisc number={tree.number} />
				<div className="min-w-0">
					<h2 className="text-3xl leading-tight [overflow-wrap:anywhere]">
						<span className="sr-only">{`${tag} `}</span>
						{tree.title}
					</h2>
					<Link
						to={`/admin/field-estimates/trees/${tree.propertyId}`}
						className="text-ink-2 underline underline-offset-4"
					>
						<Private>{tree.address}</Private>
					</Link>
				</div>
			</div>
			{tree.removedOn && (
				<p className="mt-3 font-semibold">{`This tree was removed on ${tree.removedOn}. Its number won't be used again.`}</p>
			)}
			<p className="mt-4 text-ink-2 [overflow-wrap:anywhere]">{tree.facts.join(". ")}.</p>
			{tree.notes.trim() && (
				<p className="mt-3 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{tree.notes}</p>
			)}
			<h3 className="mt-8 text-[22px]">Findings</h3>
			{!tree.visits.length && <p className="text-ink-2">No findings yet.</p>}
			<ol className="mt-3 grid gap-5 border-l-2 border-line pl-4 empty:hidden">
				{tree.visits.map((visit) => (
					<li key={visit.estimateId} className="[overflow-wrap:anywhere]">
						<p>
							<Link
								to={`/admin/field-estimates/${visit.estimateId}`}
								className="font-semibold underline underline-offset-4"
							>
								{visit.number}
							</Link>
							<span className="text-ink-2">{`, ${visit.at}${visit.work && `: ${visit.work}`}`}</span>
						</p>
						{visit.summary.map((one) => (
							<p key={one} className="text-ink-2 first-letter:uppercase">
								{one}
							</p>
						))}
						{visit.notes && <p className="max-w-[65ch] whitespace-pre-line">{visit.notes}</p>}
					</li>
				))}
			</ol>
			<Photos photos={tree.photos} />
		</RecordPane>
	);
}

type PageData = ReturnType<typeof toPageData>;

function Documents({ documents }: Pick<PageData, "documents">) {
	return (
		<SidebarSection title="Documents">
			{!documents.length && (
				<p className="text-ink-2">No documents yet. The first quote for this tree will appear here.</p>
			)}
			<ul className="grid gap-2 empty:hidden" aria-label="Documents">
				{documents.map((document) => (
					<li key={document.id} className="[overflow-wrap:anywhere]">
						<Link to={document.url} className="inline-block min-h-6 font-semibold underline underline-offset-4">
							{`${document.kind} ${document.number}`.trim()}
						</Link>
						<span className="block text-sm text-ink-2">
							{[document.status, document.at].filter(Boolean).join(", ")}
						</span>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}

function Measurements({ measurements }: Pick<PageData, "measurements">) {
	if (!measurements.length) return null;
	return (
		<SidebarSection title="Measurements">
			<ol className="grid gap-3">
				{measurements.map((measurement, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change
					<li key={index} className="[overflow-wrap:anywhere]">
						<span className="block text-sm text-ink-2">{`${measurement.at}, ${measurement.by}`}</span>
						{measurement.fields.map(({ label, value }) => (
							<span key={label} className="block">
								{`${label}: ${value}`}
							</span>
						))}
					</li>
				))}
			</ol>
		</SidebarSection>
	);
}

function Photos({ photos }: Pick<PageData, "photos">) {
	if (!photos.length) return null;
	return (
		<>
			<h3 className="mt-8 text-[22px]">Photos</h3>
			<ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
				{photos.map((photo, index) => (
					<li key={photo.id} className="min-w-0 text-sm text-ink-2">
						<a href={`/admin/media/photo/${photo.photoId}/drawn`} className="block">
							<DrawnPhoto
								src={`/admin/media/photo/${photo.photoId}/320`}
								width={photo.width}
								height={photo.height}
								alt={photo.caption || `Photo ${index + 1}`}
								strokes={photo.strokes}
							/>
						</a>
						<span className="mt-1 block [overflow-wrap:anywhere]">
							{[photo.caption, photo.at].filter(Boolean).join(", ")}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
