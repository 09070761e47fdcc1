import { Form, Outlet, useLocation } from "react-router";
import { formatAge, formatInstant, formatShortDay, withoutDoublePeriods } from "#app/platform/dates.ts";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { isOpen, isSpokenRequest, lostReasonLabels, lostReasons, nextStatus, type OfficeEvent } from "../inquiry.ts";
import type { InquiryActionData, InquiryPageData } from "../screens/inquiry.tsx";

type Props = { record: InquiryPageData; actionData: InquiryActionData };

/** The next steps that the status and the role allow, in the usual order. */
export function Steps({ record, actionData }: Props) {
	const { inquiry, may } = record;
	const can = (event: OfficeEvent) => may.work && nextStatus(inquiry.status, event) !== null;
	return (
		<div className="grid gap-3">
			<StatusSummary record={record} />
			{can("contact") && (
				<StatusForm event="contact" version={inquiry.version} tone={isSpokenRequest(inquiry) ? undefined : "moss"}>
					<Icon name="check" className="size-4" />
					Mark as contacted
				</StatusForm>
			)}
			{may.work && isOpen(inquiry.status) && <LogCall record={record} actionData={actionData} />}
			{can("review") && (
				<StatusForm event="review" version={inquiry.version}>
					Mark as reviewed
				</StatusForm>
			)}
			{/* the estimate in the calendar, in a later wing; or the visit as a note */}
			<div id="schedule-visit" className="grid gap-3 empty:hidden">
				<Outlet
					context={{
						scheduleVisit: can("schedule-visit") && <ScheduleVisit record={record} actionData={actionData} />,
					}}
				/>
			</div>
			{can("lose") && may.lose && <MarkLost record={record} actionData={actionData} />}
			{can("duplicate") && <MarkDuplicate record={record} actionData={actionData} />}
			{can("spam") && (
				<StatusForm event="spam" version={inquiry.version} tone="quiet">
					Mark as spam
				</StatusForm>
			)}
			{can("reopen") && (
				<StatusForm event="reopen" version={inquiry.version} tone="moss">
					{inquiry.status === "spam" ? "Not spam" : "Reopen inquiry"}
				</StatusForm>
			)}
			{inquiry.status === "spam" && may.purge && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="purge" />
					<Button type="submit" tone="danger" size="dense" className="w-full">
						Delete R-{inquiry.number} permanently
					</Button>
				</Form>
			)}
		</div>
	);
}

/** The state of one form: open with its values and errors when it was rejected. */
function formState(event: OfficeEvent, actionData: InquiryActionData) {
	const failed = actionData?.intent === event ? actionData : null;
	return { open: failed !== null, typed: failed?.typed ?? {}, errors: failed?.errors ?? {} };
}

function ScheduleVisit({ record, actionData }: Props) {
	const { inquiry } = record;
	const { open, typed, errors } = formState("schedule-visit", actionData);
	return (
		<Disclosure label={inquiry.status === "visit-scheduled" ? "Reschedule visit" : "Schedule visit"} open={open}>
			<StatusForm event="schedule-visit" version={inquiry.version} tone="moss" label="Save visit">
				<Field label="Date" name="visitOn" form="visit-" error={errors.visitOn}>
					<Input dense type="date" min={record.today} defaultValue={typed.visitOn ?? inquiry.visitOn ?? ""} />
				</Field>
				<Field label="Time and estimator" name="visitNote" form="visit-" optional>
					<Input dense defaultValue={typed.visitNote ?? inquiry.visitNote} dir="auto" />
				</Field>
			</StatusForm>
		</Disclosure>
	);
}

function LogCall({ record, actionData }: Props) {
	const failed = actionData?.intent === "log-call" ? actionData : null;
	const { pathname, search } = useLocation();
	return (
		<Disclosure label="Log a call" open={failed !== null}>
			<Form method="post" action={pathname + search} preventScrollReset className="grid gap-3">
				<input type="hidden" name="version" value={record.inquiry.version} />
				<Field
					label="Call notes"
					hint="Internal only. A call counts as the first reply."
					name="note"
					form="call-"
					error={failed?.errors.note}
				>
					<Textarea rows={2} className="min-h-16" maxLength={1000} defaultValue={failed?.typed.note} dir="auto" />
				</Field>
				<Button type="submit" name="intent" value="log-call" tone="moss" size="dense" className="w-full">
					Log call
				</Button>
			</Form>
		</Disclosure>
	);
}

function MarkLost({ record, actionData }: Props) {
	const { open, typed, errors } = formState("lose", actionData);
	return (
		<Disclosure label="Mark as lost" open={open}>
			<StatusForm event="lose" version={record.inquiry.version} label="Save as lost">
				<Field label="Reason" name="lostReason" form="lose-" error={errors.lostReason}>
					<Select dense defaultValue={typed.lostReason ?? ""}>
						<option value="">Choose a reason</option>
						{lostReasons.map((reason) => (
							<option key={reason} value={reason}>
								{lostReasonLabels[reason]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Details" name="lostNote" form="lose-" optional>
					<Textarea rows={2} className="min-h-16" defaultValue={typed.lostNote} dir="auto" />
				</Field>
			</StatusForm>
		</Disclosure>
	);
}

function MarkDuplicate({ record, actionData }: Props) {
	const { open, typed, errors } = formState("duplicate", actionData);
	return (
		<Disclosure label="Mark as duplicate" open={open}>
			<StatusForm event="duplicate" version={record.inquiry.version} label="Save as duplicate">
				<Field label="Original inquiry" name="duplicateOf" form="dup-" error={errors.duplicateOf}>
					<Input dense placeholder="R-1042" defaultValue={typed.duplicateOf ?? suggestOriginal(record)} />
				</Field>
			</StatusForm>
		</Disclosure>
	);
}

function suggestOriginal({ similar, inquiry }: InquiryPageData): string {
	const earlier = similar.find(({ number }) => number < inquiry.number);
	return earlier ? `R-${earlier.number}` : "";
}

/** When the first reply is due, when the visit is, or why the inquiry was lost. */
function StatusSummary({ record }: { record: InquiryPageData }) {
	const { inquiry, job, now, timeZone } = record;
	const hasAppointment = job.documents.some(({ entity, tone }) => entity === "appointment" && tone === "info");
	const late = now.getTime() - inquiry.replyDueAt.getTime();
	const due = formatInstant(inquiry.replyDueAt, timeZone);
	if ((inquiry.status === "new" || inquiry.status === "reviewed") && !inquiry.firstReplyAt)
		return late > 0 ? (
			<p className="rounded-md bg-barn-tint px-3 py-2 text-barn">
				<b className="block">First reply is {formatAge(late)} overdue</b>
				{withoutDoublePeriods(`It was due ${due}.`)}
			</p>
		) : (
			<p className="rounded-md bg-wheat-tint px-3 py-2 text-wheat-ink">
				<b className="block">First reply due in {formatAge(-late)}</b>
				{withoutDoublePeriods(`By ${due}.`)}
			</p>
		);
	// an appointment says so itself, below
	if (inquiry.status === "visit-scheduled" && inquiry.visitOn && !hasAppointment)
		return (
			<p className="rounded-md bg-sky-tint px-3 py-2 text-sky">
				<b className="block">Visit on {formatShortDay(inquiry.visitOn)}</b>
				<bdi>{inquiry.visitNote}</bdi>
			</p>
		);
	if (inquiry.status === "lost" && inquiry.lostReason)
		return (
			<p className="rounded-md bg-paper-2 px-3 py-2 text-ink-2">
				<b className="block">{lostReasonLabels[inquiry.lostReason]}</b>
				<bdi className="whitespace-pre-wrap [overflow-wrap:anywhere]">{inquiry.lostNote}</bdi>
			</p>
		);
	if (isSpokenRequest(inquiry))
		return <p className="text-ink-2">Our team spoke with the customer when this inquiry was entered.</p>;
	if (inquiry.firstReplyAt)
		return (
			<p className="text-ink-2">
				First reply sent after {formatAge(inquiry.firstReplyAt.getTime() - inquiry.receivedAt.getTime())}.
			</p>
		);
	return null;
}

function Disclosure({ label, open, children }: { label: string; open: boolean; children: React.ReactNode }) {
	return (
		<details open={open || undefined} className="rounded-control border-2 border-line-strong bg-card">
			<summary className="flex min-h-8 list-none items-center justify-center gap-2 px-3 font-semibold max-md:min-h-10 [&::-webkit-details-marker]:hidden">
				{label}
				<Icon name="chevron-down" className="size-4" />
			</summary>
			<div className="border-t border-line p-3">{children}</div>
		</details>
	);
}

/** A form that changes the status. With `label` the children are its fields, otherwise the content of its button. */
function StatusForm(props: {
	event: OfficeEvent;
	version: number;
	tone?: ButtonTone;
	label?: string;
	children: React.ReactNode;
}) {
	const busy = useIsPosting();
	// shown inside the estimate's route too, whose forms would go to that route
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={pathname + search} preventScrollReset className="grid gap-3">
			<input type="hidden" name="intent" value={props.event} />
			<input type="hidden" name="version" value={props.version} />
			{props.label && props.children}
			<Button type="submit" tone={props.tone} size="dense" disabled={busy} className="w-full">
				{props.label ?? props.children}
			</Button>
		</Form>
	);
}
