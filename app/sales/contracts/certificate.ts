// The certificate page of a signed document as PDF blocks: hashes, times, IP addresses and browsers. Pure.
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import { isSameSigner } from "#app/documents/signing/signer-name.ts";
import { formatDay } from "#app/platform/dates.ts";
import type { ContractFile, Signer } from "./contracts.server.ts";
import type { ContractEventRow } from "./event-chain.server.ts";

/** The signer fields that the certificate prints, of a contract or a change order. */
type CertifiedSigner = Pick<
	Signer,
	| "id"
	| "name"
	| "email"
	| "signedName"
	| "signedAt"
	| "signingMethod"
	| "signatureKind"
	| "ip"
	| "userAgent"
	| "contentHash"
	| "witnessName"
	| "codeAt"
	| "sentAt"
	| "openedAt"
> &
	Partial<Pick<Signer, "consentVersion" | "declinedAt" | "signedOn" | "idCheckedName" | "idCheckNote">>;
type CertificateFacts = {
	/** "Contract" and its number, or "Change order" and both numbers */
	document: { label: string; value: string };
	contentHash: string;
	signers: CertifiedSigner[];
	events: ContractEventRow[];
	original: Pick<ContractFile, "sha256">;
};
type CertificateText = { title?: string; consent: string; zone: string; origin: string; when: (at: Date) => string };

const signingMethodLabels = {
	link: "Through a private link sent by email",
	"in-person": "In person on the company's device",
	office: "Signed in to the company's back office",
	paper: "On paper. The company keeps a scan of the signed copy",
};
const signatureLabels = { typed: "typed name", drawn: "drawn signature", paper: "signature on paper" };
const eventLabels: Record<string, string> = {
	sent: "Sent for signature",
	opened: "Viewed",
	renewed: "New link sent",
	corrected: "Signer's name or email corrected before viewing",
	"handed-over": "Device handed to signer",
	"id-checked": "ID checked",
	signed: "Signed",
	"signed-on-paper": "Signed on paper",
	reminded: "Reminder sent",
	declined: "Declined",
	completed: "Sealed and emailed to all parties",
	closed: "Final version sealed and emailed to all parties",
	stamped: "Time stamp added",
	voided: "Voided after signing",
	"change-requested": "Change order sent",
	"change-handed-over": "Change order: device handed to signer",
	"change-id-checked": "Change order: ID checked",
	"change-signed": "Change order signed",
	"change-approved": "Change order approved",
	"change-sealed": "Change order sealed",
	"change-kept": "Change order declined",
	"change-voided": "Change order voided",
	"work-done": "Work marked as completed",
	"work-not-done": "Completed work undone",
};

export function certificateBlocks(
	{ document, contentHash, signers, events, original }: CertificateFacts,
	text: CertificateText,
): Block[] {
	const lastHash = events.at(-1)?.hash ?? "";
	return [
		{ kind: "page" },
		{ kind: "heading", level: 2, text: text.title ?? "Certificate of completion" },
		{
			kind: "facts",
			rows: [
				document,
				{ label: "Document hash (SHA-256)", value: contentHash },
				{ label: "Unsigned PDF hash (SHA-256)", value: original.sha256 },
				{ label: "Audit trail hash", value: lastHash },
				{ label: "Time zone", value: text.zone },
				{ label: "Verify this file at", value: `${text.origin}/verify` },
			],
		},
		...signers.flatMap((signer) => signerBlocks(signer, findScan(events, signer.id), text)),
		{ kind: "heading", level: 3, text: "Consent" },
		{ kind: "paragraph", text: text.consent, size: 9 },
		{ kind: "heading", level: 3, text: "Audit trail" },
		{
			kind: "table",
			head: [{ text: "Time", width: 120 }, { text: "Event", width: 120 }, { text: "By" }],
			rows: events.map(({ at, kind, actor, hash }) => ({
				cells: [text.when(at), eventLabels[kind] ?? kind, actor.name],
				detail: hash,
			})),
		},
	];
}

/** The SHA-256 hash of the scan that a signature on paper was recorded with; null without one. */
export function findScan(events: readonly ContractEventRow[], signerId: string): string | null {
	const recorded = events.find(({ kind, facts }) => kind === "signed-on-paper" && facts.signerId === signerId);
	return typeof recorded?.facts.scan === "string" ? recorded.facts.scan : null;
}

function otherNameNote({ name, signingMethod }: CertifiedSigner): string {
	if (signingMethod !== "link" && signingMethod !== "in-person") return name;
	return `${name}. The typed name is a different one. Asked “Are you ${name}?”, the signer answered yes.`;
}

function signerBlocks(signer: CertifiedSigner, scan: string | null, { when }: CertificateText): Block[] {
	const { name, email, signedName, signedAt, declinedAt, signingMethod, signatureKind, ip, userAgent, contentHash } =
		signer;
	const row = (label: string, value: string | null | false | undefined) => (value ? [{ label, value }] : []);
	return [
		{ kind: "heading", level: 3, text: name },
		{
			kind: "facts",
			rows: [
				...row("Signed as", signedAt && `${signedName} (${signatureKind ? signatureLabels[signatureKind] : ""})`),
				...row("Invited as", signedAt && !isSameSigner(name, signedName) && otherNameNote(signer)),
				...row("Declined at", declinedAt && `${when(declinedAt)} (${declinedAt.toISOString()})`),
				...row("Scan of the signed copy (SHA-256)", scan),
				...row("Date on the signed copy", signer.signedOn && formatDay(signer.signedOn)),
				...row(
					signer.signedOn ? "Recorded at" : "Signed at",
					signedAt && `${when(signedAt)} (${signedAt.toISOString()})`,
				),
				...row("Signing method", signingMethod && signingMethodLabels[signingMethod]),
				...row("Witness", signingMethod === "in-person" ? signer.witnessName : null),
				...row("ID checked by", signer.idCheckedName && `${signer.idCheckedName}: ${signer.idCheckNote}`),
				...row("Recorded by", signingMethod === "paper" ? signer.witnessName : null),
				...row("Email", email),
				...row("Verification code entered at", signer.codeAt && when(signer.codeAt)),
				...row("Invited at", signer.sentAt && when(signer.sentAt)),
				...row("Viewed at", signer.openedAt && when(signer.openedAt)),
				...row("IP address", ip),
				...row("Browser", userAgent),
				...row("Consent version", signer.consentVersion),
				...row("Signed document hash (SHA-256)", contentHash),
			],
		},
	];
}
