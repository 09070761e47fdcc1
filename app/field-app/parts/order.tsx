import { useNavigate } from "react-router";
import { officeReasonWords, type Reason, reasons, statusWords } from "#app/sales/change-orders/change.ts";
import { amountWords, lineWords, newLineWords } from "#app/sales/change-orders/field-labels.ts";
import { doneWords } from "#app/sales/change-orders/work.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unsentWords } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Chips, Key, keyClass, Part, Striped, Words } from "./controls.tsx";
import { Draw } from "./draw.tsx";
import { Closed, Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import {
	changeOrder,
	doneOf,
	isOut,
	type Job,
	linesOf,
	type Order,
	photosOfOrder,
	saysSomething,
	setLine,
	unsentCount,
	unsentOfOrder,
} from "./jobs.ts";
import { NewVersion } from "./new-version.tsx";
import { AddLine, OrderLineScreen } from "./order-line.tsx";
import { Photos } from "./photos.tsx";
import { streetOf } from "./work.ts";

type Props = { job: Job; order: Order };

/** Everything below one change order. */
export function OrderScreens({ job, order, path }: Props & { path: string[] }) {
	return (
		<Closed value={isOut(order) || job.fields.ended}>
			<Screen job={job} order={order} path={path} />
		</Closed>
	);
}

function Screen({ job, order, path }: Props & { path: string[] }) {
	const { store } = useField();
	const [screen, subject = ""] = path;
	const back = `#/j/${job.id}/order/${order.id}`;
	if (screen === "add") return <AddLine job={job} order={order} back={back} />;
	if (screen === "line") return <OrderLineScreen job={job} order={order} id={subject} back={back} />;
	if (screen === "photo") {
		const photo = photosOfOrder(store, order.id).find(({ id }) => id === subject) ?? null;
		return <Draw entity="order-photo" photo={photo} subtitle={streetOf(job.fields.address)} back={back} />;
	}
	return <Overview job={job} order={order} />;
}

function Overview({ job, order }: Props) {
	const { store, sender } = useField();
	const navigate = useNavigate();
	const { id, fields, about } = order;
	const here = `#/j/${job.id}/order/${id}`;
	const closed = isOut(order) || job.fields.ended;
	const unsent = unsentOfOrder(store, id);
	const waits = unsentCount(unsent) > 0;
	const done = async () => {
		sender.poke();
		await navigate(`#/j/${job.id}`);
	};
	return (
		<Frame
			title={about.number ? `Change order ${about.number}` : "Change order"}
			subtitle={streetOf(job.fields.address)}
			back={`#/j/${job.id}`}
			left={
				<p role="status" className="leading-tight">
					{waits ? unsentWords(unsent) : about.status === "draft" ? "With the office" : "All sent"}
				</p>
			}
			primary={
				closed ? undefined : (
					<Key look="black" icon="check" onClick={done}>
						Done
					</Key>
				)
			}
		>
			<NewVersion />
			<Notes job={job} order={order} />
			<Part title="Lines">
				<ul className="grid gap-3">
					{job.fields.lines.map((line) => {
						const change = linesOf(order).find((one) => one.id === line.id)?.line;
						return (
							<LineRow
								key={line.id}
								to={`${here}/line/${line.id}`}
								title={line.title}
								changed={Boolean(change)}
								words={
									change
										? lineWords(change)
										: [amountWords(line), doneWords(line, doneOf(store, job.id, line.id))].filter(Boolean).join(". ")
								}
							/>
						);
					})}
					{linesOf(order).map(({ id: lineId, line }) =>
						line.kind === "add" ? (
							<LineRow
								key={lineId}
								to={`${here}/line/${lineId}`}
								title={line.title || "No name"}
								changed
								words={newLineWords(line)}
							/>
						) : null,
					)}
				</ul>
				{!closed && (
					<Go to={`${here}/add`} className={keyClass()}>
						<Icon name="plus" className="size-7" />
						Add a line
					</Go>
				)}
			</Part>
			<Chips
				legend="Reason"
				columns={1}
				ways={reasons.map((value) => ({ value, label: officeReasonWords[value] }))}
				chosen={[fields.reason]}
				onChange={([reason]: Reason[]) => reason && void changeOrder(store, id, { reason })}
			/>
			<Words
				label="Why, in your words"
				most={4000}
				rows={4}
				value={fields.words}
				onChange={(words) => void changeOrder(store, id, { words })}
				hint="The customer reads it after the office has looked at it."
			/>
			<Part title="Photos of the reason">
				<Photos
					album={{
						entity: "order-photo",
						whose: { orderId: id },
						photos: photosOfOrder(store, id),
						to: (photo) => `${here}/photo/${photo}`,
					}}
				/>
			</Part>
			{!closed && (
				<Key
					look="danger"
					icon="trash-2"
					onClick={async () => {
						if (!window.confirm("Throw this change order away, with its photos?")) return;
						for (const photo of photosOfOrder(store, id)) await store.change("order-photo", photo.id, null);
						await changeOrder(store, id, null);
						await navigate(`#/j/${job.id}`, { replace: true });
					}}
				>
					Throw it away
				</Key>
			)}
		</Frame>
	);
}

/** What to know of it before anything is typed. */
function Notes({ job, order }: Props) {
	const { store } = useField();
	const { about, fields } = order;
	const touched = linesOf(order);
	const also = job.fields.pending
		.filter(({ id }) => id !== order.id)
		.flatMap((other) =>
			touched.filter(({ id }) => other.lines.includes(id)).map((one) => ({ ...one, number: other.number })),
		);
	return (
		<>
			{job.fields.ended && (
				<Striped>This contract is no longer in force. What is here stays on this phone; talk to the office.</Striped>
			)}
			{isOut(order) && about.status && (
				<Striped>{statusWords[about.status]}. What is to change now goes on a new change order.</Striped>
			)}
			{!saysSomething(fields) && !job.fields.ended && (
				<p>Change or add a line, or say why: then it goes to the office as a draft.</p>
			)}
			{fields.base < job.fields.base && !isOut(order) && (
				<Striped>
					Another change order was approved since you began. The office brings this one up to date; nothing is lost.
				</Striped>
			)}
			{also.map(({ id, line, number }) => (
				<Striped
					key={`${number} ${id}`}
					action={
						!isOut(order) && (
							<Key onClick={() => void setLine(store, order.id, id, null)}>Leave it to the other one</Key>
						)
					}
				>
					{line.title} is also in {number || "a draft of the office"}. Both are kept; whose change holds?
				</Striped>
			))}
			{Number(about.conflicts) > 0 && (
				<Striped
					action={
						<Go to="#/phone" className={keyClass()}>
							Look
						</Go>
					}
				>
					Two versions of this wait for somebody to choose, here or in the office.
				</Striped>
			)}
		</>
	);
}

function LineRow(props: { to: string; title: string; words: string; changed: boolean }) {
	return (
		<li>
			<Go
				to={props.to}
				className={
					props.changed
						? "flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
						: "flex min-h-18 items-center gap-4 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-2"
				}
			>
				{props.changed && <Icon name="pencil" className="size-7 shrink-0" />}
				<span className="min-w-0 grow [overflow-wrap:anywhere]">
					<span className="block font-semibold">{props.title || "No name"}</span>
					<span className="block text-base">{props.words}</span>
				</span>
				<Icon name="chevron-right" className="size-7 shrink-0" />
			</Go>
		</li>
	);
}
