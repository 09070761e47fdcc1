import { Link } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { type WorkType, workWords } from "#app/sales/estimates/estimate.ts";
import { wordsOfFields } from "#app/sales/estimates/field-labels.ts";
import { DrawnPhoto } from "#app/sync/drawn-photo.tsx";
import { riskPath } from "#app/trees/traq.ts";
import { conditionLine, defectList, describeTree, placeWords, tagOf, wiresWords } from "#app/trees/tree.ts";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { findTree, type TreeRecord } from "../trees.server.ts";
import type { Route } from "./+types/tree.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "estimates.view");
	const found = /^[0-9a-f-]{36}$/.test(params.id) ? await findTree(params.id) : null;
	if (!found) throw new Response("This tree is not known.", { status: 404, statusText: "Not Found" });
	return shown(found);
}

function shown({ tree, address, facts, pictures }: TreeRecord) {
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	return {
		number: tree.number,
		words: describeTree(tree),
		address,
		propertyId: tree.propertyId,
		goneOn: tree.deletedAt && when(tree.deletedAt),
		notes: tree.notes,
		now: [
			tree.height !== null && `${tree.height} ft tall`,
			tree.spread !== null && `${tree.spread} ft wide`,
			wiresWords(tree.wires),
			placeWords(tree.place, true),
		].filter((one) => one !== false),
		visits: tree.visits.map(({ at, finding, work, ...visit }) => ({
			...visit,
			at: when(at),
			work: work.map((one) => workWords[one as WorkType].toLowerCase()).join(", "),
			seen: [
				finding?.condition && conditionLine(finding.condition),
				finding?.defects.length && defectList(finding.defects),
				finding?.risk && riskPath(finding.risk),
			].filter(Boolean),
			notes: finding?.notes.trim() ?? "",
		})),
		papers: tree.papers.map(({ at, lines: _, ...paper }) => ({ ...paper, at: when(at) })),
		facts: facts.map(({ at, by, change }) => ({ at: when(at), by, fields: wordsOfFields(change) })),
		pictures: pictures.map(({ at, ...picture }) => ({ ...picture, at: when(at) })),
	};
}

/** One tree through the years: what is known of it now, what was seen, and every paper that names it. */
export default function Tree({ loaderData: tree }: Route.ComponentProps) {
	const tag = tagOf(tree.number);
	return (
		<RecordPane
			title={tag}
			back={`/admin/field-estimates/trees/${tree.propertyId}`}
			rail={
				<>
					<Papers papers={tree.papers} />
					<Facts facts={tree.facts} />
				</>
			}
		>
			<title>{`${tag} ${tree.words}`}</title>
			<div className="flex items-center gap-4">
				<NumberDisc number={tree.number} />
				<div className="min-w-0">
					<h2 className="text-3xl leading-tight [overflow-wrap:anywhere]">
						<span className="sr-only">{`${tag} `}</span>
						{tree.words}
					</h2>
					<Link
						to={`/admin/field-estimates/trees/${tree.propertyId}`}
						className="text-ink-2 underline underline-offset-4"
					>
						<Private>{tree.address}</Private>
					</Link>
				</div>
			</div>
			{tree.goneOn && <p className="mt-3 font-semibold">{`Taken back on ${tree.goneOn}. The number stays its own.`}</p>}
			<p className="mt-4 text-ink-2 [overflow-wrap:anywhere]">{tree.now.join(". ")}.</p>
			{tree.notes.trim() && (
				<p className="mt-3 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{tree.notes}</p>
			)}
			<h3 className="mt-8 text-[22px]">What was seen</h3>
			{!tree.visits.length && <p className="text-ink-2">Nobody has written down what they saw.</p>}
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
						{visit.seen.map((one) => (
							<p key={one} className="text-ink-2 first-letter:uppercase">
								{one}
							</p>
						))}
						{visit.notes && <p className="max-w-[65ch] whitespace-pre-line">{visit.notes}</p>}
					</li>
				))}
			</ol>
			<Pictures pictures={tree.pictures} />
		</RecordPane>
	);
}

type Shown = ReturnType<typeof shown>;

function Papers({ papers }: Pick<Shown, "papers">) {
	return (
		<RailSection title="Papers that name it">
			{!papers.length && <p className="text-ink-2">None yet. They come with the first quote for work at it.</p>}
			<ul className="grid gap-2 empty:hidden" aria-label="Papers">
				{papers.map((paper) => (
					<li key={paper.id} className="[overflow-wrap:anywhere]">
						<Link to={paper.to} className="inline-block min-h-6 font-semibold underline underline-offset-4">
							{`${paper.kind} ${paper.number}`.trim()}
						</Link>
						<span className="block text-sm text-ink-2">{[paper.status, paper.at].filter(Boolean).join(", ")}</span>
					</li>
				))}
			</ul>
		</RailSection>
	);
}

function Facts({ facts }: Pick<Shown, "facts">) {
	if (!facts.length) return null;
	return (
		<RailSection title="What was measured">
			<ol className="grid gap-3">
				{facts.map((fact, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its top
					<li key={index} className="[overflow-wrap:anywhere]">
						<span className="block text-sm text-ink-2">{`${fact.at}, ${fact.by}`}</span>
						{fact.fields.map(({ name, words }) => (
							<span key={name} className="block">
								{`${name}: ${words}`}
							</span>
						))}
					</li>
				))}
			</ol>
		</RailSection>
	);
}

function Pictures({ pictures }: Pick<Shown, "pictures">) {
	if (!pictures.length) return null;
	return (
		<>
			<h3 className="mt-8 text-[22px]">Photos</h3>
			<ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
				{pictures.map((photo, index) => (
					<li key={photo.id} className="min-w-0 text-sm text-ink-2">
						<a href={`/admin/media/photo/${photo.photoId}/1600`} className="block">
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
