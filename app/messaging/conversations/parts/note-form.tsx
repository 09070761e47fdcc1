import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { maxMessageLength } from "../conversation.ts";

type Props = {
	colleagues: { id: string; name: string }[];
	errors: Record<string, string>;
	typed: string;
};

const form = "note-";

/** A form of its own, in other colors and with its own button, so that a note is never sent by mistake. */
export function NoteForm({ colleagues, errors, typed }: Props) {
	const isPosting = useIsPosting();
	return (
		<details
			open={Object.keys(errors).length > 0}
			className="rounded-sheet border-2 border-dashed border-line-strong bg-wheat-tint"
		>
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-semibold text-wheat-ink">
				<Icon name="lock" className="size-4" />
				Add internal note
			</summary>
			<Form method="post" className="grid gap-3 px-4 pb-4">
				<ErrorSummary errors={errors} labels={{ text: "Note" }} form={form} />
				<Field
					label="Note"
					hint="Only the office reads it. The customer never does."
					name="text"
					form={form}
					error={errors.text}
				>
					<Textarea rows={3} maxLength={maxMessageLength} defaultValue={typed} dir="auto" />
				</Field>
				<Field label="Notify" name="mentionedId" form={form}>
					<Select dense defaultValue="">
						<option value="">No one</option>
						{colleagues.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Button
					type="submit"
					name="intent"
					value="note"
					tone="moss"
					size="dense"
					disabled={isPosting}
					className="justify-self-start"
				>
					Add note
				</Button>
			</Form>
		</details>
	);
}
