import { useNavigate } from "react-router";
import { formatDay } from "#app/platform/dates.ts";
import { mapsUrl } from "#app/platform/maps-url.ts";
import { formatMoney } from "#app/platform/money.ts";
import { telUrl } from "#app/platform/phone.ts";
import { statusLabels } from "#app/sales/change-orders/change-order.ts";
import { formatProgress, totalQuantity } from "#app/sales/contracts/completed-work.ts";
import { describeWorkHold } from "#app/sales/contracts/work-start.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { JobLine } from "#app/work/jobs/pack.ts";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, WarningBox } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame, ReadOnly } from "./frame.tsx";
import { InPersonApproval } from "./in-person-approval.tsx";
import { JobLineScreen } from "./job-line.tsx";
import { JobPhotoScreen, SitePhotos, WorkPhotos } from "./job-photos.tsx";
import {
	type ChangeOrder,
	completedQuantity,
	countUnsentOfOrder,
	createOrder,
	findJob,
	findOrder,
	isOnHold,
	type Job,
	orderLines,
	ordersOfJob,
	recordAllWork,
	recordCompletedWork,
	remainingQuantity,
	totalUnsent,
} from "./jobs.ts";
import { OrderScreens } from "./order.tsx";
import { Disc } from "./tree-disc.tsx";
import { UpdateNotice } from "./update-notice.tsx";

/** The screens of one job. `path` is the part of the URL after its id. */
export function JobScreens({ id, path }: { id: string; path: string[] }) {
	const { store } = useField();
	const job = findJob(store, id);
	if (!job) return <NotOnPhone />;
	const [screen, subject = "", ...rest] = path;
	const line = screen === "work" ? job.fields.lines.find((one) => one.id === subject) : undefined;
	if (line)
		return (
			<ReadOnly value={job.fields.ended}>
				<JobLineScreen job={job} line={line} />
			</ReadOnly>
		);
	if (screen === "site-photo" || screen === "work-photo")
		return <JobPhotoScreen job={job} screen={screen} id={subject} />;
	const order = screen === "order" ? findOrder(store, subject) : null;
	if (order) return <OrderScreens job={job} order={order} path={rest} />;
	return screen ? <NotOnPhone back={`#/j/${id}`} /> : <Overview job={job} />;
}

function NotOnPhone({ back = "#/jobs" }: { back?: string }) {
	return (
		<Frame title="Job not found" back={back}>
			<p>This job was removed, or it's finished.</p>
		</Frame>
	);
}

function Overview({ job }: { job: Job }) {
	const { store } = useField();
	const navigate = useNavigate();
	const { id, fields } = job;
	const startOrder = async () => navigate(`#/j/${id}/order/${await createOrder(store, job)}`);
	const orders = ordersOfJob(store, id);
	const onHold = isOnHold(job);
	const hasSeveralLeft = fields.lines.filter((line) => remainingQuantity(store, job, line) > 0).length > 1;
	const officeOrders = fields.pending.filter((one) => !orders.some((order) => order.id === one.id));
	return (
		<Frame
			title={formatStreet(fields.address)}
			subtitle={fields.name}
			back="#/jobs"
			primary={
				fields.ended ? undefined : (
					<BigButton tone="black" icon="plus" onClick={startOrder}>
						Start change order
					</BigButton>
				)
			}
		>
			<UpdateNotice />
			{fields.ended && (
				<WarningBox>
					This contract is no longer in force. Stop work and call the office. Everything you entered is saved.
				</WarningBox>
			)}
			{onHold && fields.heldThrough && <WarningBox>{describeWorkHold(fields.heldThrough)}</WarningBox>}
			<p className="[overflow-wrap:anywhere]">
				{fields.address}
				<br />
				{[
					fields.number,
					fields.title,
					fields.endOn && `Finish by ${formatDay(fields.endOn)}`,
					fields.value !== null && formatMoney(fields.value),
				]
					.filter(Boolean)
					.join(". ")}
			</p>
			<div className="grid gap-2.5 sm:grid-cols-2">
				{fields.phone && (
					<a href={telUrl(fields.phone)} className={bigButtonClass()}>
						<Icon name="phone" className="size-7 shrink-0" />
						Call {fields.phone}
					</a>
				)}
				<a
					href={mapsUrl(fields.address, fields.location, navigator.userAgent)}
					target="_blank"
					rel="noreferrer"
					className={bigButtonClass()}
				>
					<Icon name="map-pin" className="size-7 shrink-0" />
					Open map
				</a>
			</div>
			{(fields.notes.length > 0 || fields.facts.length > 0) && (
				<Section title="Property">
					{fields.facts.map(({ label, text, isWarning }) => {
						const fact = (
							<p key={label} className="[overflow-wrap:anywhere]">
								<span className={classes("block text-base", !isWarning && "text-ink-2")}>{label}</span>
								<span className="block whitespace-pre-line">{text}</span>
							</p>
						);
						return isWarning ? <WarningBox key={label}>{fact}</WarningBox> : fact;
					})}
					{fields.notes.map(({ text, by, at }) => (
						<p key={at} className="[overflow-wrap:anywhere]">
							<span className="block whitespace-pre-line">{text}</span>
							<span className="text-base text-ink-2">
								{by}, {formatNoteDay(at)}
							</span>
						</p>
					))}
				</Section>
			)}
			{fields.photos.length > 0 && (
				<Section title="Property photos">
					<SitePhotos job={job} />
				</Section>
			)}
			<Section title="Line items">
				<ul className="grid gap-3">
					{fields.lines.map((line) => (
						<LineItemRow key={line.id} job={job} line={line} />
					))}
				</ul>
				{hasSeveralLeft && !onHold && !fields.ended && (
					<BigButton icon="check" onClick={() => void recordAllWork(store, job)}>
						Mark all done
					</BigButton>
				)}
			</Section>
			<Section title="Photos of the work">
				<WorkPhotos job={job} lineId={null} />
			</Section>
			{orders.length + officeOrders.length > 0 && (
				<Section title="Change orders">
					<ul className="grid gap-3">
						{orders.map((order) => (
							<li key={order.id}>
								<OrderRow job={job} order={order} />
							</li>
						))}
						{officeOrders.map((one) => (
							<li key={one.id} className="rounded-lg bg-card px-4 py-3">
								<details>
									<summary className="min-h-11 content-center">
										<span className="font-semibold">{one.number || "Office draft"}</span>
										<span className="block">{statusLabels[one.status]}</span>
									</summary>
									<ul className="mt-2 grid gap-1 [overflow-wrap:anywhere]">
										{one.changes?.map((change) => (
											<li key={change}>{change}</li>
										))}
									</ul>
								</details>
							</li>
						))}
					</ul>
					<InPersonApproval pending={fields.pending} />
				</Section>
			)}
		</Frame>
	);
}

const formatNoteDay = (at: string) =>
	new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

function LineItemRow({ job, line }: { job: Job; line: JobLine }) {
	const { store } = useField();
	const remaining = remainingQuantity(store, job, line);
	return (
		<li className="grid gap-3 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3">
			<FieldLink to={`#/j/${job.id}/work/${line.id}`} className="flex min-h-14 items-center gap-4">
				{line.tree && <Disc>{line.tree.number}</Disc>}
				<span className="min-w-0 grow [overflow-wrap:anywhere]">
					<span className="block font-semibold">{line.title || "Untitled item"}</span>
					{line.tree && <span className="block text-base">{line.tree.words}</span>}
					{line.detail.trim() && <span className="block text-base whitespace-pre-line">{line.detail.trim()}</span>}
					<span className="flex items-center gap-2">
						{remaining <= 0 && <Icon name="check" className="size-6" />}
						{formatProgress(line, completedQuantity(store, job.id, line.id))}
					</span>
				</span>
				<Icon name="chevron-right" className="size-7 shrink-0" />
			</FieldLink>
			{remaining > 0 && remaining === totalQuantity(line) && !job.fields.ended && !isOnHold(job) && (
				<BigButton icon="check" onClick={() => void recordCompletedWork(store, job, line, remaining)}>
					Done<span className="sr-only"> with {line.title}</span>
				</BigButton>
			)}
		</li>
	);
}

function OrderRow({ job, order }: { job: Job; order: ChangeOrder }) {
	const { store } = useField();
	const unsent = countUnsentOfOrder(store, order.id);
	const lines = orderLines(order).length;
	return (
		<FieldLink
			to={`#/j/${job.id}/order/${order.id}`}
			className="flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
		>
			<span className="min-w-0 grow [overflow-wrap:anywhere]">
				<span className="block font-semibold">
					{order.about.number || "Draft"}:{" "}
					{order.fields.explanation || (lines === 1 ? "1 line item" : `${lines} line items`)}
				</span>
				<span className="block text-base">
					{totalUnsent(unsent) > 0
						? formatUnsent(unsent)
						: order.about.status
							? order.about.status === "draft"
								? "Sent to the office"
								: statusLabels[order.about.status]
							: "On this device"}
				</span>
			</span>
			<Icon name="chevron-right" className="size-7 shrink-0" />
		</FieldLink>
	);
}
