import { formatMoney, parseMoney } from "#app/platform/money.ts";
import {
	type Access,
	accesses,
	accessLabels,
	type DebrisRemoval,
	debrisRemovalLabels,
	debrisRemovals,
	type ItemFields,
	type Machine,
	machineLabels,
	machines,
	newItem,
	type WorkType,
	workTypeLabels,
} from "#app/sales/estimates/estimate.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, Chips, Switch, TextField, WarningBox } from "./controls.tsx";
import {
	calculatePrice,
	estimateItems,
	type FieldRecord,
	findRecord,
	newId,
	readFinding,
	saveRecord,
} from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame, useBack } from "./frame.tsx";
import { formatPriceRange, PriceBreakdown } from "./price-breakdown.tsx";

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
const defaultMachines: Partial<Record<WorkType, Machine[]>> = { stump: ["grinder"], cable: [], treat: [], other: [] };
const treeWorkTypes: readonly WorkType[] = ["prune", "remove", "clear", "stump", "cable", "treat"];
const propertyWorkTypes: readonly WorkType[] = ["cleanup", "stump", "treat", "other"];

/** The line items of one tree, or of the whole property, with a button for each type of work to add. */
export function ItemList({
	estimate,
	treeId,
	back,
}: {
	estimate: FieldRecord<"estimate">;
	treeId: string | null;
	back: string;
}) {
	const { store } = useField();
	const items = estimateItems(store, estimate.id, treeId);
	const itemPrices = calculatePrice(store, estimate).items;
	async function add(work: WorkType) {
		const position = Math.max(0, ...estimateItems(store, estimate.id).map(({ fields }) => fields.position)) + 1;
		const hasDecay = treeId !== null && readFinding(store, estimate.id, treeId).fields.defects.includes("decay");
		const fields = {
			...newItem,
			estimateId: estimate.id,
			treeId,
			work,
			machines: defaultMachines[work] ?? ["chipper"],
			decay: hasDecay,
			position,
		};
		await saveRecord(store, "item", newId(), fields);
	}
	return (
		<div className="grid gap-3">
			{items.map(({ id, fields }) => {
				const price = itemPrices.find((one) => one.id === id);
				return (
					<FieldLink
						key={id}
						to={`${back}/work/${id}`}
						className="flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
					>
						<Icon name={workIcons[fields.work] ?? "wrench"} className="size-7" />
						<span className="min-w-0 grow">
							<span className="block font-semibold [overflow-wrap:anywhere]">
								{fields.spec || workTypeLabels[fields.work]}
							</span>
							<span className="block text-base">
								{price?.missing ? `Missing: ${price.missing}` : describeItem(fields, price?.crewHours ?? 0)}
							</span>
						</span>
						<span className="font-display text-2xl">
							{price?.cents == null ? "?" : formatMoney(price.cents, { whole: true })}
						</span>
					</FieldLink>
				);
			})}
			<div className="grid grid-cols-2 gap-2.5">
				{(treeId ? treeWorkTypes : propertyWorkTypes).map((work) => (
					<BigButton
						key={work}
						icon="plus"
						className="justify-start! text-left! text-base!"
						onClick={() => void add(work)}
					>
						<span className="sr-only">Add: </span>
						{workTypeLabels[work]}
					</BigButton>
				))}
			</div>
		</div>
	);
}

function describeItem(item: ItemFields, hours: number): string {
	return [hours > 0 && `Crew of ${item.crew}, ${hours.toFixed(1)} hr`, debrisRemovalLabels[item.debrisRemoval]]
		.filter(Boolean)
		.join(", ");
}

/** Edits one line item. */
export function ItemScreen({ estimate, id, back }: { estimate: FieldRecord<"estimate">; id: string; back: string }) {
	const { store } = useField();
	const goBack = useBack(back);
	const item = findRecord(store, "item", id);
	if (!item)
		return (
			<Frame title="Removed" back={back}>
				<p>This line item is no longer in the estimate.</p>
			</Frame>
		);
	const { fields } = item;
	const price = calculatePrice(store, estimate).items.find((one) => one.id === id);
	const change = (changes: Partial<ItemFields>) => void saveRecord(store, "item", id, changes);
	return (
		<Frame
			title={workTypeLabels[fields.work]}
			subtitle={estimate.fields.name}
			back={back}
			left={
				<p aria-live="polite">
					<span className="block text-base leading-tight">Price range</span>
					<span className="font-display text-xl leading-tight">
						{price?.cents == null ? "No price yet" : formatPriceRange(price.low, price.high)}
					</span>
				</p>
			}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			{price?.missing && <WarningBox>Missing: {price.missing}</WarningBox>}
			<TextField
				label="Scope of work"
				maxLength={2000}
				rows={3}
				value={fields.spec}
				onChange={(spec) => change({ spec })}
				hint="The customer sees this on the quote. Say which parts to cut, how much to take off, and how much clearance to leave."
			/>
			{fields.work === "stump" && (
				<BigStepper
					label="Stump diameter at ground level"
					unit="in"
					value={fields.stumpInches}
					start={18}
					max={150}
					onChange={(stumpInches) => change({ stumpInches })}
				/>
			)}
			{fields.work !== "stump" && (
				<CrewFields fields={fields} calculatedHours={price?.crewHours ?? 0} change={change} />
			)}
			<Chips
				legend="Access"
				columns={3}
				options={accesses.map((value) => ({ value, label: accessLabels[value] }))}
				chosen={[fields.access]}
				onChange={([access]: Access[]) => access && change({ access })}
			/>
			<Chips
				legend="Wood and chips"
				columns={1}
				options={debrisRemovals.map((value) => ({ value, label: debrisRemovalLabels[value] }))}
				chosen={[fields.debrisRemoval]}
				onChange={([debrisRemoval]: DebrisRemoval[]) => debrisRemoval && change({ debrisRemoval })}
			/>
			<Switch
				label="Near a structure"
				on={fields.nearStructure}
				onChange={(nearStructure) => change({ nearStructure })}
			/>
			<Switch label="Decay" on={fields.decay} onChange={(decay) => change({ decay })} />
			<Switch label="Storm or after hours" on={fields.storm} onChange={(storm) => change({ storm })} />
			<Switch label="Optional item" on={fields.optional} onChange={(optional) => change({ optional })} />
			<CustomPrice fields={fields} change={change} />
			<PriceBreakdown reasons={price?.reasons ?? []} />
			<BigButton
				tone="danger"
				icon="trash-2"
				onClick={async () => {
					await saveRecord(store, "item", id, null);
					goBack();
				}}
			>
				Remove line item
			</BigButton>
		</Frame>
	);
}

function CrewFields(props: {
	fields: ItemFields;
	calculatedHours: number;
	change: (changes: Partial<ItemFields>) => void;
}) {
	const { fields, calculatedHours, change } = props;
	return (
		<>
			<BigStepper
				label="Crew size"
				unit=""
				value={fields.crew}
				min={1}
				max={8}
				onChange={(crew) => change({ crew: Math.round(crew ?? 3) })}
			/>
			<BigStepper
				label="Crew hours"
				unit="hr"
				value={fields.hours}
				step={0.5}
				start={1}
				max={80}
				onChange={(hours) => change({ hours })}
			/>
			{fields.hours === null ? (
				<p>
					{calculatedHours
						? `Leave blank to use the price book: ${calculatedHours.toFixed(1)} hours for this DBH.`
						: "Leave blank to use the price book. Enter the DBH first so we can look up the hours."}
				</p>
			) : (
				<BigButton onClick={() => change({ hours: null })}>Use price book hours</BigButton>
			)}
			<Chips
				legend="Equipment"
				many
				options={machines.map((value) => ({ value, label: machineLabels[value] }))}
				chosen={fields.machines}
				onChange={(chosen: Machine[]) => change({ machines: chosen })}
			/>
		</>
	);
}

function CustomPrice({ fields, change }: { fields: ItemFields; change: (changes: Partial<ItemFields>) => void }) {
	const typed =
		fields.priceOverride === null ? "" : formatMoney(fields.priceOverride, { whole: true }).replace("$", "");
	return (
		<div className="grid gap-4">
			<TextField
				label="Custom price ($)"
				maxLength={12}
				value={typed}
				onChange={(text) => {
					const cents = parseMoney(text);
					if (!text.trim()) change({ priceOverride: null });
					else if (cents !== null && cents >= 0) change({ priceOverride: cents });
				}}
				hint="Leave blank to use the price book."
			/>
			{fields.priceOverride !== null && (
				<TextField
					label="Reason"
					maxLength={500}
					value={fields.priceOverrideReason}
					onChange={(priceOverrideReason) => change({ priceOverrideReason })}
					problem={fields.priceOverrideReason.trim() ? null : "Add a reason for the office."}
				/>
			)}
		</div>
	);
}
