import { useState } from "react";
import { Form } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CodeField } from "./code-field.tsx";
import { SignaturePad } from "./signature-pad.tsx";

/** A form of a customer's page that came back. */
export type CustomerSubmission = ActionErrors | null;

type SignatureFormProps = {
	/** what the last step posts: "sign" or "approve" */
	intent: string;
	/** of the section, for screen readers */
	label: string;
	/** the heading and what the customer needs to know before signing */
	children: React.ReactNode;
	hash: string;
	submission: CustomerSubmission;
	busy: boolean;
	consent: string;
	/** how to sign without a computer, below the consent */
	paperOption: string;
	/** more fields, filled in again after an error, and what the error summary calls them */
	extraFields?: (failed: CustomerSubmission) => React.ReactNode;
	extraLabels?: Record<string, string>;
};

/** The first step of a signature: name, drawing and consent. It posts the intent "review". */
export function SignatureForm(props: SignatureFormProps) {
	const { intent, hash, submission, busy } = props;
	const form = `${intent}-`;
	const [isDrawing, setIsDrawing] = useState(false);
	const canDraw = useHydrated();
	const failed = submission && ["review", "edit", intent].includes(submission.intent) ? submission : null;
	const { consent, ...errors } = failed?.errors ?? {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label={props.label} id="sign">
			{props.children}
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary
					errors={failed?.errors}
					form={form}
					labels={{
						name: "Full name",
						consent: "Consent",
						drawing: "Signature",
						isInvited: "Your name",
						...props.extraLabels,
					}}
				/>
				<input type="hidden" name="hash" value={hash} />
				<Field
					label="Your full name"
					hint="Your typed name is your signature."
					name="name"
					form={form}
					error={errors.name}
				>
					<Input autoComplete="name" defaultValue={failed?.typed.name ?? ""} maxLength={200} />
				</Field>
				{(errors.isInvited || failed?.typed.isInvited) && (
					<div>
						{errors.isInvited && (
							<p id={`${form}isInvited-error`} className="font-semibold wrap-anywhere text-danger">
								{errors.isInvited}
							</p>
						)}
						<Checkbox
							name="isInvited"
							id={`${form}field-isInvited`}
							value="yes"
							label="Yes, that's me. I sign with the name above."
							defaultChecked={failed?.typed.isInvited === "yes"}
							aria-describedby={errors.isInvited && `${form}isInvited-error`}
						/>
					</div>
				)}
				<div id={`${form}field-drawing`} tabIndex={-1} className="noscript:hidden">
					{isDrawing ? (
						<SignaturePad name="drawing" onBack={() => setIsDrawing(false)} />
					) : (
						// takes its place before it works, or "Continue" would move away from a finger that is pressing it
						<Button onClick={() => setIsDrawing(true)} className={canDraw ? "" : "invisible"}>
							Draw signature
						</Button>
					)}
					{errors.drawing && <p className="mt-2 text-sm font-semibold text-danger">{errors.drawing}</p>}
				</div>
				{props.extraFields?.(failed)}
				<div>
					<Checkbox
						name="consent"
						id={`${form}field-consent`}
						value="yes"
						label={props.consent}
						defaultChecked={failed?.typed.consent === "yes"}
						aria-invalid={consent ? true : undefined}
					/>
					{consent && <p className="text-sm font-semibold text-danger">{consent}</p>}
					<p className="text-sm text-ink-2">{props.paperOption}</p>
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

type SignatureReviewProps = {
	intent: string;
	/** the heading: "Review and sign" */
	title: string;
	/** what is signed, as rows of a <dl> */
	children: React.ReactNode;
	hash: string;
	/** the first step came back with these */
	submission: ActionErrors;
	/** fields of this document that the first step posted */
	extraFields?: string[];
	/** the address a code was emailed to, masked; null where none is needed */
	codeTo: string | null;
	busy: boolean;
	action: { label: string; busyLabel: string; verb: string };
};

/** The final review. Without a chance to correct an error, Wisconsin's UETA lets the signer avoid the contract. */
export function SignatureReview({ intent, hash, submission, codeTo, busy, action, ...props }: SignatureReviewProps) {
	const form = `${intent}-`;
	const { typed, errors } = submission;
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label={props.title} id="sign">
			<h2 className="text-2xl">{props.title}</h2>
			<dl className="mt-4 grid gap-3">
				{props.children}
				<ReviewRow name="Signature">
					{typed.drawing ? (
						<img
							src={typed.drawing}
							alt="Your signature"
							className="w-full max-w-sm rounded-md border border-line bg-white"
						/>
					) : (
						<span className="font-display text-3xl">{typed.name}</span>
					)}
				</ReviewRow>
				{typed.drawing && <ReviewRow name="Name">{typed.name}</ReviewRow>}
			</dl>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary errors={errors} form={form} labels={{ code: "Verification code" }} />
				<input type="hidden" name="hash" value={hash} />
				{["name", "consent", "drawing", ...(props.extraFields ?? [])].map((field) => (
					<input key={field} type="hidden" name={field} value={typed[field] ?? ""} />
				))}
				{typed.isInvited && <input type="hidden" name="isInvited" value={typed.isInvited} />}
				{codeTo && <CodeField to={codeTo} form={form} error={errors.code} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value={intent}
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? action.busyLabel : action.label}
					</Button>
					<Button type="submit" name="intent" value="edit" className="max-sm:w-full">
						Go back and edit
					</Button>
					{codeTo && (
						<Button type="submit" name="intent" value="review" tone="quiet" className="max-sm:w-full">
							Send new code
						</Button>
					)}
				</div>
				<p className="text-sm text-ink-2">
					When you {action.verb}, we record your name, the time, your IP address, your browser and exactly what you saw.
				</p>
			</Form>
		</section>
	);
}

export function ReviewRow({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-2">{name}</dt>
			<dd className="text-lg [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}
