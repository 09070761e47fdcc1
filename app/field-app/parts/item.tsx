import { formatMoney, parseMoney } from "#app/platform/money.ts";
import {
	type Access,
	accesses,
	accessWords,
	type Haul,
	hauls,
	haulWords,
	type ItemFields,
	type Machine,
	machines,
	machineWords,
	newItem,
	type WorkType,
	workWords,
} from "#app/sales/estimates/estimate.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { useField } from "./context.tsx";
import { BigStepper, Chips, Key, Striped, Switch, Words } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { Go } from "./go.tsx";
import { findingOf, itemsOf, newId, type Of, one, priceOf, save } from "./work.ts";

const workIcons: Partial<Record<WorkType, IconName>> = {
	remove: "ban",
	prune: "scissors",
	clear: "zap",
	stump: "circle",
	cable: "link",
	treat: "leaf",
	cleanup: "trash-2",
	other: "wrench",
};
const machinesFor: Partial<Record<WorkType, Machine[]>> = { stump: ["grinder"], cable: [], treat: [], other: [] };
const atTrees: readonly WorkType[] = ["prune", "remove", "clear", "stump", "cable", "treat"];
const atPlaces: readonly WorkType[] = ["cleanup", "stump", "treat", "other"];

/** The work at one tree, or at the place: one tap adds a piece, another opens it. */
export function ItemList({
	estimate,
	treeId,
	back,
}: {
	estimate: Of<"estimate">;
	treeId: string | null;
	back: string;
}) {
	const { store } = useField();
	const items = itemsOf(store, estimate.id, treeId);
	const prices = priceOf(store, estimate).items;
	async function add(work: WorkType) {
		const position = Math.max(0, ...itemsOf(store, estimate.id).map(({ fields }) => fields.position)) + 1;
		const decay = treeId !== null && findingOf(store, estimate.id, treeId).fields.defects.includes("decay");
		const fields = {
			...newItem,
			estimateId: estimate.id,
			treeId,
			work,
			machines: machinesFor[work] ?? ["chipper"],
			decay,
			position,
		};
		await save(store, "item", newId(), fields);
	}
	return (
		<div className="grid gap-3">
			{items.map(({ id, fields }) => {
				const price = prices.find((one) => one.id === id);
				return (
					<Go
						key={id}
						to={`${back}/work/${id}`}
						className="flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
					>
						<Icon name={workIcons[fields.work] ?? "wrench"} className="size-7" />
						<span className="min-w-0 grow">
							<span className="block font-semibold [overflow-wrap:anywhere]">
								{fields.spec || workWords[fields.work]}
							</span>
							<span className="block text-base">{price?.missing || itemFacts(fields, price?.crewHours ?? 0)}</span>
						</span>
						<span className="font-display text-2xl">
							{price?.cents == null ? "?" : formatMoney(price.cents, { whole: true })}
						</span>
					</Go>
				);
			})}
			<div className="grid grid-cols-2 gap-2.5">
				{(treeId ? atTrees : atPlaces).map((work) => (
					<Key key={work} icon="plus" className="justify-start! text-left! text-base!" onClick={() => void add(work)}>
						<span className="sr-only">Add: </span>
						{workWords[work]}
					</Key>
				))}
			</div>
		</div>
	);
}

function itemFacts(item: ItemFields, hours: number): string {
	return [hours > 0 && `${item.crew} people, ${hours.toFixed(1)} h`, haulWords[item.haul]].filter(Boolean).join(", ");
}

export function Item({ estimate, id, back }: { estimate: Of<"estimate">; id: string; back: string }) {
	const { store } = useField();
	const goBack = useBack(back);
	const item = one(store, "item", id);
	if (!item)
		return (
			<Frame title="Taken out" back={back}>
				<p>This piece of work is no longer in the estimate.</p>
			</Frame>
		);
	const { fields } = item;
	const price = priceOf(store, estimate).items.find((one) => one.id === id);
	const change = (some: Partial<ItemFields>) => void save(store, "item", id, some);
	return (
		<Frame
			title={workWords[fields.work]}
			subtitle={estimate.fields.name}
			back={back}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">Range</span>
					<span className="font-display text-xl leading-tight">
						{price?.cents == null ? "Open" : rangeWords(price.low, price.high)}
					</span>
				</p>
			}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			{price?.missing && <Striped>{price.missing}</Striped>}
			<Words
				label="What is done, for the quote"
				most={2000}
				rows={3}
				value={fields.spec}
				onChange={(spec) => change({ spec })}
				hint="Parts, how much, how far from what."
			/>
			{fields.work === "stump" && (
				<BigStepper
					label="Stump across, at the ground"
					unit="in"
					value={fields.stumpInches}
					start={18}
					most={150}
					onChange={(stumpInches) => change({ stumpInches })}
				/>
			)}
			{fields.work !== "stump" && <Effort fields={fields} reckoned={price?.crewHours ?? 0} change={change} />}
			<Chips
				legend="Access"
				columns={3}
				ways={accesses.map((value) => ({ value, label: accessWords[value] }))}
				chosen={[fields.access]}
				onChange={([access]: Access[]) => access && change({ access })}
			/>
			<Chips
				legend="Brush and wood"
				columns={1}
				ways={hauls.map((value) => ({ value, label: haulWords[value] }))}
				chosen={[fields.haul]}
				onChange={([haul]: Haul[]) => haul && change({ haul })}
			/>
			<Switch
				label="Near a building"
				on={fields.nearStructure}
				onChange={(nearStructure) => change({ nearStructure })}
			/>
			<Switch label="Decay in the wood" on={fields.decay} onChange={(decay) => change({ decay })} />
			<Switch label="Storm or after hours" on={fields.storm} onChange={(storm) => change({ storm })} />
			<Switch
				label="The customer may leave it out"
				on={fields.optional}
				onChange={(optional) => change({ optional })}
			/>
			<OwnPrice fields={fields} change={change} />
			<Reasons reasons={price?.reasons ?? []} />
			<Key
				look="danger"
				icon="trash-2"
				onClick={async () => {
					await save(store, "item", id, null);
					goBack();
				}}
			>
				Take this out
			</Key>
		</Frame>
	);
}

function Effort(props: { fields: ItemFields; reckoned: number; change: (some: Partial<ItemFields>) => void }) {
	const { fields, reckoned, change } = props;
	return (
		<>
			<BigStepper
				label="People"
				unit=""
				value={fields.crew}
				least={1}
				most={8}
				onChange={(crew) => change({ crew: Math.round(crew ?? 3) })}
			/>
			<BigStepper
				label="Hours of the crew"
				unit="h"
				value={fields.hours}
				step={0.5}
				start={1}
				most={80}
				onChange={(hours) => change({ hours })}
			/>
			{fields.hours === null ? (
				<p>
					Empty: the price book reckons{" "}
					{reckoned ? `${reckoned.toFixed(1)} hours from the trunk` : "from the trunk, once it is measured"}.
				</p>
			) : (
				<Key onClick={() => change({ hours: null })}>Let the price book reckon</Key>
			)}
			<Chips
				legend="Equipment"
				many
				ways={machines.map((value) => ({ value, label: machineWords[value] }))}
				chosen={fields.machines}
				onChange={(chosen: Machine[]) => change({ machines: chosen })}
			/>
		</>
	);
}

function OwnPrice({ fields, change }: { fields: ItemFields; change: (some: Partial<ItemFields>) => void }) {
	const typed = fields.ownPrice === null ? "" : formatMoney(fields.ownPrice, { whole: true }).replace("$", "");
	return (
		<div className="grid gap-4">
			<Words
				label="Your own price, dollars"
				most={12}
				value={typed}
				onChange={(text) => {
					const cents = parseMoney(text);
					if (!text.trim()) change({ ownPrice: null });
					else if (cents !== null && cents >= 0) change({ ownPrice: cents });
				}}
				hint="Empty: the price book's."
			/>
			{fields.ownPrice !== null && (
				<Words
					label="Why"
					most={500}
					value={fields.ownReason}
					onChange={(ownReason) => change({ ownReason })}
					problem={fields.ownReason.trim() ? null : "The office asks for the reason."}
				/>
			)}
		</div>
	);
}

export function Reasons({ reasons }: { reasons: readonly { words: string; cents: number }[] }) {
	if (!reasons.length) return null;
	return (
		<table className="w-full text-base">
			<caption className="pb-2 text-left text-[17px] font-semibold">How the price comes about</caption>
			<tbody>
				{reasons.map(({ words, cents }) => (
					<tr key={words} className="border-t border-line">
						<th scope="row" className="py-2 pr-4 text-left font-normal">
							{words}
						</th>
						<td className="py-2 text-right align-top tabular-nums">{formatMoney(cents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function rangeWords(low: number, high: number): string {
	const words = (cents: number) => formatMoney(cents, { whole: true });
	return low === high ? words(low) : `${words(low)} to ${words(high)}`;
}
