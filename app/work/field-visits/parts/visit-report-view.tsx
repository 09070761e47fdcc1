import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DrawnThumbnail } from "#app/ui/drawn-photo.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { formatMinutes } from "#app/work/time-entries/time-text.ts";
import {
	customerOutcomeLabels,
	promiseAnswerLabels,
	promiseLabels,
	visitPhotoStageLabels,
	visitPhotoStages,
} from "../field-visit.ts";
import { hazardLabels, incidentLabels, injuryLabels, oshaHours } from "../hazards.ts";
import { SignatureImage } from "../signature-image.tsx";
import type { VisitReport } from "../visit-report.server.ts";

type Props = { report: VisitReport; mayEdit: boolean; mayManageTime: boolean; errors: Record<string, string> };

/** What a crew recorded about a visit, with what the office still has to review at the top. */
export function VisitReportView({ report, mayEdit, mayManageTime, errors }: Props) {
	return (
		<>
			<ErrorSummary errors={errors} />
			<RefusedChanges refused={report.refused} mayEdit={mayEdit} />
			<Incidents incidents={report.incidents} mayEdit={mayEdit} />
			<Hazards hazards={report.hazards} mayEdit={mayEdit} />
			<Times report={report} mayManageTime={mayManageTime} />
			<Materials materials={report.materials} />
			<Photos photos={report.photos} />
			<SignOff report={report.report} />
		</>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section aria-label={title} className="grid gap-3">
			<h2 className="text-[21px]">{title}</h2>
			{children}
		</section>
	);
}

function ReviewForm({ id, intent, label }: { id: string; intent: string; label: string }) {
	return (
		<Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
			<input type="hidden" name="recordId" value={id} />
			<Field label="What was done about it" name="note">
				<Input dense id={`note-${id}`} required />
			</Field>
			<Button type="submit" name="intent" value={intent} tone="moss" size="dense" className="max-lg:min-h-11">
				{label}
			</Button>
		</Form>
	);
}

function RefusedChanges({ refused, mayEdit }: { refused: VisitReport["refused"]; mayEdit: boolean }) {
	return refused.map(({ id, text, reason, by, at }) => (
		<Notice key={id} tone="warning" title="A change from the field wasn't accepted">
			<p>{reason}</p>
			<p className="[overflow-wrap:anywhere]">
				<Private>{text}</Private>
			</p>
			<p className="text-sm">
				{by}, {at}
			</p>
			{mayEdit && (
				<Form method="post" className="mt-3">
					<input type="hidden" name="recordId" value={id} />
					<Button type="submit" name="intent" value="dismiss" size="dense" className="max-lg:min-h-11">
						Dismiss
					</Button>
				</Form>
			)}
		</Notice>
	));
}

function Incidents({ incidents, mayEdit }: { incidents: VisitReport["incidents"]; mayEdit: boolean }) {
	if (!incidents.length) return null;
	return (
		<Section title="Incidents">
			{incidents.map((one) => {
				const hours = oshaHours(one.injury);
				return (
					<article key={one.id} className="rounded-lg border border-line bg-card px-4 py-3 [overflow-wrap:anywhere]">
						<h3 className="font-semibold">
							{incidentLabels[one.kind]}, {one.happenedAt}
						</h3>
						{one.injury !== "none" && <p>{injuryLabels[one.injury]}</p>}
						{hours !== null && (
							<p className="font-semibold text-danger">OSHA has to hear of this within {hours} hours: 800-321-6742.</p>
						)}
						<Private>
							<span className="block whitespace-pre-line">{one.description}</span>
						</Private>
						{one.people && <Detail label="Involved" text={one.people} />}
						{one.response && <Detail label="Response" text={one.response} />}
						{one.witnesses && <Detail label="Witnesses" text={one.witnesses} />}
						<p className="text-sm text-ink-2">Reported by {one.by}</p>
						{one.reviewedAt ? (
							<p className="mt-2">
								Reviewed {one.reviewedAt}: {one.reviewNote}
							</p>
						) : (
							mayEdit && <ReviewForm id={one.id} intent="review-incident" label="Mark as reviewed" />
						)}
					</article>
				);
			})}
		</Section>
	);
}

const Detail = ({ label, text }: { label: string; text: string }) => (
	<p>
		<span className="text-ink-2">{label}: </span>
		<Private>{text}</Private>
	</p>
);

function Hazards({ hazards, mayEdit }: { hazards: VisitReport["hazards"]; mayEdit: boolean }) {
	return (
		<Section title="Hazard assessment">
			{hazards.length === 0 && <p className="text-ink-2">No one has signed an assessment on a phone.</p>}
			{hazards.map((one) => (
				<article key={one.id} className="rounded-lg border border-line bg-card px-4 py-3 [overflow-wrap:anywhere]">
					<h3 className="font-semibold">
						Signed by {one.signedName}, {one.signedAt}
					</h3>
					{one.unsafe.length > 0 && (
						<p className="font-semibold text-danger">
							Not safe: {one.unsafe.map((item) => hazardLabels[item].toLowerCase()).join(", ")}
						</p>
					)}
					<p>
						{one.controlled.length
							? `Controlled: ${one.controlled.map((item) => hazardLabels[item].toLowerCase()).join(", ")}`
							: one.unsafe.length
								? null
								: "No hazards found"}
					</p>
					{one.controls && <p className="whitespace-pre-line">{one.controls}</p>}
					<p className="text-sm text-ink-2">Briefed: {one.briefed.join(", ")}</p>
					<Drawn signature={one.signature} label={`${one.signedName}'s signature`} />
					{one.reviewedAt && (
						<p className="mt-2">
							Reviewed {one.reviewedAt}: {one.reviewNote}
						</p>
					)}
					{one.needsReview && mayEdit && <ReviewForm id={one.id} intent="review-hazards" label="Mark as resolved" />}
				</article>
			))}
		</Section>
	);
}

function Drawn({ signature, label }: { signature: number[][]; label: string }) {
	if (!signature.length) return null;
	return (
		<div className="mt-2 aspect-3/1 w-60 max-w-full rounded-md border border-line bg-print-paper">
			<SignatureImage signature={signature} label={label} />
		</div>
	);
}

function Times({ report, mayManageTime }: { report: VisitReport; mayManageTime: boolean }) {
	const { times, steps } = report;
	const total = times.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
	return (
		<Section title="Crew times">
			{steps.length > 0 && (
				<p className="text-sm text-ink-2">{steps.map(({ text, by }) => `${text} (${by})`).join(" · ")}</p>
			)}
			{times.length === 0 && <p className="text-ink-2">No times recorded.</p>}
			{times.length > 0 && (
				<ul className="divide-y divide-line rounded-lg border border-line bg-card">
					{times.map(({ id, person, text, minutes, origin }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
							<span className="min-w-0 [overflow-wrap:anywhere]">
								{mayManageTime ? (
									<Link
										to={`/admin/time/${id}`}
										className="inline-block min-h-6 font-semibold underline underline-offset-4"
									>
										{person}
									</Link>
								) : (
									<span className="font-semibold">{person}</span>
								)}
								<span className="block text-sm text-ink-2">
									{text}
									{origin && `, ${origin}`}
								</span>
							</span>
							<span className="tabular-nums">{minutes === null ? "Working" : formatMinutes(minutes)}</span>
						</li>
					))}
					<li className="flex justify-between px-4 py-3 font-semibold">
						<span>Total</span>
						<span className="tabular-nums">{formatMinutes(total)}</span>
					</li>
				</ul>
			)}
		</Section>
	);
}

function Materials({ materials }: { materials: VisitReport["materials"] }) {
	if (!materials.length) return null;
	return (
		<Section title="Materials">
			<ul className="divide-y divide-line rounded-lg border border-line bg-card">
				{materials.map(({ id, name, amount }) => (
					<li key={id} className="flex justify-between gap-4 px-4 py-3">
						<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
						<span className="tabular-nums">{amount}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Photos({ photos }: { photos: VisitReport["photos"] }) {
	const stages = visitPhotoStages.filter((stage) => photos.some((photo) => photo.stage === stage));
	return stages.map((stage) => (
		<Section key={stage} title={`Photos: ${visitPhotoStageLabels[stage].toLowerCase()}`}>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{photos
					.filter((photo) => photo.stage === stage)
					.map(({ id, caption, strokes, by }, index) => (
						<li key={id}>
							<a href={`/admin/media/photo/${id}/1600`} className="block">
								<DrawnThumbnail
									src={`/admin/media/photo/${id}/320`}
									alt={caption || `${visitPhotoStageLabels[stage]}, photo ${index + 1}`}
									strokes={strokes}
								/>
							</a>
							<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{[caption, by].filter(Boolean).join(", ")}</p>
						</li>
					))}
			</ul>
		</Section>
	));
}

function SignOff({ report }: { report: VisitReport["report"] }) {
	if (!report) return null;
	const { promises, stumpInches, note, outcome, customerName, signature, signedAt } = report;
	return (
		<Section title="Promises and sign-off">
			<dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
				{promises.map(({ item, answer }) => (
					<div key={item} className="sm:contents">
						<dt className="text-ink-2">{promiseLabels[item]}</dt>
						<dd className={answer === "not-done" ? "font-semibold text-danger" : undefined}>
							{promiseAnswerLabels[answer]}
							{item === "stumps" && stumpInches !== null && `, ${stumpInches} in below ground`}
						</dd>
					</div>
				))}
			</dl>
			{note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
			<p className="font-semibold">
				{outcome ? customerOutcomeLabels[outcome] : "Not signed off yet"}
				{outcome === "signed" && (
					<>
						: <Private>{customerName}</Private>, {signedAt}
					</>
				)}
			</p>
			<Drawn signature={signature} label="Customer's signature" />
		</Section>
	);
}
