import { Form } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Radio, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";

type DeclineFormProps = {
	/** "contract" */
	documentName: string;
	label: string;
	/** labels by reason, in order */
	reasons: Readonly<Record<string, string>>;
	commentsHint?: string;
	hash: string;
	submission: ActionErrors | null;
};

/** Declines a document, with a reason. Posts the intent "decline". */
export function DeclineForm({ documentName, label, reasons, commentsHint, hash, submission }: DeclineFormProps) {
	const failed = submission?.intent === "decline" ? submission : null;
	return (
		<details className="rounded-lg border-2 border-line bg-card p-5 print:hidden" open={failed !== null || undefined}>
			<summary className="min-h-11 content-center text-lg font-semibold">{label}</summary>
			<Form method="post" className="mt-3 grid gap-5" preventScrollReset>
				<ErrorSummary errors={failed?.errors} form="decline-" labels={{ reason: "Reason" }} />
				<input type="hidden" name="hash" value={hash} />
				<Choices legend="Why are you declining?" name="reason" form="decline-" error={failed?.errors.reason}>
					{Object.entries(reasons).map(([reason, reasonLabel]) => (
						<Radio
							key={reason}
							name="reason"
							value={reason}
							label={reasonLabel}
							defaultChecked={failed?.typed.reason === reason}
						/>
					))}
				</Choices>
				<Field label="Comments" hint={commentsHint} optional name="note" form="decline-" error={failed?.errors.note}>
					<Textarea defaultValue={failed?.typed.note} maxLength={2000} />
				</Field>
				<Button type="submit" name="intent" value="decline" className="justify-self-start">
					Decline {documentName}
				</Button>
			</Form>
		</details>
	);
}
