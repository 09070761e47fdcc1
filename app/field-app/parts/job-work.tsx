import { useState } from "react";
import { formatMoney } from "#app/platform/money.ts";
import type { JobLine } from "#app/sales/change-orders/field.ts";
import { doneWords, personMinutes } from "#app/sales/change-orders/work.ts";
import { useField } from "./context.tsx";
import { BigStepper, Key, Part, Striped } from "./controls.tsx";
import { Disc } from "./disc.tsx";
import { Frame } from "./frame.tsx";
import { doneOf, type Job, leftOf, markDone, marksOf, takeBack } from "./jobs.ts";
import { streetOf } from "./work.ts";

/** One line of the contract: what is to be done, what of it is done, and by whom. */
export function JobWork({ job, line }: { job: Job; line: JobLine }) {
	const { store } = useField();
	const left = leftOf(store, job, line);
	const [typed, setTyped] = useState<number | null>(null);
	const [hours, setHours] = useState<number | null>(null);
	const [people, setPeople] = useState<number | null>(null);
	const minutes = personMinutes(hours, people);
	const marks = marksOf(store, job.id, line.id);
	const amount = typed === null ? left : Math.round(typed * 1000);
	const mayMark = amount > 0 && amount <= left;
	return (
		<Frame
			title={line.title || "No name"}
			subtitle={streetOf(job.fields.address)}
			back={`#/j/${job.id}`}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">So far</span>
					<span className="font-display text-xl leading-tight">{doneWords(line, doneOf(store, job.id, line.id))}</span>
				</p>
			}
			primary={
				left > 0 && !job.fields.ended ? (
					<Key
						look="black"
						icon="check"
						aria-disabled={!mayMark}
						onClick={() => {
							if (!mayMark) return;
							void markDone(store, job, line, amount, minutes).then(() => setTyped(null));
						}}
					>
						{amount === left ? "Done" : `${amount / 1000} done`}
					</Key>
				) : undefined
			}
		>
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
			{left > 0 && left !== 1000 && (
				<BigStepper
					label="How much is done now"
					unit={line.unit}
					value={typed ?? left / 1000}
					least={0}
					most={left / 1000}
					onChange={setTyped}
				/>
			)}
			{left > 0 && !job.fields.ended && (
				<Part title="How long it took">
					<p className="mb-3">Nobody has to say. The next tree like this is priced by it.</p>
					<div className="grid gap-4">
						<BigStepper
							label="Hours"
							unit="h"
							value={hours}
							step={0.25}
							start={1}
							most={200}
							onChange={(next) => {
								setHours(next);
								setPeople(people ?? 3);
							}}
						/>
						{hours !== null && (
							<BigStepper label="People" unit="" value={people} least={1} start={3} most={12} onChange={setPeople} />
						)}
					</div>
				</Part>
			)}
			{line.billed && <Striped>An invoice asks for this line. Its marks stay.</Striped>}
			{marks.length > 0 && (
				<Part title="Marked">
					<ul className="grid gap-3">
						{marks.map(({ id, fields, about }) => (
							<li key={id} className="grid gap-2 border-b border-line pb-3">
								<span>
									{[fields.quantity / 1000, line.unit].filter(Boolean).join(" ")} by {about.by ?? store.person.name}
									{about.at ? `, ${whenOf(about.at)}` : ", not sent yet"}
								</span>
								{!line.billed && (
									<Key icon="undo" onClick={() => void takeBack(store, id)}>
										Take it back
									</Key>
								)}
							</li>
						))}
					</ul>
				</Part>
			)}
		</Frame>
	);
}

const whenOf = (at: string) =>
	new Date(at).toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
