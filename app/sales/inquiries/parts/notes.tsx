import { Form } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { InquiryActionData, InquiryPageData } from "../screens/inquiry.tsx";

export function Notes({ record, actionData }: { record: InquiryPageData; actionData: InquiryActionData }) {
	const failed = actionData?.intent === "note" ? actionData : null;
	return (
		<section aria-label="Notes">
			<h3 className="mt-8 text-xl">Notes</h3>
			{record.may.work && (
				// a saved note empties the form
				<Form key={record.notes.length} method="post" preventScrollReset className="mt-2 grid max-w-[65ch] gap-2">
					<input type="hidden" name="intent" value="note" />
					<Field
						label="New note"
						name="text"
						form="note-"
						hint="Internal only. The customer won't see it."
						error={failed?.errors.text}
					>
						<Textarea rows={2} className="min-h-18" dir="auto" defaultValue={failed?.typed.text} />
					</Field>
					<div>
						<Button type="submit" tone="moss" size="dense">
							Add note
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
