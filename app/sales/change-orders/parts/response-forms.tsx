import { Form } from "react-router";
import {
	type CustomerSubmission,
	ReviewRow,
	SignatureForm,
	SignatureReview,
} from "#app/documents/signing/signature-form.tsx";
import { formatMoney } from "#app/platform/money.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import type { ChangeOrderCustomerView } from "../customer-view.ts";
import { formatPriceDifference } from "../labels.ts";

type ApproveFormProps = {
	view: ChangeOrderCustomerView;
	hash: string;
	submission: CustomerSubmission;
	busy: boolean;
	/** "December 5, 2026" */
	until: string | null;
	/** the other signers who haven't signed yet */
	cosigners: string[];
};

/** The first step of approval: name, signature and consent. */
export function ApproveForm({ view, until, cosigners, ...form }: ApproveFormProps) {
	return (
		<SignatureForm
			{...form}
			intent="approve"
			label="Approve"
			consent={view.consent}
			paperOption={`You may sign on paper instead at no cost. Call ${view.company.phone} and we'll bring you two paper copies or send them by mail.`}
		>
			<h2 className="text-2xl">Approve this change</h2>
			<p className="mt-1 text-ink-2">
				{formatPriceDifference(view)}. New total: {formatMoney(view.after.total)}. You'll review everything once more
				before you approve.
				{cosigners.length > 0 &&
					` ${cosigners.join(" and ")} also ${cosigners.length > 1 ? "need" : "needs"} to sign before the change takes effect.`}
			</p>
			{until && <p className="mt-1 font-semibold">Please respond by {until}.</p>}
		</SignatureForm>
	);
}

type ReviewFormProps = {
	view: ChangeOrderCustomerView;
	hash: string;
	submission: ActionErrors;
	/** the masked address that a code was emailed to; null when no code is required */
	codeTo: string | null;
	busy: boolean;
};

/** The last step of approval: a review, in which a typing mistake can still be corrected. */
export function ReviewForm({ view, ...review }: ReviewFormProps) {
	return (
		<SignatureReview
			{...review}
			intent="approve"
			title="Review and approve"
			action={{ label: "Approve change", busyLabel: "Approving…", verb: "approve" }}
		>
			<ReviewRow name={`Change order ${view.number}`}>
				{formatPriceDifference(view)}, new total {formatMoney(view.after.total)}
			</ReviewRow>
		</SignatureReview>
	);
}

type OtherResponsesProps = {
	hash: string;
	submission: CustomerSubmission;
	callRequested: boolean;
	/** on our device, where the customer can ask in person */
	inPerson: boolean;
};

/** The other two responses: decline, or ask for a call first. */
export function OtherResponses({ hash, submission, callRequested, inPerson }: OtherResponsesProps) {
	const failed = (intent: string) => (submission?.intent === intent ? submission : null);
	return (
		<div className="grid gap-4 print:hidden sm:grid-cols-2">
			<details className="rounded-lg border-2 border-line bg-card p-5" open={failed("decline") !== null || undefined}>
				<summary className="min-h-11 content-center text-lg font-semibold">Decline this change</summary>
				<Form method="post" className="mt-3 grid gap-4" preventScrollReset>
					<p>We'll do only the original work in your contract. This change order will be closed.</p>
					<input type="hidden" name="hash" value={hash} />
					<Field label="Comments" optional name="note" form="decline-" error={failed("decline")?.errors.note}>
						<Textarea defaultValue={failed("decline")?.typed.note} maxLength={2000} />
					</Field>
					<Button type="submit" name="intent" value="decline" className="justify-self-start">
						Decline change
					</Button>
				</Form>
			</details>
			{!inPerson && (
				<details className="rounded-lg border-2 border-line bg-card p-5" open={failed("call") !== null || undefined}>
					<summary className="min-h-11 content-center text-lg font-semibold">Ask us to call</summary>
					<Form method="post" className="mt-3 grid gap-4" preventScrollReset>
						<p>
							{callRequested
								? "We got your request and will call you. You can add details below."
								: "You can still approve or decline afterward."}
						</p>
						<Field
							label="Best time and phone number"
							optional
							name="note"
							form="call-"
							error={failed("call")?.errors.note}
						>
							<Input defaultValue={failed("call")?.typed.note} maxLength={500} />
						</Field>
						<Button type="submit" name="intent" value="call" className="justify-self-start">
							Request call
						</Button>
					</Form>
				</details>
			)}
		</div>
	);
}
