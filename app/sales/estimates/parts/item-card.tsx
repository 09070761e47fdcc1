import { useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/documents/line-items/line-item.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { newItem, workWords } from "../estimate.ts";
import type { ItemPrice } from "../price.ts";
import type { Page, Wrong } from "./estimate-view.tsx";
import { ItemFields } from "./item-fields.tsx";

type Item = Page["items"][number];
const dollars = (cents: number) => formatMoney(cents, { whole: true });

type ItemCardProps = { item: Item; price: ItemPrice | null; editable: boolean; wrong: Wrong };

/** A piece of work: what, for how much, and why. */
export function ItemCard({ item, price, editable, wrong }: ItemCardProps) {
	const mine = wrong?.intent === "item" && wrong.typed.id === item.id ? wrong : null;
	return (
		<li className="border-b border-line px-4 py-3 last:border-b-0">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="font-semibold">
					{workWords[item.work]} {item.optional && <Badge>Optional</Badge>}
				</p>
				<p className="tabular-nums">
					{price?.cents === null || !price ? (
						<span className="font-semibold text-wheat-ink">No price yet</span>
					) : (
						<>
							<b>
								<Private>{dollars(price.cents)}</Private>
							</b>
							{!price.own && (
								<span className="text-ink-2">
									{" "}
									<Private>{`(${dollars(price.low)} to ${dollars(price.high)})`}</Private>
								</span>
							)}
						</>
					)}
				</p>
			</div>
			{item.spec.trim() && <p className="max-w-[65ch] text-ink-2 [overflow-wrap:anywhere]">{item.spec}</p>}
			{price?.missing && <p className="font-semibold text-wheat-ink">Missing: {price.missing}</p>}
			{price && price.cents !== null && <Reasons price={price} />}
			{editable && (
				<details open={Boolean(mine) || undefined}>
					<summary className="min-h-11 content-center font-semibold">Change</summary>
					<Form method="post" className="grid gap-4 pt-1" key={item.version}>
						<ItemFields item={item} version={item.version} treeId={item.treeId} wrong={mine} />
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="item" size="dense" tone="moss">
								Save the work
							</Button>
							<Button type="submit" name="intent" value="remove" size="dense" formNoValidate>
								<Icon name="trash-2" className="size-4" />
								Take it out
							</Button>
						</div>
					</Form>
				</details>
			)}
		</li>
	);
}

function Reasons({ price }: { price: ItemPrice }) {
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold">
				Why {dollars(price.cents ?? 0)}
				{price.crewHours > 0 && !price.own && `, ${Math.round(price.crewHours * 100) / 100} crew hours`}
			</summary>
			<dl className="grid max-w-md gap-1 pb-2 text-sm tabular-nums">
				{price.reasons.map((reason) => (
					<div key={reason.words} className="flex justify-between gap-4">
						<dt className="text-ink-2">{reason.words}</dt>
						<dd>
							<Private>{formatMoney(reason.cents)}</Private>
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

/** Begins another piece of work at a tree, or at the whole place. */
export function NewItem({ treeId, wrong }: { treeId: string | null; wrong: Wrong }) {
	const tried =
		wrong?.intent === "item" && wrong.typed.version === "0" && (wrong.typed.treeId ?? "") === (treeId ?? "");
	const [id, setId] = useState(tried ? (wrong?.typed.id ?? "") : "");
	return (
		<li className="px-4 py-1">
			<details open={tried || undefined} onToggle={() => !id && setId(newId())}>
				<summary className="min-h-11 content-center font-semibold">Add work</summary>
				<Form method="post" className="grid gap-4 pt-1 pb-3">
					<ItemFields item={{ ...newItem, id }} version={0} treeId={treeId} wrong={tried ? wrong : null} />
					<Button type="submit" name="intent" value="item" size="dense" tone="moss" className="justify-self-start">
						Add the work
					</Button>
				</Form>
			</details>
		</li>
	);
}
