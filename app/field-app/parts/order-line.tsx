import { useState } from "react";
import { useNavigate } from "react-router";
import { containsWords } from "#app/platform/fold-for-search.ts";
import { formatMoney, parseMoney } from "#app/platform/money.ts";
import type { OrderLine } from "#app/sales/change-orders/field.ts";
import { fallsBelowCompleted } from "#app/sales/contracts/completed-work.ts";
import type { JobLine, LibraryItem } from "#app/work/jobs/pack.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, bigButtonClass, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import { formatStreet, newId } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";
import {
	type ChangeOrder,
	completedQuantity,
	type Job,
	orderLines,
	readLibrary,
	readPermissions,
	setOrderLine,
} from "./jobs.ts";

type Props = { job: Job; order: ChangeOrder; back: string };
type AddedLine = Extract<OrderLine, { kind: "add" }>;

/** Items in the library before there is a search. */
const searchThreshold = 8;
const emptyItem: LibraryItem = { title: "", detail: "", unit: "", unitPrice: null };

/** Adds an item of the line item library or a custom one to the change order. */
export function AddLineScreen({ job, order, back }: Props) {
	const { store } = useField();
	const navigate = useNavigate();
	const [query, setQuery] = useState("");
	const library = readLibrary(store);
	const matches = library.filter(({ title, detail }) => containsWords(`${title} ${detail}`, query));
	async function add(item: LibraryItem) {
		const id = newId();
		await setOrderLine(store, order.id, id, { kind: "add", quantity: "1", ...item });
		await navigate(`${back}/line/${id}`, { replace: true });
	}
	return (
		<Frame
			title="Add line item"
			subtitle={formatStreet(job.fields.address)}
			back={back}
			primary={
				<BigButton tone="black" icon="pencil" onClick={() => void add({ ...emptyItem, title: query.trim() })}>
					Custom item
				</BigButton>
			}
		>
			<Section title="Line item library">
				{library.length === 0 && <p>The library hasn't been downloaded yet. It loads when you're online.</p>}
				{library.length > searchThreshold && (
					<TextField label="Search line items" maxLength={100} type="search" value={query} onChange={setQuery} />
				)}
				<ul className="grid gap-2.5">
					{matches.map((item) => (
						<li key={item.title} className="grid">
							<button
								type="button"
								className={bigButtonClass("plain", "flex-col items-start! gap-0.5! text-left!")}
								onClick={() => void add(item)}
							>
								{item.title}
								<span className="text-base font-normal">{formatUnitPrice(item)}</span>
							</button>
						</li>
					))}
				</ul>
				{library.length > 0 && matches.length === 0 && <p>No matching line items.</p>}
			</Section>
		</Frame>
	);
}

/** "$3.50 per inch", "Per inch" without a price */
function formatUnitPrice({ unit, unitPrice }: LibraryItem): string {
	if (unitPrice === null) return unit && `Per ${unit}`;
	return `${formatMoney(unitPrice)}${unit && ` per ${unit}`}`;
}

/** Edits one line item of the change order: an added one, or a change to one of the contract. */
export function OrderLineScreen({ job, order, id, back }: Props & { id: string }) {
	const line = job.fields.lines.find((one) => one.id === id);
	const change = orderLines(order).find((one) => one.id === id)?.line ?? null;
	if (change?.kind === "add") return <NewLineScreen job={job} order={order} id={id} line={change} back={back} />;
	if (line) return <ContractLineScreen job={job} order={order} line={line} change={change} back={back} />;
	return (
		<Frame title="Removed" back={back}>
			<p>This line item has been removed.</p>
		</Frame>
	);
}

function NewLineScreen({ job, order, id, line, back }: Props & { id: string; line: AddedLine }) {
	const { store } = useField();
	const goBack = useBack(back);
	const set = (changes: Partial<AddedLine>) => void setOrderLine(store, order.id, id, { ...line, ...changes });
	const prices = readPermissions(store).prices;
	return (
		<Frame
			title={line.title || "New line item"}
			subtitle={formatStreet(job.fields.address)}
			back={back}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			<TextField label="Description" maxLength={300} value={line.title} onChange={(title) => set({ title })} />
			<BigStepper
				label="Quantity"
				unit={line.unit}
				value={Number(line.quantity) || 0}
				max={9999}
				onChange={(next) => set({ quantity: String(next ?? 0) })}
			/>
			<TextField
				label="Details (location or tree)"
				maxLength={4000}
				rows={3}
				value={line.detail}
				onChange={(detail) => set({ detail })}
			/>
			{prices ? (
				<TextField
					label={line.unit ? `Price per ${line.unit} ($)` : "Price ($)"}
					maxLength={12}
					value={line.unitPrice === null ? "" : formatMoney(line.unitPrice).replace("$", "")}
					onChange={(text) => {
						const cents = parseMoney(text);
						if (!text.trim()) set({ unitPrice: null });
						else if (cents !== null && cents >= 0) set({ unitPrice: cents });
					}}
					hint="Leave the price blank and the office will set it."
				/>
			) : (
				<p>The office sets the price.</p>
			)}
			<BigButton
				tone="danger"
				icon="trash-2"
				onClick={async () => {
					await setOrderLine(store, order.id, id, null);
					goBack();
				}}
			>
				Remove line item
			</BigButton>
		</Frame>
	);
}

const changeOptions = [
	{ value: "stays", label: "No change" },
	{ value: "modify", label: "Change quantity" },
	{ value: "remove", label: "Remove" },
] as const;
type ChangeOption = (typeof changeOptions)[number]["value"];

function ContractLineScreen({ job, order, line, change, back }: Props & { line: JobLine; change: OrderLine | null }) {
	const { store } = useField();
	const goBack = useBack(back);
	const { id, title, quantity, unit } = line;
	const done = completedQuantity(store, job.id, id);
	const chosenOption: ChangeOption = change?.kind === "modify" || change?.kind === "remove" ? change.kind : "stays";
	const next = change?.kind === "modify" ? change.quantity : quantity;
	const set = (to: OrderLine | null) => void setOrderLine(store, order.id, id, to);
	function choose(to: ChangeOption) {
		if (to === "stays") set(null);
		else set(to === "remove" ? { kind: "remove", title } : { kind: "modify", title, quantity: next });
	}
	const worth = { kind: line.kind, quantity, unitPrice: line.unitPrice ?? 0 };
	const isBelowCompleted =
		chosenOption !== "stays" &&
		fallsBelowCompleted(worth, chosenOption === "remove" ? null : { ...worth, quantity: next }, done);
	return (
		<Frame
			title={title || "Untitled item"}
			subtitle={formatStreet(job.fields.address)}
			back={back}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			<p className="text-xl">In the contract: {[quantity, unit].filter(Boolean).join(" ")}</p>
			{line.detail.trim() && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{line.detail.trim()}</p>}
			{line.billed ? (
				<WarningBox>This line item has already been invoiced. Talk to the office before changing it.</WarningBox>
			) : (
				<Chips
					legend="In this change order"
					columns={1}
					options={changeOptions}
					chosen={[chosenOption]}
					onChange={([to]: ChangeOption[]) => to && choose(to)}
				/>
			)}
			{chosenOption === "modify" && (
				<BigStepper
					label="New quantity"
					unit={unit}
					value={Number(next) || 0}
					max={999_999}
					onChange={(to) => set({ kind: "modify", title, quantity: String(to ?? 0) })}
				/>
			)}
			{isBelowCompleted && (
				<WarningBox>
					Completed so far: {[done / 1000, unit].filter(Boolean).join(" ")}. The new quantity can't be lower than that.
				</WarningBox>
			)}
		</Frame>
	);
}
