import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { Page, Submission } from "./estimate-view.tsx";

/** A reviewer's other actions: send back, reopen, archive. */
export function ReviewActions({ page, submission }: { page: Page; submission: Submission }) {
	const { may, estimate } = page;
	if (!may.sendBack && !may.reopen && !may.archive) return null;
	return (
		<section aria-label="More actions" className="mt-8 grid gap-1 border-t border-line pt-4">
			{may.sendBack && (
				<ActionWithReason
					intent="send-back"
					label="Send back"
					reasonLabel="What the estimator should fix"
					changeCount={estimate.changeCount}
					submission={submission}
				/>
			)}
			{may.reopen && (
				<Form method="post">
					<input type="hidden" name="changeCount" value={estimate.changeCount} />
					<Button type="submit" name="intent" value="reopen" size="dense">
						Reopen for review
					</Button>
				</Form>
			)}
			{may.archive && (
				<ActionWithReason
					intent="archive"
					label="Archive"
					reasonLabel="Reason"
					changeCount={estimate.changeCount}
					submission={submission}
				/>
			)}
		</section>
	);
}

type ActionWithReasonProps = {
	intent: string;
	label: string;
	reasonLabel: string;
	changeCount: number;
	submission: Submission;
};

function ActionWithReason({ intent, label, reasonLabel, changeCount, submission }: ActionWithReasonProps) {
	const ownSubmission = submission?.intent === intent ? submission : null;
	return (
		<details open={Boolean(ownSubmission) || undefined}>
			<summary className="min-h-11 content-center font-semibold">{label}</summary>
			<Form method="post" className="grid max-w-xl gap-3 pb-3">
				<input type="hidden" name="changeCount" value={changeCount} />
				<Field label={reasonLabel} name="reason" form={`${intent}--`} error={ownSubmission?.errors.reason}>
					<Textarea defaultValue={ownSubmission?.typed.reason} maxLength={500} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value={intent}
					size="dense"
					tone={intent === "archive" ? "danger" : "plain"}
					className="justify-self-start"
				>
					{label}
				</Button>
			</Form>
		</details>
	);
}
