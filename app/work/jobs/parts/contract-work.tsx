import { Form } from "react-router";
import { formatQuantity, type LineItem } from "#app/documents/line-items/line-item.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatProgress, totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { TimeFields } from "./time-fields.tsx";

type WorkEntry = { id: string; quantity: number; details: string };
type JobLine = { line: LineItem; completed: number; entries: WorkEntry[] };
type Props = {
	/** by approved change orders */
	isChanged: boolean;
	endOn: string;
	lines: JobLine[];
	mayRecord: boolean;
	failed: ActionErrors | null;
};

/** The current work of a signed contract. The text of the contract itself never changes. */
export function ContractWork({ isChanged, endOn, lines, mayRecord, failed }: Props) {
	return (
		<section className="mt-6 max-w-3xl" aria-label="Current work">
			<h2 className="text-[21px]">Current work</h2>
			<p className="text-ink-2">
				{[isChanged ? "With approved change orders" : "No approved changes", endOn && `complete by ${formatDay(endOn)}`]
					.filter(Boolean)
					.join(", ")}
			</p>
			{failed && (
				<div className="mt-3">
					<ErrorSummary
						errors={failed.errors}
						form="done-"
						labels={{ quantity: "Quantity done", hours: "Hours", people: "People" }}
					/>
				</div>
			)}
			<ul className="mt-3 grid gap-3">
				{lines.map((jobLine) => (
					<li key={jobLine.line.id} className="rounded-lg border border-line bg-card px-4 py-3">
						<JobLineDetails
							{...jobLine}
							mayRecord={mayRecord}
							failed={failed?.typed.lineId === jobLine.line.id ? failed : null}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

function JobLineDetails({
	line,
	completed,
	entries,
	mayRecord,
	failed,
}: JobLine & { mayRecord: boolean; failed: ActionErrors | null }) {
	const isDone = completed >= totalQuantity(line);
	const form = `done-${line.id}-`;
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{line.title || "Untitled"}</p>
				<Badge tone={isDone ? "good" : completed ? "waiting" : "plain"}>{formatProgress(line, completed)}</Badge>
			</div>
			<p className="text-sm text-ink-2">
				<Private>{formatQuantity(line, formatMoney(line.unitPrice))}</Private>
			</p>
			{mayRecord && !isDone && (
				<Disclosure label="Record completed work" open={failed !== null}>
					<Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 pb-2">
						<input type="hidden" name="lineId" value={line.id} />
						{totalQuantity(line) - completed !== 1000 && (
							<Field
								label="Quantity done"
								hint={`Leave this blank to record the full remaining quantity: ${(totalQuantity(line) - completed) / 1000} ${line.unit}`.trim()}
								name="quantity"
								form={form}
								error={failed?.errors.quantity}
							>
								<Input
									dense
									inputMode="decimal"
									defaultValue={failed?.typed.quantity}
									maxLength={12}
									className="max-w-28"
								/>
							</Field>
						)}
						<TimeFields form={form} failed={failed} />
						<Button type="submit" name="intent" value="done" tone="moss" size="dense" className="max-lg:min-h-11">
							Record as done
						</Button>
					</Form>
				</Disclosure>
			)}
			{entries.length > 0 && (
				<ul className="mt-1 grid text-sm text-ink-2">
					{entries.map((entry) => (
						<li key={entry.id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 max-lg:min-h-11">
							<span>
								{entry.quantity === totalQuantity(line) ? "Done" : `${entry.quantity / 1000} ${line.unit}`.trim()} by{" "}
								{entry.details}
							</span>
							{mayRecord && (
								<Form method="post" preventScrollReset>
									<input type="hidden" name="lineId" value={line.id} />
									<input type="hidden" name="entryId" value={entry.id} />
									<Button type="submit" name="intent" value="not-done" size="dense" tone="quiet">
										Undo
									</Button>
								</Form>
							)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
