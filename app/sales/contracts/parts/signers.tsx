import { useState } from "react";
import { Form } from "react-router";
import { sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import { SignaturePad } from "#app/documents/signing/signature-pad.tsx";
import { SignedCopyFields } from "#app/documents/signing/signed-copy-fields.tsx";
import { SignerLine } from "#app/documents/signing/signer-line.tsx";
import { type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { SignerState } from "../contract.ts";

export type RecordSigner = {
	id: string;
	name: string;
	email: string;
	role: "customer" | "company";
	state: SignerState;
	label: string;
	at: string;
	witness: string;
	/** may sign now */
	isNext: boolean;
	/** the link has not been viewed yet */
	isUnviewed: boolean;
	/** the company's signer is the signed-in user */
	isCurrentUser: boolean;
	link: string;
	/** the day on the copy that was signed on paper; "" otherwise */
	signedOn: string;
};

const stateTones: Record<SignerState, Tone> = {
	waiting: "plain",
	sent: "info",
	opened: "waiting",
	signed: "good",
	declined: "closed",
	expired: "urgent",
};

type CardProps = {
	signer: RecordSigner;
	contractId: string;
	version: number;
	pending: boolean;
	/** `email`: an email server is set up */
	may: { send: boolean; email: boolean; inPerson: boolean };
	today: string;
	errors: ActionErrors | null;
};

export function SignerCard({ signer, contractId, version, pending, may, today, errors }: CardProps) {
	const isUnsigned = pending && signer.role === "customer" && signer.state !== "signed";
	const failed = errors?.intent === "sign-on-paper" && errors.typed.signerId === signer.id ? errors : null;
	const open = pending && signer.isNext && signer.role === "customer";
	return (
		<li className="rounded-lg border border-line bg-card px-4 py-3">
			<SignerLine
				{...signer}
				role={signer.role === "company" ? "for the company" : undefined}
				status={{ label: signer.label, tone: stateTones[signer.state] }}
			/>
			{open && (
				<div className="mt-2 border-t border-line">
					{may.inPerson && (
						<Form method="post" className="py-2" reloadDocument>
							<input type="hidden" name="signerId" value={signer.id} />
							<Button type="submit" name="intent" value="hand-over" size="dense">
								<Icon name="pencil" className="size-4" />
								Sign in person
							</Button>
						</Form>
					)}
					{may.send && may.email && signer.email && signer.state !== "expired" && (
						<div className="pt-2">
							<SendButton
								url={sendUrl("contract", contractId, "remind", { signerId: signer.id })}
								undoUrl={undoUrl("contract", contractId)}
								label="Remind now"
								tone="plain"
							/>
						</div>
					)}
					{may.send && <ResendLink signer={signer} contractId={contractId} canEmail={may.email} />}
					{may.send && signer.isUnviewed && <CorrectSigner signer={signer} version={version} />}
				</div>
			)}
			{isUnsigned && may.send && <SignedOnPaper signer={signer} today={today} failed={failed} />}
			{signer.signedOn && (
				<a
					href={`/admin/contracts/${contractId}/pdf?signer=${signer.id}`}
					className="mt-2 inline-block min-h-6 text-sm font-semibold underline underline-offset-4"
				>
					View signed copy
				</a>
			)}
		</li>
	);
}

type SignedOnPaperProps = { signer: RecordSigner; today: string; failed: ActionErrors | null };

/** Records a signature on the printed contract. */
function SignedOnPaper({ signer, today, failed }: SignedOnPaperProps) {
	const busy = useIsPosting();
	return (
		<Disclosure label="Signed on paper" open={failed !== null}>
			<Form method="post" encType="multipart/form-data" className="grid gap-3 pb-3">
				<input type="hidden" name="signerId" value={signer.id} />
				<SignedCopyFields form={`paper-${signer.id}-`} name={signer.name} today={today} failed={failed} />
				<Button
					type="submit"
					name="intent"
					value="sign-on-paper"
					size="dense"
					tone="moss"
					disabled={busy}
					className="justify-self-start"
				>
					Record signature
				</Button>
			</Form>
		</Disclosure>
	);
}

type ResendLinkProps = { signer: RecordSigner; contractId: string; canEmail: boolean };

function ResendLink({ signer, contractId, canEmail }: ResendLinkProps) {
	return (
		<div className="grid justify-items-start gap-2 py-2">
			{signer.email ? (
				<>
					<SendButton
						url={sendUrl("contract", contractId, "resend", { signerId: signer.id })}
						undoUrl={undoUrl("contract", contractId)}
						label={canEmail ? "Send new link" : "Create new link"}
						tone={signer.state === "expired" ? "barn" : "plain"}
					/>
					<p className="text-sm text-ink-2">
						{!canEmail && "No email server is set up, so emails aren't sent. "}
						The new link will have a new expiration date. The current link will stop working.
					</p>
				</>
			) : (
				<p className="text-sm text-ink-2">
					{signer.name} has no email address. Print the contract and record the signature below, sign in person, or give
					them the link.
				</p>
			)}
			{signer.link && (
				<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
					You can paste the current link into a text message: <Private>{signer.link}</Private>
				</p>
			)}
		</div>
	);
}

function CorrectSigner({ signer, version }: { signer: RecordSigner; version: number }) {
	const form = `correct-${signer.id}-`;
	return (
		<Disclosure label="Correct name or email">
			<ActionForm version={version}>
				<input type="hidden" name="signerId" value={signer.id} />
				<Field label="Name" name="name" form={form}>
					<Input dense defaultValue={signer.name} maxLength={200} />
				</Field>
				<Field label="Email" name="email" form={form}>
					<Input dense type="email" defaultValue={signer.email} maxLength={254} />
				</Field>
				<Button type="submit" name="intent" value="correct" size="dense" className="justify-self-start">
					Save and resend
				</Button>
			</ActionForm>
		</Disclosure>
	);
}

/** The company's signature: the last one, only by the named person. */
export function Countersign({ hash, name, failed }: { hash: string; name: string; failed: ActionErrors | null }) {
	const [isDrawing, setDraws] = useState(false);
	return (
		<section aria-label="Countersign" className="mt-6 rounded-lg border-2 border-moss bg-card p-5">
			<h2 className="text-xl">Sign for the company</h2>
			<p className="text-ink-2">
				Everyone else has signed. When you sign, the contract is sealed and emailed to everyone.
			</p>
			<Form method="post" className="mt-4 grid gap-4">
				<input type="hidden" name="hash" value={hash} />
				<Field label="Your full name" name="name" form="countersign-" error={failed?.errors.name}>
					<Input dense defaultValue={failed?.typed.name ?? name} maxLength={200} />
				</Field>
				{isDrawing ? (
					<SignaturePad name="drawing" onBack={() => setDraws(false)} />
				) : (
					<Button size="dense" className="justify-self-start" onClick={() => setDraws(true)}>
						Draw signature
					</Button>
				)}
				{failed?.errors.drawing && <p className="text-sm font-semibold text-danger">{failed.errors.drawing}</p>}
				<div>
					<Checkbox
						name="consent"
						id="countersign-field-consent"
						value="yes"
						label="I sign this contract on behalf of the company."
					/>
					{failed?.errors.consent && <p className="text-sm font-semibold text-danger">{failed.errors.consent}</p>}
				</div>
				<Button type="submit" name="intent" value="countersign" tone="moss" size="dense" className="justify-self-start">
					Countersign
				</Button>
			</Form>
		</section>
	);
}

type CloseProps = { version: number; signed: boolean; failed: ActionErrors | null };

/** Cancels or voids the contract with a reason. */
export function CloseAction({ version, signed, failed }: CloseProps) {
	const intent = signed ? "void" : "cancel";
	return (
		<div className="mt-5 rounded-lg border border-line bg-card px-4 py-2">
			<Disclosure label={signed ? "Void this contract" : "Cancel this contract"} open={failed !== null}>
				<ActionForm version={version}>
					<p className="text-sm text-ink-2">
						{signed
							? "Use this if the customer used their right to cancel, or if you both agreed to end the contract. We'll keep the signed copy and email everyone a final version."
							: "All links will stop working, and we'll tell everyone who was invited to sign. To change anything, create a new contract."}
					</p>
					<Field
						label="Reason"
						hint={
							signed
								? "Explain who ended the contract, how and when. Everyone will see this on the final version."
								: "Internal only."
						}
						name="reason"
						form={`${intent}-`}
						error={failed?.errors.reason}
					>
						<Input dense defaultValue={failed?.typed.reason} maxLength={500} />
					</Field>
					<Button type="submit" name="intent" value={intent} size="dense" tone="danger" className="justify-self-start">
						{signed ? "Void contract" : "Cancel contract"}
					</Button>
				</ActionForm>
			</Disclosure>
		</div>
	);
}
