import { useState } from "react";
import { Form } from "react-router";
import { DeedForm, Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { SignaturePad } from "#app/documents/signing/signature-pad.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { SignerState } from "../contract.ts";

export type RecordSigner = {
	id: string;
	name: string;
	email: string;
	role: "customer" | "company";
	state: SignerState;
	words: string;
	at: string;
	witness: string;
	/** may sign now */
	turn: boolean;
	/** nobody opened the link yet */
	untouched: boolean;
	/** signs for the company, and looks at this page */
	me: boolean;
	link: string;
};

const tones: Record<SignerState, BadgeTone> = {
	waiting: "plain",
	sent: "info",
	opened: "waiting",
	signed: "good",
	declined: "over",
	expired: "urgent",
};

type CardProps = { signer: RecordSigner; version: number; pending: boolean; may: { send: boolean; inPerson: boolean } };

export function SignerCard({ signer, version, pending, may }: CardProps) {
	const open = pending && signer.turn && signer.role === "customer";
	return (
		<li className="rounded-lg border border-line bg-card px-4 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-3">
				<p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
					<Private>{signer.name}</Private>
					{signer.role === "company" && <span className="font-normal text-ink-2">, for the company</span>}
				</p>
				<Badge tone={tones[signer.state]}>{signer.words}</Badge>
			</div>
			<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
				<Private>{signer.email}</Private>
				{signer.at && `, ${signer.at}`}
				{signer.witness && `, on the tablet, witness ${signer.witness}`}
			</p>
			{open && (
				<div className="mt-2 border-t border-line">
					{may.inPerson && (
						<Form method="post" className="py-2" reloadDocument>
							<input type="hidden" name="signerId" value={signer.id} />
							<Button type="submit" name="intent" value="hand-over" size="dense">
								<Icon name="pencil" className="size-4" />
								Sign here on this device
							</Button>
						</Form>
					)}
					{may.send && <SendAgain signer={signer} version={version} />}
					{may.send && signer.untouched && <Correct signer={signer} version={version} />}
				</div>
			)}
		</li>
	);
}

function SendAgain({ signer, version }: { signer: RecordSigner; version: number }) {
	return (
		<Folded words="Send again with a new link" open={signer.state === "expired"}>
			<DeedForm version={version}>
				<input type="hidden" name="signerId" value={signer.id} />
				<p className="text-sm text-ink-2">The time to sign begins anew. The link mailed before stops working.</p>
				<Button type="submit" name="intent" value="renew" size="dense" tone="barn" className="justify-self-start">
					<Icon name="send" className="size-4" />
					Send again
				</Button>
			</DeedForm>
			{signer.link && (
				<p className="pb-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
					The link as it is now, to paste into a text: <Private>{signer.link}</Private>
				</p>
			)}
		</Folded>
	);
}

function Correct({ signer, version }: { signer: RecordSigner; version: number }) {
	const form = `correct-${signer.id}-`;
	return (
		<Folded words="Correct name or address">
			<DeedForm version={version}>
				<input type="hidden" name="signerId" value={signer.id} />
				<Field label="Name" name="name" form={form}>
					<Input dense defaultValue={signer.name} maxLength={200} />
				</Field>
				<Field label="Email" name="email" form={form}>
					<Input dense type="email" defaultValue={signer.email} maxLength={254} />
				</Field>
				<Button type="submit" name="intent" value="correct" size="dense" className="justify-self-start">
					Correct and send
				</Button>
			</DeedForm>
		</Folded>
	);
}

/** The company's own signature: the last one, by the person who is named. */
export function Countersign({ hash, name, wrong }: { hash: string; name: string; wrong: Wrong | null }) {
	const [draws, setDraws] = useState(false);
	return (
		<section aria-label="Countersign" className="mt-6 rounded-lg border-2 border-moss bg-card p-5">
			<h2 className="text-xl">You sign for the company</h2>
			<p className="text-ink-2">
				Every customer has signed. With your signature the contract is sealed and mailed to all.
			</p>
			<Form method="post" className="mt-4 grid gap-4">
				<input type="hidden" name="hash" value={hash} />
				<Field label="Your full name" name="name" form="countersign-" error={wrong?.errors.name}>
					<Input dense defaultValue={wrong?.typed.name ?? name} maxLength={200} />
				</Field>
				{draws ? (
					<SignaturePad name="drawing" onBack={() => setDraws(false)} />
				) : (
					<Button size="dense" className="justify-self-start" onClick={() => setDraws(true)}>
						Draw a signature too
					</Button>
				)}
				{wrong?.errors.drawing && <p className="text-sm font-semibold text-danger">{wrong.errors.drawing}</p>}
				<div>
					<Checkbox
						name="consent"
						id="countersign-field-consent"
						value="yes"
						label="I sign this contract for the company."
					/>
					{wrong?.errors.consent && <p className="text-sm font-semibold text-danger">{wrong.errors.consent}</p>}
				</div>
				<Button type="submit" name="intent" value="countersign" tone="moss" size="dense" className="justify-self-start">
					Countersign
				</Button>
			</Form>
		</section>
	);
}

type CloseProps = { version: number; signed: boolean; wrong: Wrong | null };

/** Ends it with a reason: before it is signed for good, or after, as when a customer uses the right to cancel. */
export function CloseDeed({ version, signed, wrong }: CloseProps) {
	const intent = signed ? "void" : "cancel";
	return (
		<div className="mt-5 rounded-lg border border-line bg-card px-4 py-2">
			<Folded words={signed ? "The contract ends" : "Cancel this contract"} open={wrong !== null}>
				<DeedForm version={version}>
					<p className="text-sm text-ink-2">
						{signed
							? "The customer used the right to cancel, or you both agreed to end it. The signed papers stay, and all get a final one by mail."
							: "Every link stops working and whoever was asked is told. To change something, make a new contract."}
					</p>
					<Field
						label="Why"
						hint={signed ? "Who said so, how and when. It stands on the final paper." : "Stays in the office."}
						name="reason"
						form={`${intent}-`}
						error={wrong?.errors.reason}
					>
						<Input dense defaultValue={wrong?.typed.reason} maxLength={500} />
					</Field>
					<Button type="submit" name="intent" value={intent} size="dense" tone="danger" className="justify-self-start">
						{signed ? "End the contract" : "Cancel it"}
					</Button>
				</DeedForm>
			</Folded>
		</div>
	);
}
