import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { RecordAnswer, RecordData } from "../screens/inquiry.tsx";

export function Notes({ record, answer }: { record: RecordData; answer: RecordAnswer }) {
	const form = useRef<HTMLFormElement>(null);
	const mine = answer?.form === "note" ? answer : null;
	useEffect(() => {
		if (mine?.kind === "done") form.current?.reset();
	}, [mine]);
	return (
		<section aria-label="Notes">
			<h3 className="mt-8 text-xl">Notes</h3>
			{record.may.work && (
				<Form ref={form} method="post" preventScrollReset className="mt-2 grid max-w-[65ch] gap-2">
					<input type="hidden" name="do" value="note" />
					<Field
						label="New note"
						name="text"
						form="note-"
						hint="For the office. The customer never sees it."
						error={mine?.kind === "wrong" ? mine.errors.text : undefined}
					>
						<Textarea rows={2} className="min-h-18" dir="auto" />
					</Field>
					<div>
						<Button type="submit" tone="moss" size="dense">
							Add the note
						</Button>
					</div>
				</Form>
			)}
			<ul className="mt-4 grid max-w-[65ch] gap-4">
				{record.notes.map((note) => (
					<li key={note.id}>
						<p className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
							{note.text}
						</p>
						<p className="text-[13px] text-ink-3">
							{note.author}, {formatInstant(note.createdAt, record.timeZone)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
