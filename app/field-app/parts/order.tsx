import { useNavigate } from "react-router";
import { type Reason, reasonLabels, reasons, statusLabels } from "#app/sales/change-orders/change-order.ts";
import { describeNewLine, describeOrderLine, formatLineQuantity } from "#app/sales/change-orders/field-labels.ts";
import { formatProgress } from "#app/sales/contracts/completed-work.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame, ReadOnly } from "./frame.tsx";
import { YardApproval } from "./in-person-approval.tsx";
import {
	type ChangeOrder,
	changeOrder,
	completedQuantity,
	countUnsentOfOrder,
	hasContent,
	isWithCustomer,
	type Job,
	orderLines,
	orderPhotos,
	setOrderLine,
	totalUnsent,
} from "./jobs.ts";
import { AddLineScreen, OrderLineScreen } from "./order-line.tsx";
import { PhotoDrawing } from "./photo-drawing.tsx";
import { Photos } from "./photos.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { useOnline } from "./use-online.ts";

type Props = { job: Job; order: ChangeOrder };

/** The screens of one change order. */
export function OrderScreens({ job, order, path }: Props & { path: string[] }) {
	return (
		<ReadOnly value={isWithCustomer(order) || job.fields.ended}>
			<CurrentScreen job={job} order={order} path={path} />
		</ReadOnly>
	);
}

function CurrentScreen({ job, order, path }: Props & { path: string[] }) {
	const { store } = useField();
	const [screen, subject = ""] = path;
	const back = `#/j/${job.id}/order/${order.id}`;
	if (screen === "add") return <AddLineScreen job={job} order={order} back={back} />;
	if (screen === "line") return <OrderLineScreen job={job} order={order} id={subject} back={back} />;
	if (screen === "photo") {
		const photo = orderPhotos(store, order.id).find(({ id }) => id === subject) ?? null;
		return <PhotoDrawing entity="order-photo" photo={photo} subtitle={formatStreet(job.fields.address)} back={back} />;
	}
	return <Overview job={job} order={order} />;
}

function Overview({ job, order }: Props) {
	const { store, sender } = useField();
	const navigate = useNavigate();
	const { id, fields, about } = order;
	const here = `#/j/${job.id}/order/${id}`;
	const isReadOnly = isWithCustomer(order) || job.fields.ended;
	const isOnline = useOnline();
	const unsent = countUnsentOfOrder(store, id);
	const hasUnsent = totalUnsent(unsent) > 0;
	// the status is known only after the next download, which may be a minute after the draft was sent
	const isDraft = !about.status || about.status === "draft";
	const isOpen = isDraft || about.status === "awaiting";
	const finish = async () => {
		sender.syncNow();
		await navigate(`#/j/${job.id}`);
	};
	return (
		<Frame
			title={about.number ? `Change order ${about.number}` : "Change order"}
			subtitle={formatStreet(job.fields.address)}
			back={`#/j/${job.id}`}
			left={
				<p role="status" className="leading-tight">
					{!hasUnsent && isOnline && isDraft && hasContent(fields)
						? "Sent to the office"
						: formatUnsent(unsent, isOnline)}
				</p>
			}
			primary={
				isReadOnly ? undefined : (
					<BigButton tone="black" icon="check" onClick={finish}>
						Done
					</BigButton>
				)
			}
			below={
				!job.fields.ended &&
				isOpen &&
				hasContent(fields) && (
					<Section title="Approval">
						<YardApproval
							orderId={id}
							jobId={job.id}
							isIssued={!isDraft}
							isWaiting={Boolean(about.isWaiting)}
							hasUnsent={hasUnsent}
						/>
					</Section>
				)
			}
		>
			<UpdateNotice />
			<Notices job={job} order={order} />
			<Section title="Line items">
				<ul className="grid gap-3">
					{job.fields.lines.map((line) => {
						const change = orderLines(order).find((one) => one.id === line.id)?.line;
						return (
							<LineRow
								key={line.id}
								to={`${here}/line/${line.id}`}
								title={line.title}
								changed={Boolean(change)}
								summary={
									change
										? describeOrderLine(change)
										: [formatLineQuantity(line), formatProgress(line, completedQuantity(store, job.id, line.id))]
												.filter(Boolean)
												.join(". ")
								}
							/>
						);
					})}
					{orderLines(order).map(({ id: lineId, line }) =>
						line.kind === "add" ? (
							<LineRow
								key={lineId}
								to={`${here}/line/${lineId}`}
								title={line.title || "Untitled item"}
								changed
								summary={describeNewLine(line)}
							/>
						) : null,
					)}
				</ul>
				{!isReadOnly && (
					<FieldLink to={`${here}/add`} className={bigButtonClass()}>
						<Icon name="plus" className="size-7" />
						Add line item
					</FieldLink>
				)}
			</Section>
			<Chips
				legend="Reason"
				columns={1}
				options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
				chosen={[fields.reason]}
				onChange={([reason]: Reason[]) => reason && void changeOrder(store, id, { reason })}
			/>
			<TextField
				label="What changed and why"
				maxLength={4000}
				rows={4}
				value={fields.explanation}
				onChange={(explanation) => void changeOrder(store, id, { explanation })}
				hint="The customer sees your explanation."
			/>
			<Section title="Photos">
				<Photos
					album={{
						entity: "order-photo",
						parentIds: { orderId: id },
						photos: orderPhotos(store, id),
						photoUrl: (photo) => `${here}/photo/${photo}`,
					}}
				/>
			</Section>
			{!isReadOnly && (
				<BigButton
					tone="danger"
					icon="trash-2"
					onClick={async () => {
						if (!window.confirm("Discard this change order and its photos?")) return;
						for (const photo of orderPhotos(store, id)) await store.change("order-photo", photo.id, null);
						await changeOrder(store, id, null);
						await navigate(`#/j/${job.id}`, { replace: true });
					}}
				>
					Discard change order
				</BigButton>
			)}
		</Frame>
	);
}

/** Notices above the form. */
function Notices({ job, order }: Props) {
	const { store } = useField();
	const { about, fields } = order;
	const lines = orderLines(order);
	const alsoChanged = job.fields.pending
		.filter(({ id }) => id !== order.id)
		.flatMap((other) =>
			lines.filter(({ id }) => other.lines.includes(id)).map((one) => ({ ...one, number: other.number })),
		);
	return (
		<>
			{job.fields.ended && (
				<WarningBox>This contract is no longer in force. Your draft stays on this phone. Call the office.</WarningBox>
			)}
			{isWithCustomer(order) && about.status && (
				<WarningBox>{statusLabels[about.status]}. Start a new change order for any other changes.</WarningBox>
			)}
			{!hasContent(fields) && !job.fields.ended && (
				<p>To send this draft to the office, edit or add a line item, or enter what changed.</p>
			)}
			{fields.base < job.fields.base && !isWithCustomer(order) && (
				<WarningBox>
					Another change order has been approved since you started this one. The office will update yours, and you won't
					lose anything you entered.
				</WarningBox>
			)}
			{alsoChanged.map(({ id, line, number }) => (
				<WarningBox
					key={`${number} ${id}`}
					action={
						!isWithCustomer(order) && (
							<BigButton onClick={() => void setOrderLine(store, order.id, id, null)}>Use the other version</BigButton>
						)
					}
				>
					{line.title} was also changed in {number || "an office draft"}. Both versions are saved. Which one do you want
					to use?
				</WarningBox>
			))}
			{Number(about.conflicts) > 0 && (
				<WarningBox
					action={
						<FieldLink to="#/phone" className={bigButtonClass()}>
							Review
						</FieldLink>
					}
				>
					This change order has conflicting edits. Choose which version to keep, here or in the back office.
				</WarningBox>
			)}
		</>
	);
}

function LineRow(props: { to: string; title: string; summary: string; changed: boolean }) {
	return (
		<li>
			<FieldLink
				to={props.to}
				className={
					props.changed
						? "flex min-h-18 items-center gap-4 rounded-lg border-3 border-ink bg-card px-4 py-2"
						: "flex min-h-18 items-center gap-4 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-2"
				}
			>
				{props.changed && <Icon name="pencil" className="size-7 shrink-0" />}
				<span className="min-w-0 grow [overflow-wrap:anywhere]">
					<span className="block font-semibold">{props.title || "Untitled item"}</span>
					<span className="block text-base">{props.summary}</span>
				</span>
				<Icon name="chevron-right" className="size-7 shrink-0" />
			</FieldLink>
		</li>
	);
}
