import { useNavigate } from "react-router";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { statusWords } from "#app/sales/change-orders/change.ts";
import type { JobLine } from "#app/sales/change-orders/field.ts";
import { doneWords, wholeOf } from "#app/sales/change-orders/work.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unsentWords } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Key, Part, Striped } from "./controls.tsx";
import { Disc } from "./disc.tsx";
import { Closed, Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { HandOver } from "./hand-over.tsx";
import { JobWork } from "./job-work.tsx";
import {
	beginOrder,
	doneOf,
	type Job,
	jobOf,
	leftOf,
	linesOf,
	markDone,
	type Order,
	orderOf,
	ordersOf,
	unsentCount,
	unsentOfOrder,
} from "./jobs.ts";
import { NewVersion } from "./new-version.tsx";
import { OrderScreens } from "./order.tsx";
import { streetOf } from "./work.ts";

/** Everything below one job: `path` is what follows its id in the address. */
export function JobScreens({ id, path }: { id: string; path: string[] }) {
	const { store } = useField();
	const job = jobOf(store, id);
	if (!job) return <Gone />;
	const [screen, subject = "", ...rest] = path;
	const line = screen === "work" ? job.fields.lines.find((one) => one.id === subject) : undefined;
	if (line)
		return (
			<Closed value={job.fields.ended}>
				<JobWork job={job} line={line} />
			</Closed>
		);
	const order = screen === "order" ? orderOf(store, subject) : null;
	if (order) return <OrderScreens job={job} order={order} path={rest} />;
	return screen ? <Gone back={`#/j/${id}`} /> : <Overview job={job} />;
}

function Gone({ back = "#/jobs" }: { back?: string }) {
	return (
		<Frame title="Not on this phone" back={back}>
			<p>This was taken away, or it is finished.</p>
		</Frame>
	);
}

function Overview({ job }: { job: Job }) {
	const { store } = useField();
	const navigate = useNavigate();
	const { id, fields } = job;
	const begin = async () => navigate(`#/j/${id}/order/${await beginOrder(store, job)}`);
	const orders = ordersOf(store, id);
	const others = fields.pending.filter((one) => !orders.some((order) => order.id === one.id));
	return (
		<Frame
			title={streetOf(fields.address)}
			subtitle={fields.name}
			back="#/jobs"
			primary={
				fields.ended ? undefined : (
					<Key look="black" icon="plus" onClick={begin}>
						Begin a change order
					</Key>
				)
			}
		>
			<NewVersion />
			{fields.ended && (
				<Striped>
					This contract is no longer in force. Stop the work and call the office. What you entered is kept.
				</Striped>
			)}
			<p className="[overflow-wrap:anywhere]">
				{fields.address}
				<br />
				{[
					fields.number,
					fields.title,
					fields.endOn && `Done by ${formatDay(fields.endOn)}`,
					fields.value !== null && formatMoney(fields.value),
				]
					.filter(Boolean)
					.join(". ")}
			</p>
			<Part title="Work">
				<ul className="grid gap-3">
					{fields.lines.map((line) => (
						<Work key={line.id} job={job} line={line} />
					))}
				</ul>
			</Part>
			{orders.length + others.length > 0 && (
				<Part title="Change orders">
					<ul className="grid gap-3">
						{orders.map((order) => (
							<li key={order.id}>
								<OrderRow job={job} order={order} />
							</li>
						))}
						{others.map((one) => (
							<li key={one.id} className="rounded-lg bg-card px-4 py-3">
								<span className="font-semibold">{one.number || "A draft of the office"}</span>
								<span className="block">{statusWords[one.status]}</span>
							</li>
						))}
					</ul>
					<HandOver pending={fields.pending} />
				</Part>
			)}
		</Frame>
	);
}

function Work({ job, line }: { job: Job; line: JobLine }) {
	const { store } = useField();
	const left = leftOf(store, job, line);
	return (
		<li className="grid gap-3 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3">
			<Go to={`#/j/${job.id}/work/${line.id}`} className="flex min-h-14 items-center gap-4">
				{line.tree && <Disc>{line.tree.number}</Disc>}
				<span className="min-w-0 grow [overflow-wrap:anywhere]">
					<span className="block font-semibold">{line.title || "No name"}</span>
					{line.tree && <span className="block text-base">{line.tree.words}</span>}
					<span className="flex items-center gap-2">
						{left <= 0 && <Icon name="check" className="size-6" />}
						{doneWords(line, doneOf(store, job.id, line.id))}
					</span>
				</span>
				<Icon name="chevron-right" className="size-7 shrink-0" />
			</Go>
			{left > 0 && left === wholeOf(line) && !job.fields.ended && (
				<Key icon="check" onClick={() => void markDone(store, job, line, left)}>
					Done<span className="sr-only"> with {line.title}</span>
				</Key>
			)}
		</li>
	);
}

function OrderRow({ job, order }: { job: Job; order: Order }) {
	const { store } = useField();
	const unsent = unsentOfOrder(store, order.id);
	const lines = linesOf(order).length;
	return (
		<Go
			to={`#/j/${job.id}/order/${order.id}`}
			className="flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
		>
			<span className="min-w-0 grow [overflow-wrap:anywhere]">
				<span className="block font-semibold">
					{order.about.number || "Draft"}: {order.fields.words || (lines === 1 ? "1 line" : `${lines} lines`)}
				</span>
				<span className="block text-base">
					{unsentCount(unsent) > 0
						? unsentWords(unsent)
						: order.about.status
							? order.about.status === "draft"
								? "With the office"
								: statusWords[order.about.status]
							: "On this phone"}
				</span>
			</span>
			<Icon name="chevron-right" className="size-7 shrink-0" />
		</Go>
	);
}
