import { useNavigate } from "react-router";
import { formatMoney, parseMoney } from "#app/platform/money.ts";
import type { JobLine, OrderLine, UsualThing } from "#app/sales/change-orders/field.ts";
import { fallsBelow } from "#app/sales/change-orders/work.ts";
import { useField } from "./context.tsx";
import { BigStepper, Chips, Key, keyClass, Part, Striped, Words } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { doneOf, type Job, linesOf, mayHere, type Order, setLine, usualThings } from "./jobs.ts";
import { newId, streetOf } from "./work.ts";

type Props = { job: Job; order: Order; back: string };
type Added = Extract<OrderLine, { kind: "add" }>;

/** What is often added; anything else by its own words. */
export function AddLine({ job, order, back }: Props) {
	const { store } = useField();
	const navigate = useNavigate();
	async function add(title: string, unit: string) {
		const id = newId();
		await setLine(store, order.id, id, { kind: "add", title, detail: "", quantity: "1", unit, unitPrice: null });
		await navigate(`${back}/line/${id}`, { replace: true });
	}
	return (
		<Frame
			title="Add a line"
			subtitle={streetOf(job.fields.address)}
			back={back}
			primary={
				<Key look="black" icon="pencil" onClick={() => void add("", "")}>
					In your own words
				</Key>
			}
		>
			<Part title="Usual things">
				<ul className="grid gap-2.5">
					{usualThings(store).map((thing) => (
						<li key={thing.title} className="grid">
							<button
								type="button"
								className={keyClass("plain", "flex-col items-start! gap-0.5! text-left!")}
								onClick={() => void add(thing.title, thing.unit)}
							>
								{thing.title}
								<span className="text-base font-normal">{usualWords(thing)}</span>
							</button>
						</li>
					))}
				</ul>
			</Part>
		</Frame>
	);
}

/** "By the inch, usually $2 to $5" */
function usualWords({ unit, usual }: UsualThing): string {
	const dollars = (cents: number) => formatMoney(cents, { whole: true });
	return `By the ${unit}${usual ? `, usually ${dollars(usual.from)} to ${dollars(usual.to)}` : ""}`;
}

/** One line of the order: a new one, or what becomes of one of the contract. */
export function OrderLineScreen({ job, order, id, back }: Props & { id: string }) {
	const line = job.fields.lines.find((one) => one.id === id);
	const change = linesOf(order).find((one) => one.id === id)?.line ?? null;
	if (change?.kind === "add") return <NewLine job={job} order={order} id={id} line={change} back={back} />;
	if (line) return <KnownLine job={job} order={order} line={line} change={change} back={back} />;
	return (
		<Frame title="Taken out" back={back}>
			<p>This line is no longer here.</p>
		</Frame>
	);
}

function NewLine({ job, order, id, line, back }: Props & { id: string; line: Added }) {
	const { store } = useField();
	const goBack = useBack(back);
	const set = (some: Partial<Added>) => void setLine(store, order.id, id, { ...line, ...some });
	const prices = mayHere(store).prices;
	const usual = usualThings(store).find(({ title }) => title === line.title);
	return (
		<Frame
			title={line.title || "New line"}
			subtitle={streetOf(job.fields.address)}
			back={back}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			<Words label="What is to be done" most={300} value={line.title} onChange={(title) => set({ title })} />
			<BigStepper
				label="How much"
				unit={line.unit}
				value={Number(line.quantity) || 0}
				most={9999}
				onChange={(next) => set({ quantity: String(next ?? 0) })}
			/>
			<Words label="Where, which one" most={4000} rows={3} value={line.detail} onChange={(detail) => set({ detail })} />
			{prices ? (
				<Words
					label={line.unit ? `Price of one ${line.unit}, dollars` : "Price, dollars"}
					most={12}
					value={line.unitPrice === null ? "" : formatMoney(line.unitPrice).replace("$", "")}
					onChange={(text) => {
						const cents = parseMoney(text);
						if (!text.trim()) set({ unitPrice: null });
						else if (cents !== null && cents >= 0) set({ unitPrice: cents });
					}}
					hint={`Empty: the office sets it.${usual?.usual ? ` ${usualWords(usual)}.` : ""}`}
				/>
			) : (
				<p>The office sets the price.</p>
			)}
			<Key
				look="danger"
				icon="trash-2"
				onClick={async () => {
					await setLine(store, order.id, id, null);
					goBack();
				}}
			>
				Take this line out
			</Key>
		</Frame>
	);
}

const ways = [
	{ value: "stays", label: "Stays as it is signed" },
	{ value: "modify", label: "Another amount" },
	{ value: "remove", label: "Left out" },
] as const;
type Way = (typeof ways)[number]["value"];

function KnownLine({ job, order, line, change, back }: Props & { line: JobLine; change: OrderLine | null }) {
	const { store } = useField();
	const goBack = useBack(back);
	const { id, title, quantity, unit } = line;
	const done = doneOf(store, job.id, id);
	const way: Way = change?.kind === "modify" || change?.kind === "remove" ? change.kind : "stays";
	const next = change?.kind === "modify" ? change.quantity : quantity;
	const set = (to: OrderLine | null) => void setLine(store, order.id, id, to);
	function choose(to: Way) {
		if (to === "stays") set(null);
		else set(to === "remove" ? { kind: "remove", title } : { kind: "modify", title, quantity: next });
	}
	const worth = { kind: line.kind, quantity, unitPrice: line.unitPrice ?? 0 };
	const below = way !== "stays" && fallsBelow(worth, way === "remove" ? null : { ...worth, quantity: next }, done);
	return (
		<Frame
			title={title || "No name"}
			subtitle={streetOf(job.fields.address)}
			back={back}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			<p className="text-xl">Signed: {[quantity, unit].filter(Boolean).join(" ")}</p>
			{line.detail.trim() && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{line.detail.trim()}</p>}
			{line.billed ? (
				<Striped>An invoice asks for this line already. Talk to the office before it is changed.</Striped>
			) : (
				<Chips
					legend="With this change order"
					columns={1}
					ways={ways}
					chosen={[way]}
					onChange={([to]: Way[]) => to && choose(to)}
				/>
			)}
			{way === "modify" && (
				<BigStepper
					label="New amount"
					unit={unit}
					value={Number(next) || 0}
					most={999_999}
					onChange={(to) => set({ kind: "modify", title, quantity: String(to ?? 0) })}
				/>
			)}
			{below && (
				<Striped>
					{done / 1000} {unit} of it is done. The customer can't be asked for less than that.
				</Striped>
			)}
		</Frame>
	);
}
