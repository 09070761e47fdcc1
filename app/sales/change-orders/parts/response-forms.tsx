import { useState } from "react";
import { Form } from "react-router";
import { CodeField } from "#app/documents/signing/code-field.tsx";
import { SignaturePad, useHydrated } from "#app/documents/signing/signature-pad.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { ChangeOrderCustomerView } from "../customer-view.ts";
import { formatPriceDifference } from "../labels.ts";

export type Submission = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

type FormProps = { view: ChangeOrderCustomerView; hash: string; submission: Submission; busy: boolean };
type ApproveFormProps = FormProps & {
	/** "December 5, 2026" */
	until: string | null;
	/** the other signers who haven't signed yet */
	cosigners: string[];
};

/** The first step of approval: name, signature and consent. */
export function ApproveForm({ view, hash, until, cosigners, submission, busy }: ApproveFormProps) {
	const [isDrawing, setIsDrawing] = useState(false);
	const canDraw = useHydrated();
	const failed = submission?.intent === "review" || submission?.intent === "approve" ? submission : null;
	const typed = failed?.typed ?? {};
	const { consent, ...others } = failed?.errors ?? {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Approve" id="answer">
			<h2 className="text-2xl">Approve this change</h2>
			<p className="mt-1 text-ink-2">
				{formatPriceDifference(view)}. New total: {formatMoney(view.after.total)}. You'll review everything once more
				before you approve.
				{cosigners.length > 0 &&
					` ${cosigners.join(" and ")} also ${cosigners.length > 1 ? "need" : "needs"} to sign before the change takes effect.`}
			</p>
			{until && <p className="mt-1 font-semibold">Please respond by {until}.</p>}
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary
					errors={failed?.errors}
					form="approve-"
					labels={{ name: "Full name", consent: "Consent", drawing: "Signature" }}
				/>
				<input type="hidden" name="hash" value={hash} />
				<Field
					label="Your full name"
					hint="Your typed name is your signature."
					name="name"
					form="approve-"
					error={others.name}
				>
					<Input autoComplete="name" defaultValue={typed.name ?? ""} maxLength={200} />
				</Field>
				{canDraw && (
					<div id="approve-field-drawing" tabIndex={-1}>
						{isDrawing ? (
							<SignaturePad name="drawing" onBack={() => setIsDrawing(false)} />
						) : (
							<Button onClick={() => setIsDrawing(true)}>Draw signature</Button>
						)}
						{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
					</div>
				)}
				<div>
					<Checkbox
						name="consent"
						id="approve-field-consent"
						value="yes"
						label={view.consent}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={consent ? true : undefined}
					/>
					{consent && <p className="text-sm font-semibold text-danger">{consent}</p>}
					<p className="text-sm text-ink-2">
						You may sign on paper instead at no cost. Call {view.company.phone} and we'll bring you two paper copies or
						send them by mail.
					</p>
				</div>
				<div>
					<Button
						type="submit"
						name="intent"
						value="review"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "One moment…" : "Continue"}
					</Button>
				</div>
			</Form>
		</section>
	);
}

type ReviewFormProps = FormProps & {
	typed: Record<string, string>;
	/** the masked address that a code was emailed to; null when no code is required */
	codeTo: string | null;
};

/** The last step of approval: a review, in which a typing mistake can still be corrected. */
export function ReviewForm({ view, hash, typed, codeTo, submission, busy }: ReviewFormProps) {
	const errors = submission?.intent === "approve" ? submission.errors : undefined;
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Review and approve" id="answer">
			<h2 className="text-2xl">Review and approve</h2>
			<p className="mt-2">
				Change order {view.number}: {formatPriceDifference(view).toLowerCase()}, new total{" "}
				{formatMoney(view.after.total)}
			</p>
			<div className="mt-4">
				<p className="text-sm text-ink-2">Signature</p>
				{typed.drawing ? (
					<img
						src={typed.drawing}
						alt="Your drawn signature"
						className="w-full max-w-sm rounded-md border border-line bg-white"
					/>
				) : null}
				<p className={typed.drawing ? "text-lg" : "font-display text-3xl"}>{typed.name}</p>
			</div>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary errors={errors} form="approve-" labels={{ code: "Verification code" }} />
				<input type="hidden" name="hash" value={hash} />
				{["name", "consent", "drawing"].map((field) => (
					<input key={field} type="hidden" name={field} value={typed[field] ?? ""} />
				))}
				{codeTo && <CodeField to={codeTo} form="approve-" error={errors?.code} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="approve"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "Approving…" : "Approve change"}
					</Button>
					<Button type="submit" name="intent" value="edit" className="max-sm:w-full">
						Go back and edit
					</Button>
				</div>
				<p className="text-sm text-ink-2">
					When you approve, we record your name, the time, your IP address, your browser and exactly what you saw.
				</p>
			</Form>
		</section>
	);
}

type OtherResponsesProps = {
	hash: string;
	submission: Submission;
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
