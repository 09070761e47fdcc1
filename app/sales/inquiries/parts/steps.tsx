import { Form, useNavigation } from "react-router";
import { formatAge, formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lostReasons, lostWords, next, type OfficeEvent } from "../inquiry.ts";
import type { RecordAnswer, RecordData } from "../screens/inquiry.tsx";

type Props = { record: RecordData; answer: RecordAnswer };

/** What can be done with it now, in the order of the work. Only what the state and the role allow is shown. */
export function Steps({ record, answer }: Props) {
	const { inquiry, may } = record;
	const can = (event: OfficeEvent) => may.work && next(inquiry.status, event) !== null;
	return (
		<div className="grid gap-3">
			<Clock record={record} />
			{can("contact") && (
				<Move event="contact" version={inquiry.version} tone="moss">
					<Icon name="check" className="size-4" />
					Mark as contacted
				</Move>
			)}
			{can("triage") && (
				<Move event="triage" version={inquiry.version}>
					Looked at, call later
				</Move>
			)}
			{can("book") && <Book record={record} answer={answer} />}
			{can("lose") && may.lose && <Lose record={record} answer={answer} />}
			{can("duplicate") && <Duplicate record={record} answer={answer} />}
			{can("spam") && (
				<Move event="spam" version={inquiry.version} tone="quiet">
					It is spam
				</Move>
			)}
			{can("reopen") && (
				<Move event="reopen" version={inquiry.version} tone="moss">
					{inquiry.status === "spam" ? "Not spam, take it in" : "Reopen"}
				</Move>
			)}
			{inquiry.status === "spam" && may.purge && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="do" value="purge" />
					<Button type="submit" tone="danger" size="dense" className="w-full">
						Delete R-{inquiry.number} for good
					</Button>
				</Form>
			)}
		</div>
	);
}

/** What came back to one of the forms: what was typed, what is wrong, and whether it stays open. */
function backTo(event: OfficeEvent, answer: RecordAnswer) {
	const mine = answer?.form === event ? answer : undefined;
	return {
		open: mine !== undefined && mine.kind !== "done",
		typed: mine && "typed" in mine ? mine.typed : {},
		errors: (mine?.kind === "wrong" ? mine.errors : {}) as Record<string, string>,
	};
}

function Book({ record, answer }: Props) {
	const { inquiry } = record;
	const { open, typed, errors } = backTo("book", answer);
	return (
		<Unfold words={inquiry.status === "estimate-scheduled" ? "Move the visit" : "Book a visit"} open={open}>
			<Move event="book" version={inquiry.version} tone="moss" label="Book it">
				<Field label="Day" name="visitOn" form="book-" error={errors.visitOn}>
					<Input dense type="date" min={record.today} defaultValue={typed.visitOn ?? inquiry.visitOn ?? ""} />
				</Field>
				<Field label="Time and who goes" name="visitNote" form="book-" optional>
					<Input dense defaultValue={typed.visitNote ?? inquiry.visitNote} dir="auto" />
				</Field>
			</Move>
		</Unfold>
	);
}

function Lose({ record, answer }: Props) {
	const { open, typed, errors } = backTo("lose", answer);
	return (
		<Unfold words="Close as lost" open={open}>
			<Move event="lose" version={record.inquiry.version} label="Close it">
				<Field label="Why" name="lostReason" form="lose-" error={errors.lostReason}>
					<Select dense defaultValue={typed.lostReason ?? ""}>
						<option value="">Choose why</option>
						{lostReasons.map((reason) => (
							<option key={reason} value={reason}>
								{lostWords[reason]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="What happened" name="lostNote" form="lose-" optional>
					<Textarea rows={2} className="min-h-16" defaultValue={typed.lostNote} dir="auto" />
				</Field>
			</Move>
		</Unfold>
	);
}

function Duplicate({ record, answer }: Props) {
	const { open, typed, errors } = backTo("duplicate", answer);
	return (
		<Unfold words="It is a duplicate" open={open}>
			<Move event="duplicate" version={record.inquiry.version} label="Mark as duplicate">
				<Field label="Of which inquiry" name="duplicateOf" form="dup-" error={errors.duplicateOf}>
					<Input dense placeholder="R-1042" defaultValue={typed.duplicateOf ?? suggestion(record)} />
				</Field>
			</Move>
		</Unfold>
	);
}

function suggestion({ similar, inquiry }: RecordData): string {
	const earlier = similar.find((one) => one.number < inquiry.number);
	return earlier ? `R-${earlier.number}` : "";
}

/** The first-reply clock, the visit, or why it ended. */
function Clock({ record }: { record: RecordData }) {
	const { inquiry, now, timeZone } = record;
	const late = now.getTime() - inquiry.replyDueAt.getTime();
	const due = formatInstant(inquiry.replyDueAt, timeZone);
	if ((inquiry.status === "new" || inquiry.status === "triaged") && !inquiry.firstReplyAt)
		return late > 0 ? (
			<p className="rounded-md bg-barn-tint px-3 py-2 text-barn">
				<b className="block">First reply is {formatAge(late)} late</b>
				It was due {due}.
			</p>
		) : (
			<p className="rounded-md bg-wheat-tint px-3 py-2 text-wheat-ink">
				<b className="block">First reply due in {formatAge(-late)}</b>
				By {due}.
			</p>
		);
	if (inquiry.status === "estimate-scheduled" && inquiry.visitOn)
		return (
			<p className="rounded-md bg-sky-tint px-3 py-2 text-sky">
				<b className="block">Visit on {formatShortDay(inquiry.visitOn)}</b>
				<bdi>{inquiry.visitNote}</bdi>
			</p>
		);
	if (inquiry.status === "lost" && inquiry.lostReason)
		return (
			<p className="rounded-md bg-paper-2 px-3 py-2 text-ink-2">
				<b className="block">{lostWords[inquiry.lostReason]}</b>
				<bdi className="whitespace-pre-wrap [overflow-wrap:anywhere]">{inquiry.lostNote}</bdi>
			</p>
		);
	if (inquiry.firstReplyAt)
		return (
			<p className="text-ink-2">
				First reply after {formatAge(inquiry.firstReplyAt.getTime() - inquiry.receivedAt.getTime())}.
			</p>
		);
	return null;
}

function Unfold({ words, open, children }: { words: string; open: boolean; children: React.ReactNode }) {
	return (
		<details open={open || undefined} className="rounded-control border-2 border-line-strong bg-card">
			<summary className="flex min-h-8 list-none items-center justify-center gap-2 px-3 font-semibold max-md:min-h-10 [&::-webkit-details-marker]:hidden">
				{words}
				<Icon name="chevron-down" className="size-4" />
			</summary>
			<div className="border-t border-line p-3">{children}</div>
		</details>
	);
}

/** One step as a form. With `label` the children are its fields, else its button. */
function Move(props: {
	event: OfficeEvent;
	version: number;
	tone?: ButtonTone;
	label?: string;
	children: React.ReactNode;
}) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form method="post" preventScrollReset className="grid gap-3">
			<input type="hidden" name="event" value={props.event} />
			<input type="hidden" name="version" value={props.version} />
			{props.label && props.children}
			<Button type="submit" tone={props.tone} size="dense" disabled={busy} className="w-full">
				{props.label ?? props.children}
			</Button>
		</Form>
	);
}
