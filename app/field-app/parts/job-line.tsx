import { useState } from "react";
import { formatMeridiem } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatProgress, toPersonMinutes } from "#app/sales/contracts/completed-work.ts";
import { describeWorkHold } from "#app/sales/contracts/work-start.ts";
import type { JobLine } from "#app/work/jobs/pack.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, Section, WarningBox } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { Frame } from "./frame.tsx";
import { WorkPhotos } from "./job-photos.tsx";
import {
	completedQuantity,
	isOnHold,
	type Job,
	listCompletedWork,
	recordCompletedWork,
	remainingQuantity,
	undoCompletedWork,
} from "./jobs.ts";
import { Disc } from "./tree-disc.tsx";

/** One line item of the contract, with its completed work and a button to record more. */
export function JobLineScreen({ job, line }: { job: Job; line: JobLine }) {
	const { store } = useField();
	const remaining = remainingQuantity(store, job, line);
	const [typedQuantity, setTypedQuantity] = useState<number | null>(null);
	const [hours, setHours] = useState<number | null>(null);
	const [people, setPeople] = useState<number | null>(null);
	const minutes = toPersonMinutes(hours, people);
	const completedWork = listCompletedWork(store, job.id, line.id);
	// In thousandths of the unit.
	const amount = typedQuantity === null ? remaining : Math.round(typedQuantity * 1000);
	const onHold = isOnHold(job);
	const isOpen = remaining > 0 && !job.fields.ended && !onHold;
	const canRecord = amount > 0 && amount <= remaining;
	return (
		<Frame
			title={line.title || "Untitled item"}
			subtitle={formatStreet(job.fields.address)}
			back={`#/j/${job.id}`}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">Progress</span>
					<span className="font-display text-xl leading-tight">
						{formatProgress(line, completedQuantity(store, job.id, line.id))}
					</span>
				</p>
			}
			primary={
				isOpen ? (
					<BigButton
						tone="black"
						icon="check"
						aria-disabled={!canRecord}
						onClick={() => {
							if (!canRecord) return;
							void recordCompletedWork(store, job, line, amount, minutes).then(() => setTypedQuantity(null));
						}}
					>
						{amount === remaining ? "Done" : `${amount / 1000} done`}
					</BigButton>
				) : undefined
			}
		>
			{onHold && job.fields.heldThrough && <WarningBox>{describeWorkHold(job.fields.heldThrough)}</WarningBox>}
			{line.tree && (
				<p className="flex items-center gap-4 text-xl">
					<Disc>{line.tree.number}</Disc>
					{line.tree.words}
				</p>
			)}
			{line.detail.trim() && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{line.detail.trim()}</p>}
			<p>
				{[line.quantity, line.unit].filter(Boolean).join(" ")}
				{line.unitPrice !== null && ` at ${formatMoney(line.unitPrice)}`}
			</p>
			{isOpen && remaining !== 1000 && (
				<BigStepper
					label="Amount done now"
					unit={line.unit}
					value={typedQuantity ?? remaining / 1000}
					min={0}
					max={remaining / 1000}
					onChange={setTypedQuantity}
				/>
			)}
			{isOpen && (
				<Section title="Time spent">
					<p className="mb-3">Optional. It helps us price similar work.</p>
					<div className="grid gap-4">
						<BigStepper
							label="Hours"
							unit="hr"
							value={hours}
							step={0.25}
							start={1}
							max={200}
							onChange={(next) => {
								setHours(next);
								setPeople(people ?? 3);
							}}
						/>
						{hours !== null && (
							<BigStepper label="Crew size" unit="" value={people} min={1} start={3} max={12} onChange={setPeople} />
						)}
					</div>
				</Section>
			)}
			<Section title="Photos of the work">
				<WorkPhotos job={job} lineId={line.id} />
			</Section>
			{line.billed && <WarningBox>This line item has been invoiced, so you can't undo its completed work.</WarningBox>}
			{completedWork.length > 0 && (
				<Section title="Completed work">
					<ul className="grid gap-3">
						{completedWork.map(({ id, fields, about }) => (
							<li key={id} className="grid gap-2 border-b border-line pb-3">
								<span>
									{formatQuantityDone(fields.quantity, line.unit)} by {about.by ?? store.person.name}
									{about.at ? `, ${formatWhen(about.at)}` : ", not sent yet"}
								</span>
								{!line.billed && (
									<BigButton icon="undo" onClick={() => void undoCompletedWork(store, id)}>
										Undo
									</BigButton>
								)}
							</li>
						))}
					</ul>
				</Section>
			)}
		</Frame>
	);
}

/** "Done", "3 stump done" */
function formatQuantityDone(quantity: number, unit: string): string {
	return quantity === 1000 && !unit ? "Done" : [quantity / 1000, unit, "done"].filter(Boolean).join(" ");
}

const formatWhen = (at: string) =>
	formatMeridiem(
		new Date(at).toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }),
	);
