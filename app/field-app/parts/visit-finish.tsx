import { formatCount } from "#app/platform/count.ts";
import {
	type CustomerOutcome,
	customerOutcomeLabels,
	customerOutcomes,
	type PromiseAnswer,
	promiseAnswerLabels,
	promiseAnswers,
	promiseItems,
	promiseLabels,
	type Signature,
} from "#app/work/field-visits/field-visit.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, bigButtonClass, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame, useBack } from "./frame.tsx";
import { findJob, isOnHold, recordAllWork, remainingQuantity } from "./jobs.ts";
import { SignatureField } from "./signature-field.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import { changeReport, findReport, finishWork, readStatus, type Visit } from "./visits.ts";

type Draft = { outcome: CustomerOutcome | null; customerName: string; signature: Signature };

/** What was promised and is done, the customer's sign-off, and the end of the visit. */
export function FinishScreen({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { id, fields } = visit;
	const goBack = useBack(`#/v/${id}`);
	const report = findReport(store, id)?.fields;
	const isDone = readStatus(store, visit) === "done";
	const draftName = `sign-off-${id}`;
	// a signed report can't be changed, so the signature stays here until the visit is finished
	const empty: Draft = {
		outcome: report?.outcome ?? null,
		customerName: report?.customerName || fields.name,
		signature: [],
	};
	const draft = (store.fact(draftName) as Draft | null | undefined) ?? empty;
	const save = (next: Partial<Draft>) =>
		void store.updateFact<Draft>(draftName, (before) => ({ ...(before ?? empty), ...next }));
	const promises = report?.promises ?? {};
	const open = promiseItems.filter((item) => !promises[item]).length;
	const notDone = promiseItems.filter((item) => promises[item] === "not-done");
	const isSigned = report?.outcome === "signed";
	const missing = open
		? `${formatCount(open, "promise isn't", "promises aren't")} answered yet.`
		: notDone.length && !report?.note.trim()
			? "Say why you didn't keep a promise."
			: !draft.outcome
				? "Choose whether the customer signed."
				: draft.outcome === "signed" && !draft.customerName.trim()
					? "Enter the customer's name."
					: "";
	async function finish(): Promise<void> {
		if (missing) return;
		const { outcome, customerName, signature } = draft;
		const signedAt = new Date().toISOString();
		const signOff =
			outcome === "signed"
				? { outcome, customerName: customerName.trim(), signature, signedAt }
				: { outcome, customerName: "", signature: [], signedAt: null };
		await finishWork(store, id, isSigned ? {} : signOff);
		await store.setFact(draftName, null);
		goBack();
	}
	return (
		<Frame
			title="Finish visit"
			subtitle={formatStreet(fields.address)}
			back={`#/v/${id}`}
			primary={
				isDone ? undefined : (
					<BigButton tone="black" icon="check" aria-disabled={missing !== ""} onClick={() => void finish()}>
						Finish visit
					</BigButton>
				)
			}
		>
			<RemainingWork visit={visit} />
			<Section title="Promises">
				{promiseItems.map((item) => (
					<div key={item} className="grid gap-2">
						<Chips
							legend={promiseLabels[item]}
							columns={3}
							options={promiseAnswers.map((value) => ({ value, label: promiseAnswerLabels[value] }))}
							chosen={promises[item] ? [promises[item]] : []}
							onChange={([next]: PromiseAnswer[]) =>
								next && void changeReport(store, id, { promises: { [item]: next } })
							}
						/>
						{fields.promises[item] && <p className="text-base">We promised: {fields.promises[item]}</p>}
						{item === "stumps" && promises.stumps === "done" && (
							<BigStepper
								label="Depth below ground"
								unit="in"
								value={report?.stumpInches ?? null}
								start={8}
								max={48}
								onChange={(next) =>
									void changeReport(store, id, { stumpInches: next === null ? null : Math.round(next) })
								}
							/>
						)}
					</div>
				))}
				<TextField
					label="Note for the office"
					rows={3}
					maxLength={2000}
					value={report?.note ?? ""}
					onChange={(note) => void changeReport(store, id, { note })}
				/>
			</Section>
			<Section title="Photos after the work">
				<VisitPhotos visit={visit} stage="after" />
			</Section>
			<Section title="Customer's sign-off">
				{isSigned ? (
					<p className="text-xl">Signed by {report.customerName}</p>
				) : (
					<>
						<Chips
							legend="Walk the yard with the customer"
							columns={1}
							options={customerOutcomes.map((value) => ({ value, label: customerOutcomeLabels[value] }))}
							chosen={draft.outcome ? [draft.outcome] : []}
							onChange={([next]: CustomerOutcome[]) => next && save({ outcome: next })}
						/>
						{draft.outcome === "signed" && (
							<>
								<p>I've seen the work. It was done as agreed, except as noted above.</p>
								<TextField
									label="Customer's name"
									maxLength={120}
									value={draft.customerName}
									onChange={(customerName) => save({ customerName })}
								/>
								<SignatureField
									label="Customer's signature"
									value={draft.signature}
									onChange={(signature) => save({ signature })}
								/>
							</>
						)}
					</>
				)}
			</Section>
			{missing && !isDone && (
				<p role="status" className="font-semibold">
					{missing}
				</p>
			)}
		</Frame>
	);
}

/** Line items of the contract that no one has marked as done: with them, the job needs another visit. */
function RemainingWork({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { contractId } = visit.fields;
	const job = contractId ? findJob(store, contractId) : null;
	const remaining = job?.fields.lines.filter((line) => remainingQuantity(store, job, line) > 0) ?? [];
	if (!job || !remaining.length) return null;
	return (
		<Section title="Line items not marked as done">
			<ul className="grid gap-2">
				{remaining.map((line) => (
					<li key={line.id} className="border-b border-line pb-2 font-semibold [overflow-wrap:anywhere]">
						{line.title || "Untitled item"}
					</li>
				))}
			</ul>
			<WarningBox>What isn't done needs another visit, and the office can't invoice the job yet.</WarningBox>
			<div className="grid gap-2.5 sm:grid-cols-2">
				{!isOnHold(job) && !job.fields.ended && (
					<BigButton icon="check" onClick={() => void recordAllWork(store, job)}>
						Mark all done
					</BigButton>
				)}
				<FieldLink to={`#/j/${job.id}`} className={bigButtonClass()}>
					Mark one by one
				</FieldLink>
			</div>
		</Section>
	);
}
