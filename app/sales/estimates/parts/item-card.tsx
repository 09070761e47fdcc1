import { useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/documents/line-items/line-item.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { newItem, workTypeLabels } from "../estimate.ts";
import type { ItemPrice } from "../price.ts";
import type { Page, Submission } from "./estimate-view.tsx";
import { ItemFields } from "./item-fields.tsx";

type Item = Page["items"][number];
const formatDollars = (cents: number) => formatMoney(cents, { whole: true });
const roundedHours = ({ crewHours }: ItemPrice) => Math.round(crewHours * 100) / 100;

type ItemCardProps = { item: Item; price: ItemPrice | null; editable: boolean; submission: Submission };

/** A line item with its price and the price breakdown. */
export function ItemCard({ item, price, editable, submission }: ItemCardProps) {
	const ownSubmission = submission?.intent === "item" && submission.typed.id === item.id ? submission : null;
	return (
		<li className="border-b border-line px-4 py-3 last:border-b-0">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="font-semibold">
					{workTypeLabels[item.work]} {item.optional && <Badge>Optional</Badge>}
				</p>
				<p className="tabular-nums">
					{price?.cents === null || !price ? (
						<span className="font-semibold text-wheat-ink">No price yet</span>
					) : (
						<>
							<b>
								<Private>{formatDollars(price.cents)}</Private>
							</b>
							{!price.isOverride && (
								<span className="text-ink-2">
									{" "}
									<Private>{`(${formatDollars(price.low)} to ${formatDollars(price.high)})`}</Private>
								</span>
							)}
						</>
					)}
				</p>
			</div>
			{item.spec.trim() && <p className="max-w-[65ch] text-ink-2 [overflow-wrap:anywhere]">{item.spec}</p>}
			{price?.missing && <p className="font-semibold text-wheat-ink">Missing: {price.missing}</p>}
			{price && price.cents !== null && <PriceBreakdown price={price} />}
			{editable && (
				<details open={Boolean(ownSubmission) || undefined}>
					<summary className="min-h-11 content-center font-semibold">Edit</summary>
					<Form method="post" className="grid gap-4 pt-1" key={item.version}>
						<ItemFields item={item} version={item.version} treeId={item.treeId} submission={ownSubmission} />
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="item" size="dense" tone="moss">
								Save line item
							</Button>
							<Button type="submit" name="intent" value="remove" size="dense" formNoValidate>
								<Icon name="trash-2" className="size-4" />
								Remove
							</Button>
						</div>
					</Form>
				</details>
			)}
		</li>
	);
}

function PriceBreakdown({ price }: { price: ItemPrice }) {
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold">
				Price breakdown: <Private>{formatDollars(price.cents ?? 0)}</Private>
				{price.crewHours > 0 &&
					!price.isOverride &&
					`, ${roundedHours(price)} crew ${roundedHours(price) === 1 ? "hour" : "hours"}`}
			</summary>
			<dl className="grid max-w-md gap-1 pb-2 text-sm tabular-nums">
				{price.reasons.map((reason) => (
					<div key={reason.label} className="flex justify-between gap-4">
						<dt className="text-ink-2">{reason.label}</dt>
						<dd>
							<Private>{formatMoney(reason.cents)}</Private>
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

/** Adds a line item to a tree, or to the whole property. */
export function NewItemForm({ treeId, submission }: { treeId: string | null; submission: Submission }) {
	const isResubmitted =
		submission?.intent === "item" &&
		submission.typed.version === "0" &&
		(submission.typed.treeId ?? "") === (treeId ?? "");
	const [id, setId] = useState(isResubmitted ? (submission?.typed.id ?? "") : "");
	return (
		<li className="px-4 py-1">
			<details open={isResubmitted || undefined} onToggle={() => !id && setId(newId())}>
				<summary className="min-h-11 content-center font-semibold">Add line item</summary>
				<Form method="post" className="grid gap-4 pt-1 pb-3">
					<ItemFields
						item={{ ...newItem, id }}
						version={0}
						treeId={treeId}
						submission={isResubmitted ? submission : null}
					/>
					<Button type="submit" name="intent" value="item" size="dense" tone="moss" className="justify-self-start">
						Add line item
					</Button>
				</Form>
			</details>
		</li>
	);
}
