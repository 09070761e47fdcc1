import { newId } from "#app/documents/line-items/line-item.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type PlanRow, planKindLabels, planKinds, planParts } from "../plan.ts";
import { RemoveButton, updateItem } from "./editor-lists.tsx";
import type { DraftPartProps } from "./fields.tsx";

/** The payments in order; the last row is always the remaining balance. */
export function Plan({ typed, change, total }: DraftPartProps & { total: number }) {
	const edit = (update: (plan: PlanRow[]) => PlanRow[]) =>
		change((before) => ({ ...before, plan: update(before.plan) }));
	const parts = planParts(typed.plan, total);
	const add = (kind: "deposit" | "progress") => {
		const row: PlanRow = {
			id: newId(),
			kind,
			label: planKindLabels[kind],
			share: "",
			due: kind === "deposit" ? "when both parties have signed" : "",
		};
		edit((plan) => (kind === "deposit" ? [row, ...plan] : plan.toSpliced(plan.length - 1, 0, row)));
	};
	return (
		<section aria-label="Payment schedule" id="field-plan" tabIndex={-1} className="mt-8">
			<h2 className="text-[17px]">Payment schedule</h2>
			<ul className="mt-3 grid gap-3">
				{parts.map((part, index) => {
					const last = index === parts.length - 1;
					const form = `${part.id}-`;
					const set = (fields: Partial<PlanRow>) => edit((plan) => updateItem(plan, part.id, fields));
					return (
						<li
							key={part.id}
							className="grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-card p-3 max-sm:*:first:col-span-2 max-sm:*:nth-2:col-span-2"
						>
							<Field label="Payment" name="label" form={form}>
								<Input
									dense
									maxLength={100}
									value={part.label}
									onChange={(event) => set({ label: event.target.value })}
								/>
							</Field>
							<Field label="Due" name="due" form={form}>
								<Input dense maxLength={200} value={part.due} onChange={(event) => set({ due: event.target.value })} />
							</Field>
							{last ? (
								<p className="self-center text-sm text-ink-2">Remaining balance</p>
							) : (
								<Field label="Percentage or amount" name="share" form={form}>
									<Input
										dense
										maxLength={20}
										placeholder="30% or 500"
										value={part.share}
										onChange={(event) => set({ share: event.target.value })}
									/>
								</Field>
							)}
							<div className="flex min-h-11 items-center justify-end gap-2">
								<p className="lining font-semibold">
									<Private>{formatMoney(part.amount)}</Private>
								</p>
								{!last && (
									<RemoveButton
										what={part.label}
										onClick={() => edit((plan) => plan.filter(({ id }) => id !== part.id))}
									/>
								)}
							</div>
						</li>
					);
				})}
			</ul>
			<div className="mt-3 flex flex-wrap gap-3">
				{planKinds
					.filter((kind) => kind !== "final")
					.filter((kind) => kind === "progress" || !typed.plan.some((row) => row.kind === "deposit"))
					.map((kind) => (
						<Button key={kind} size="dense" onClick={() => add(kind)}>
							<Icon name="plus" className="size-4" />
							Add {planKindLabels[kind].toLowerCase()}
						</Button>
					))}
			</div>
		</section>
	);
}
