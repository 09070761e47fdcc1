import { useState } from "react";
import { Form } from "react-router";
import { CodeField } from "#app/documents/signing/code-field.tsx";
import { SignaturePad, useHydrated } from "#app/documents/signing/signature-pad.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Radio, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { consentText, declineReasonLabels, declineReasons, paperOptionText } from "../contract.ts";
import type { ContractCustomerView } from "../customer-view.ts";

export type SignSubmission = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

type SignFormProps = {
	customerView: ContractCustomerView;
	hash: string;
	signer: string;
	submission: SignSubmission;
	busy: boolean;
};

/** Name, signature, consent; the next step asks for a final review. */
export function SignForm({ customerView, hash, signer, submission, busy }: SignFormProps) {
	const [isDrawing, setDraws] = useState(false);
	const canDraw = useHydrated();
	const failed = submission?.intent === "review" || submission?.intent === "sign" ? submission : null;
	const typed = submission?.intent === "decline" ? {} : (submission?.typed ?? {});
	const { consent, ...others } = failed?.errors ?? {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Sign" id="sign">
			<h2 className="text-2xl">Sign this contract</h2>
			<p className="mt-1 text-ink-2">You'll review everything once more before you sign.</p>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary
					errors={failed?.errors}
					form="sign-"
					labels={{
						name: "Full name",
						consent: "Consent",
						drawing: "Signature",
						emergency: "Reason for an early start",
					}}
				/>
				<input type="hidden" name="hash" value={hash} />
				<Field
					label="Your full name"
					hint="Your typed name is your signature."
					name="name"
					form="sign-"
					error={others.name}
				>
					<Input autoComplete="name" defaultValue={typed.name ?? ""} placeholder={signer} maxLength={200} />
				</Field>
				{canDraw &&
					(isDrawing ? (
						<div id="sign-field-drawing" tabIndex={-1}>
							<SignaturePad name="drawing" onBack={() => setDraws(false)} />
							{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
						</div>
					) : (
						<div id="sign-field-drawing" tabIndex={-1}>
							<Button onClick={() => setDraws(true)}>Draw signature</Button>
							{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
						</div>
					))}
				{customerView.emergency && (
					<details open={Boolean(typed.emergency) || undefined}>
						<summary className="min-h-11 content-center font-semibold">Does the work need to start right away?</summary>
						<Field
							label="Describe the danger in your own words"
							hint="Only if waiting three business days would put people or property in danger. If you fill this in, you give up your right to cancel once we start work. Leave it blank to keep that right."
							name="emergency"
							form="sign-"
							error={others.emergency}
						>
							<Textarea defaultValue={typed.emergency} maxLength={2000} />
						</Field>
					</details>
				)}
				<div>
					<Checkbox
						name="consent"
						id="sign-field-consent"
						value="yes"
						label={consentText(customerView.consentVersion)}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={consent ? true : undefined}
					/>
					{consent && <p className="text-sm font-semibold text-danger">{consent}</p>}
					<p className="text-sm text-ink-2">{paperOptionText(customerView.consentVersion, customerView.company)}</p>
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

type ReviewFormProps = {
	customerView: ContractCustomerView;
	hash: string;
	typed: Record<string, string>;
	/** the address a code was emailed to, masked; null where none is needed */
	codeTo: string | null;
	submission: SignSubmission;
	busy: boolean;
};

/** The final review. Without a chance to correct an error, Wisconsin's UETA lets the signer avoid the contract. */
export function ReviewForm({ customerView, hash, typed, codeTo, submission, busy }: ReviewFormProps) {
	const failed = submission?.intent === "sign" ? submission : null;
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Review and sign" id="sign">
			<h2 className="text-2xl">Review and sign</h2>
			<dl className="mt-4 grid gap-3">
				<Fact name="Contract">
					{customerView.number} for {formatMoney(customerView.total)}, work at {customerView.site}
				</Fact>
				<Fact name="Signature">
					{typed.drawing ? (
						<img
							src={typed.drawing}
							alt="Your drawn signature"
							className="w-full max-w-sm rounded-md border border-line bg-white"
						/>
					) : (
						<span className="font-display text-3xl">{typed.name}</span>
					)}
				</Fact>
				{typed.drawing && <Fact name="Name">{typed.name}</Fact>}
				{typed.emergency && <Fact name="Reason for an early start">{typed.emergency}</Fact>}
			</dl>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary errors={failed?.errors} form="sign-" labels={{ code: "Verification code" }} />
				<input type="hidden" name="hash" value={hash} />
				{["name", "consent", "drawing", "emergency"].map((field) => (
					<input key={field} type="hidden" name={field} value={typed[field] ?? ""} />
				))}
				{codeTo && <CodeField to={codeTo} form="sign-" error={failed?.errors.code} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="sign"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "Signing…" : "Sign contract"}
					</Button>
					<Button type="submit" name="intent" value="change" className="max-sm:w-full">
						Go back and edit
					</Button>
					{codeTo && (
						<Button type="submit" name="intent" value="review" tone="quiet" className="max-sm:w-full">
							Send new code
						</Button>
					)}
				</div>
				<p className="text-sm text-ink-3">
					When you sign, we record your name, the time, your IP address, your browser and exactly what you saw.
				</p>
			</Form>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-3">{name}</dt>
			<dd className="text-lg [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}

export function DeclineForm({ hash, submission }: { hash: string; submission: SignSubmission }) {
	const failed = submission?.intent === "decline" ? submission : null;
	return (
		<details className="rounded-lg border-2 border-line bg-card p-5 print:hidden" open={failed !== null || undefined}>
			<summary className="min-h-11 content-center text-lg font-semibold">Decline this contract</summary>
			<Form method="post" className="mt-3 grid gap-5" preventScrollReset>
				<ErrorSummary errors={failed?.errors} form="decline-" labels={{ reason: "Reason" }} />
				<input type="hidden" name="hash" value={hash} />
				<Choices legend="Why are you declining?" name="reason" form="decline-" error={failed?.errors.reason}>
					{declineReasons.map((reason) => (
						<Radio
							key={reason}
							name="reason"
							value={reason}
							label={declineReasonLabels[reason]}
							defaultChecked={failed?.typed.reason === reason}
						/>
					))}
				</Choices>
				<Field
					label="Comments"
					hint="Everyone who was invited to sign gets a final version that shows your reason and comments."
					optional
					name="note"
					form="decline-"
					error={failed?.errors.note}
				>
					<Textarea defaultValue={failed?.typed.note} maxLength={2000} />
				</Field>
				<Button type="submit" name="intent" value="decline" className="justify-self-start">
					Decline contract
				</Button>
			</Form>
		</details>
	);
}
