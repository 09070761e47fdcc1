// The certificate page of a signed contract: every hash, time, address and browser, as blocks of the printer. Pure.
import type { Block } from "#app/documents/pdf/pdf.server.ts";
import type { ContractEventRow } from "./chain.server.ts";
import type { ContractFile, Signer } from "./contracts.server.ts";

/** What a certificate needs to know of a signer of any paper. */
type Certified = Pick<
	Signer,
	| "name"
	| "email"
	| "signedName"
	| "signedAt"
	| "way"
	| "mark"
	| "ip"
	| "userAgent"
	| "shownHash"
	| "witnessName"
	| "codeAt"
	| "sentAt"
	| "openedAt"
> &
	Partial<Pick<Signer, "consentVersion" | "declinedAt">>;
type Facts = {
	/** "Contract" and its number, or "Change order" and both numbers */
	paper: { label: string; value: string };
	shownHash: string;
	signers: Certified[];
	events: ContractEventRow[];
	original: Pick<ContractFile, "sha256">;
};
type Words = { consent: string; zone: string; origin: string; when: (at: Date) => string };

const ways = {
	link: "by the secret link that was mailed",
	"in-person": "in person on the company's tablet",
	office: "signed in to the company's office",
};
const marks = { typed: "typed name", drawn: "drawn signature" };
const eventWords: Record<string, string> = {
	sent: "Sent for signature",
	opened: "Opened",
	renewed: "New link sent",
	corrected: "Signer corrected before any action",
	"handed-over": "Tablet handed over",
	signed: "Signed",
	reminded: "Reminded",
	declined: "Declined",
	completed: "Sealed and mailed to all",
	stamped: "Time stamp added",
	voided: "Ended after it was signed",
	"change-requested": "Change order sent",
	"change-handed-over": "Change order: tablet handed over",
	"change-signed": "Change order signed",
	"change-approved": "Change order approved",
	"change-sealed": "Change order sealed",
	"change-kept": "Change order: original work only",
	"change-voided": "Change order taken back",
};

export function certificateBlocks({ paper, shownHash, signers, events, original }: Facts, words: Words): Block[] {
	const head = events.at(-1)?.hash ?? "";
	return [
		{ kind: "page" },
		{ kind: "heading", level: 2, text: "Certificate" },
		{
			kind: "facts",
			rows: [
				paper,
				{ label: "SHA-256 of what was shown", value: shownHash },
				{ label: "SHA-256 of the unsigned file", value: original.sha256 },
				{ label: "Last link of the event chain", value: head },
				{ label: "Time zone", value: words.zone },
				{ label: "Check this file", value: `${words.origin}/verify` },
			],
		},
		...signers.flatMap((signer) => signerBlocks(signer, words)),
		{ kind: "heading", level: 3, text: "Consent" },
		{ kind: "paragraph", text: words.consent, size: 9 },
		{ kind: "heading", level: 3, text: "Events" },
		{
			kind: "table",
			head: [{ text: "Time", width: 120 }, { text: "Event", width: 120 }, { text: "By" }],
			rows: events.map(({ at, kind, actor, hash }) => ({
				cells: [words.when(at), eventWords[kind] ?? kind, actor.name],
				detail: hash,
			})),
		},
	];
}

function signerBlocks(signer: Certified, { when }: Words): Block[] {
	const { name, email, signedName, signedAt, declinedAt, way, mark, ip, userAgent, shownHash } = signer;
	const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
	return [
		{ kind: "heading", level: 3, text: name },
		{
			kind: "facts",
			rows: [
				...row("Signed as", signedAt && `${signedName} (${mark ? marks[mark] : ""})`),
				...row("Declined at", declinedAt && `${when(declinedAt)} (${declinedAt.toISOString()})`),
				...row("Signed at", signedAt && `${when(signedAt)} (${signedAt.toISOString()})`),
				...row("How", way && ways[way]),
				...row("Witness", way === "in-person" ? signer.witnessName : null),
				...row("Mail address", email),
				...row("Code from that address given", signer.codeAt && when(signer.codeAt)),
				...row("Asked at", signer.sentAt && when(signer.sentAt)),
				...row("Opened at", signer.openedAt && when(signer.openedAt)),
				...row("Internet address", ip),
				...row("Browser", userAgent),
				...row("Consent version", signer.consentVersion),
				...row("SHA-256 of what was signed", shownHash),
			],
		},
	];
}
