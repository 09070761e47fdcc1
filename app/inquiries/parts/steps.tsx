import { Form, useNavigation, useSubmit } from "react-router";
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
	const typed = (event: string) => (answer && "typed" in answer && answer.form === event ? answer.typed : {});
	const error = (event: string, field: string) =>
		answer?.kind === "wrong" && answer.form === event ? answer.errors[field] : undefined;
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
			{can("book") && (
				<Unfold
					words={inquiry.status === "estimate-scheduled" ? "Move the visit" : "Book a visit"}
					open={answer?.kind !== "done" && answer?.form === "book"}
				>
					<Move event="book" version={inquiry.version} tone="moss" label="Book it">
						<Field label="Day" name="visitOn" form="book-" error={error("book", "visitOn")}>
							<Input
								dense
								type="date"
								min={record.today}
								defaultValue={typed("book").visitOn ?? inquiry.visitOn ?? ""}
							/>
						</Field>
						<Field label="Time and who goes" name="visitNote" form="book-" optional>
							<Input dense defaultValue={typed("book").visitNote ?? inquiry.visitNote} dir="auto" />
						</Field>
					</Move>
				</Unfold>
			)}
			{can("lose") && may.lose && (
				<Unfold words="Close as lost" open={answer?.kind !== "done" && answer?.form === "lose"}>
					<Move event="lose" version={inquiry.version} label="Close it">
						<Field label="Why" name="lostReason" form="lose-" error={error("lose", "lostReason")}>
							<Select dense defaultValue={typed("lose").lostReason ?? ""}>
								<option value="">Choose why</option>
								{lostReasons.map((reason) => (
									<option key={reason} value={reason}>
										{lostWords[reason]}
									</option>
								))}
							</Select>
						</Field>
						<Field label="What happened" name="lostNote" form="lose-" optional>
							<Textarea rows={2} className="min-h-16" defaultValue={typed("lose").lostNote} dir="auto" />
						</Field>
					</Move>
				</Unfold>
			)}
			{can("duplicate") && (
				<Unfold words="It is a duplicate" open={answer?.kind !== "done" && answer?.form === "duplicate"}>
					<Move event="duplicate" version={inquiry.version} label="Mark as duplicate">
						<Field label="Of which inquiry" name="duplicateOf" form="dup-" error={error("duplicate", "duplicateOf")}>
							<Input dense placeholder="R-1042" defaultValue={typed("duplicate").duplicateOf ?? suggestion(record)} />
						</Field>
					</Move>
				</Unfold>
			)}
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

export function Owner({ record }: { record: RecordData }) {
	const submit = useSubmit();
	const { inquiry, owners, owner, may } = record;
	if (!may.work) return <p>{owner?.name ?? "Nobody yet"}</p>;
	const known = owner && !owners.some(({ id }) => id === owner.id) ? [...owners, owner] : owners;
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="do" value="assign" />
			<input type="hidden" name="version" value={inquiry.version} />
			<Select
				dense
				key={inquiry.ownerId}
				name="ownerId"
				aria-label="Owner"
				defaultValue={inquiry.ownerId ?? ""}
				onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
			>
				<option value="">Nobody yet</option>
				{known.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Select>
			<noscript>
				<Button type="submit" size="dense">
					Save
				</Button>
			</noscript>
		</Form>
	);
}
