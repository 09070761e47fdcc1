import { Form } from "react-router";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";

type Props = { notes: PageData["notes"]; may: boolean; wrong: ActionErrors | null };

/** Internal notes, pinned ones first. Only the author can edit a note. */
export function Notes({ notes, may, wrong }: Props) {
	const noteError = wrong?.intent === "note" ? wrong : null;
	return (
		<section aria-label="Notes">
			<h3 className="mt-8 text-xl">Notes</h3>
			{may && (
				<Form key={notes.length} method="post" preventScrollReset className="mt-2 grid max-w-[65ch] gap-2">
					<Field
						label="New note"
						name="text"
						form="note-"
						hint="Internal only. The customer won't see it."
						error={noteError?.errors.text}
					>
						<Textarea rows={2} className="min-h-18" dir="auto" defaultValue={noteError?.typed.text} maxLength={4000} />
					</Field>
					<div>
						<Button type="submit" name="intent" value="note" tone="moss" size="dense">
							Add note
						</Button>
					</div>
				</Form>
			)}
			<ul className="mt-4 grid max-w-[65ch] gap-4">
				{notes.map((note) => (
					<li key={note.id} className={note.pinned ? "rounded-lg bg-wheat-tint px-4 py-3" : ""}>
						{note.pinned && <Badge tone="plain">Pinned</Badge>}
						<p className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
							<Private>{note.text}</Private>
						</p>
						<p className={note.pinned ? "text-[13px] text-ink-2" : "text-[13px] text-ink-3"}>
							{note.author}, {note.at}
						</p>
						{may && <NoteActions note={note} wrong={wrong?.typed.note === note.id ? wrong : null} />}
					</li>
				))}
			</ul>
		</section>
	);
}

function NoteActions({ note, wrong }: { note: PageData["notes"][number]; wrong: ActionErrors | null }) {
	return (
		<>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="note" value={note.id} />
				<input type="hidden" name="pinned" value={note.pinned ? "no" : "yes"} />
				<Button type="submit" name="intent" value="pin" tone="quiet" size="dense" className="-ml-3">
					{note.pinned ? "Unpin" : "Pin"}
				</Button>
			</Form>
			{note.isOwn && (
				<Disclosure label="Edit note" open={Boolean(wrong)}>
					<Form method="post" preventScrollReset className="grid gap-2 pb-2">
						<input type="hidden" name="note" value={note.id} />
						<input type="hidden" name="version" value={note.version} />
						<Field label="Note" name="text" form={`${note.id}-`} error={wrong?.errors.text}>
							<Textarea rows={3} dir="auto" defaultValue={wrong?.typed.text ?? note.text} maxLength={4000} />
						</Field>
						<div>
							<Button type="submit" name="intent" value="edit-note" tone="moss" size="dense">
								Save note
							</Button>
						</div>
					</Form>
				</Disclosure>
			)}
		</>
	);
}
