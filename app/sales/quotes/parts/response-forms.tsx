import type { DepositDue } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { acceptanceConsentWording } from "../quote.ts";

export type Submission = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

/** Agrees with the label of the deposit in the quote. */
function paymentSentence({ cents, due }: { cents: number; due?: DepositDue }): string {
	if (!cents) return "You don't pay anything when you accept.";
	if (due === "signature")
		return `You don't pay anything when you accept. The deposit of ${formatMoney(cents)} is due when we've both signed the contract.`;
	const how = due === "acceptance" ? "You can pay it on the next page." : "We'll send you an invoice for it.";
	return `The deposit of ${formatMoney(cents)} is due when you accept. ${how}`;
}

/** The part of the form below the quote: name, consent and button. */
export function AcceptSection({
	total,
	deposit,
	hash,
	submission,
	busy,
}: {
	total: number;
	deposit: { cents: number; due?: DepositDue };
	hash: string;
	submission: Submission;
	busy: boolean;
}) {
	// Errors about the whole form are shown at the top of the page.
	const failed = submission?.intent === "accept" && !submission.errors[""] ? submission : null;
	const typed = submission?.intent === "accept" || submission?.intent === "count" ? submission.typed : {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Accept this quote" id="answer">
			<h2 className="text-2xl">Accept this quote</h2>
			<p className="mt-1 text-ink-2">{paymentSentence(deposit)} We'll call you to schedule the work.</p>
			<div className="mt-5 grid gap-5">
				<ErrorSummary
					errors={failed?.errors}
					form="accept-"
					labels={{ name: "Your full name", consent: "Your consent" }}
				/>
				<input type="hidden" name="hash" value={hash} />
				<input type="hidden" name="shownTotal" value={total} />
				<Field label="Your full name" name="name" form="accept-" error={failed?.errors.name}>
					<Input autoComplete="name" defaultValue={typed.name} maxLength={200} />
				</Field>
				<div>
					<Checkbox
						name="consent"
						id="accept-field-consent"
						value="yes"
						label={acceptanceConsentWording}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={failed?.errors.consent ? true : undefined}
					/>
					{failed?.errors.consent && <p className="text-sm font-semibold text-danger">{failed.errors.consent}</p>}
				</div>
				<div>
					<Button
						type="submit"
						name="intent"
						value="accept"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "Accepting…" : `Accept quote for ${formatMoney(total)}`}
					</Button>
				</div>
				<p className="text-sm text-ink-3">
					When you accept, we record your name, the time, your IP address, your browser and exactly what you saw. We'll
					email you a signed copy.
				</p>
			</div>
		</section>
	);
}
