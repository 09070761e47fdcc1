import {
	type CustomerSubmission,
	ReviewRow,
	SignatureForm,
	SignatureReview,
} from "#app/documents/signing/signature-form.tsx";
import { formatMoney } from "#app/platform/money.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { consentText, paperOptionText } from "../contract.ts";
import type { ContractCustomerView } from "../customer-view.ts";

type SignFormProps = {
	customerView: ContractCustomerView;
	hash: string;
	signer: string;
	submission: CustomerSubmission;
	busy: boolean;
};

/** Name, signature, consent; the next step asks for a final review. */
export function SignForm({ customerView, signer, ...form }: SignFormProps) {
	const { consentVersion, company, emergency, signers } = customerView;
	const isShared = signers.filter(({ role }) => role === "customer").length > 1;
	return (
		<SignatureForm
			{...form}
			intent="sign"
			label="Sign"
			consent={consentText(consentVersion)}
			paperOption={paperOptionText(consentVersion, company)}
			extraLabels={{ emergency: "Reason for an early start" }}
			extraFields={(failed) => emergency && <EmergencyField failed={failed} isShared={isShared} />}
		>
			<h2 className="text-2xl">Sign this contract</h2>
			<p className="mt-1 text-ink-2">
				Signing as <b className="text-ink [overflow-wrap:anywhere]">{signer}</b>. You'll review everything once more
				before you sign.
			</p>
		</SignatureForm>
	);
}

/** `isShared`: several customers sign, and each of them can cancel. */
function EmergencyField({ failed, isShared }: { failed: CustomerSubmission; isShared: boolean }) {
	const everyone = isShared ? " Work starts early only if every customer who signs asks for it." : "";
	return (
		<details open={Boolean(failed?.typed.emergency) || undefined}>
			<summary className="min-h-11 content-center font-semibold">Does the work need to start right away?</summary>
			<Field
				label="Describe the danger in your own words"
				hint={`Only if waiting three business days would put people or property in danger. If you fill this in, you give up your right to cancel once we start work. Leave it blank to keep that right.${everyone}`}
				name="emergency"
				form="sign-"
				error={failed?.errors.emergency}
			>
				<Textarea defaultValue={failed?.typed.emergency} maxLength={2000} />
			</Field>
		</details>
	);
}

type ReviewFormProps = {
	customerView: ContractCustomerView;
	hash: string;
	/** the address a code was emailed to, masked; null where none is needed */
	codeTo: string | null;
	submission: ActionErrors;
	busy: boolean;
};

export function ReviewForm({ customerView, ...review }: ReviewFormProps) {
	const { emergency } = review.submission.typed;
	return (
		<SignatureReview
			{...review}
			intent="sign"
			title="Review and sign"
			extraFields={["emergency"]}
			action={{ label: "Sign contract", busyLabel: "Signing…", verb: "sign" }}
		>
			<ReviewRow name="Contract">
				{customerView.number} for {formatMoney(customerView.total)}, work at {customerView.site}
			</ReviewRow>
			{emergency && <ReviewRow name="Reason for an early start">{emergency}</ReviewRow>}
		</SignatureReview>
	);
}
