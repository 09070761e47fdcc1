import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { handoverParagraphs } from "#app/documents/signing/in-person.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import {
	commonValues,
	type EmailText,
	fillPlaceholders,
	fillText,
	toParagraphs,
} from "#app/messaging/email-templates/email-template.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type DeclineReason, declineReasonLabels, defaultReminderText } from "./contract.ts";
import { type Contract, inPersonLinkScope, type Signer, signingLinkScope } from "./contracts.server.ts";
import { contractTemplate } from "./email-templates.ts";
import { contractFileName } from "./file-name.ts";

const resend = "Open the contract and send the signer a new link.";

// Anyone with the link to an open contract can sign it.
/** the key of the notices to staff */
export const endedEmails = "contract-ended";
const kinds = defineEmailKinds({
	"contract-invited": { secret: true, resend },
	"contract-resent": { secret: true, resend },
	"contract-link": { secret: true, resend, priority: "urgent" },
	"contract-reminder": { secret: true, resend, priority: "bulk" },
	"contract-expiring": { secret: true, resend, priority: "bulk" },
	"contract-handed-over": { secret: false },
	"contract-completed": { secret: false },
	"contract-declined": { secret: false },
	"contract-canceled": { secret: false },
});
type Kind<Name extends keyof typeof kinds = keyof typeof kinds> = Name extends `contract-${infer Rest}` ? Rest : never;

const signingPath = "/contract/sign";

export function signingUrl(signer: Pick<Signer, "linkId">): string {
	return shareUrl(signingPath, signingLinkScope, signer.linkId);
}

export function inPersonSigningUrl(inPersonId: string): string {
	return shareUrl(signingPath, inPersonLinkScope, inPersonId);
}

export function officeContractUrl(contract: Pick<Contract, "id">): string {
	return `${settings.origin}/admin/contracts/${contract.id}`;
}

function contractEmail(
	contract: Contract,
	kind: Kind,
	idempotencyKey: string,
	to: string,
	subject: string,
	paragraphs: Paragraph[],
): OutgoingEmail {
	const company = contract.customerView?.company;
	return {
		entity: "contract",
		entityId: contract.id,
		kind: kinds[`contract-${kind}`],
		idempotencyKey: `contract:${contract.id}:${idempotencyKey}`,
		to,
		replyTo: company?.email,
		subject,
		...emailBody(company ?? blankLetterhead, paragraphs, `of ${contractAndSite(contract)}`),
	};
}

export function summaryRows(contract: Contract): Paragraph {
	return {
		rows: [
			["Contract", contract.number ?? ""],
			["Job site address", contract.siteAddress],
			["Total", formatMoney(contract.total)],
		],
	};
}

const companyPhone = ({ customerView }: Contract) => customerView?.company.phone ?? "";
const fromCompany = ({ customerView }: Contract) => (customerView ? ` from ${customerView.company.name}` : "");
const contractAndSite = ({ number, siteAddress }: Contract) => `contract ${number} for the work at ${siteAddress}`;
const privateLinkNotice = "Anyone with this link can sign for you, so please don't share it.";

const signingRequestIntro = {
	resent: (contract: Contract) =>
		`Here's a new link to sign ${contractAndSite(contract)}. Earlier links no longer work.`,
	link: (contract: Contract) => `Here's a new link to ${contractAndSite(contract)}.`,
};

type RequestKind = "invited" | keyof typeof signingRequestIntro;

/**
 * What the office may change in the email to the signers. `text` is the company's for an invitation. A number that isn't
 * assigned yet is "{number}".
 */
export function defaultSigningRequest(
	contract: Contract,
	kind: RequestKind,
	text: EmailText = contractTemplate.standard,
): EmailText {
	const named = { ...contract, number: contract.number ?? "{number}" };
	if (kind === "invited") {
		const company = contract.customerView?.company.name ?? "";
		const { subject, message } = fillText(text, { ...commonValues(contract, company), number: named.number });
		return { subject, message: [message, contract.content.message.trim()].filter(Boolean).join("\n\n") };
	}
	return {
		subject: `${kind === "link" ? "New link to" : "Please sign"} contract ${named.number}${fromCompany(contract)}`,
		message: signingRequestIntro[kind](named),
	};
}

/** Invites one signer: a customer by their private link, the company's signer to the back office. One email per `idempotencySuffix`. */
export function signingRequestEmail(
	contract: Contract,
	signer: Signer,
	kind: RequestKind,
	idempotencySuffix = "",
	email: EmailText = defaultSigningRequest(contract, kind),
): OutgoingEmail {
	const number = contract.number ?? "";
	const idempotencyKey = `${kind}:${signer.id}:${signer.sendCount}:${idempotencySuffix}`;
	if (signer.role === "company")
		return contractEmail(
			contract,
			kind,
			idempotencyKey,
			signer.email,
			`Countersign contract ${number}, ${contract.toName}`,
			[
				greeting(signer.name),
				`Everyone else has signed contract ${number}. It's your turn to sign for the company.`,
				summaryRows(contract),
				{ button: "Review and countersign", url: officeContractUrl(contract) },
			],
		);
	const isNewLink = kind === "link";
	const until = signer.signedAt ? "" : lastDayToSign(signer);
	const subject = fillPlaceholders(email.subject, { number });
	return contractEmail(contract, kind, idempotencyKey, signer.email, subject, [
		greeting(signer.name),
		...toParagraphs(fillPlaceholders(email.message, { number })),
		summaryRows(contract),
		{ button: isNewLink ? "View contract" : "Review and sign", url: signingUrl(signer) },
		`${until ? `Please sign by ${until}. ` : ""}${privateLinkNotice}`,
		isNewLink
			? "If you didn't ask for this, you can ignore this email."
			: `You may sign on paper instead at no cost. Call ${companyPhone(contract)} and we'll bring you two paper copies or send them by mail.`,
	]);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last day of a signer's link, as "November 22, 2026"; "" while it has no end. */
function lastDayToSign({ expiresAt }: Signer): string {
	return expiresAt ? formatDay(today(new Date(expiresAt.getTime() - 1))) : "";
}

/** What the office may change in a reminder. `customText` is the office's own text; "" is the default one. */
export function defaultSignerReminder(contract: Contract, signer: Signer, customText: string): EmailText {
	const number = contract.number ?? "";
	const values = { number, address: contract.siteAddress, date: lastDayToSign(signer), name: signer.name };
	return {
		subject: `Reminder: contract ${number} is ready for you to sign`,
		message: fillPlaceholders(customText.trim() || defaultReminderText, values),
	};
}

/** Reminds one signer. One email per `idempotencySuffix` and invitation. */
export function signerReminderEmail(
	contract: Contract,
	signer: Signer,
	idempotencySuffix: string,
	{ subject, message }: EmailText,
): OutgoingEmail {
	const key = `reminder:${signer.id}:${signer.sendCount}:${idempotencySuffix}`;
	return contractEmail(contract, "reminder", key, signer.email, subject, [
		greeting(signer.name),
		...toParagraphs(message),
		summaryRows(contract),
		{ button: "Review and sign", url: signingUrl(signer) },
		privateLinkNotice,
		`Questions? Reply to this email or call ${companyPhone(contract)}.`,
	]);
}

/** Tells a signer that their link is about to expire. */
export function expiringLinkEmail(contract: Contract, signer: Signer, step: number): OutgoingEmail {
	const date = lastDayToSign(signer);
	const key = `expiring:${signer.id}:${signer.sendCount}:${step}`;
	const subject = `Reminder: please sign contract ${contract.number} by ${date}`;
	return contractEmail(contract, "expiring", key, signer.email, subject, [
		greeting(signer.name),
		`Your link to sign ${contractAndSite(contract)} works through ${date}. If you need more time, call ${companyPhone(contract)} and we'll send you a new link.`,
		summaryRows(contract),
		{ button: "Review and sign", url: signingUrl(signer) },
		privateLinkNotice,
	]);
}

/** Tells a signer that they were handed a device to sign in person. */
export function handoverEmail(
	contract: Contract,
	signer: { name: string; email: string; inPersonId: string },
	witness: string,
	at: Date,
): OutgoingEmail {
	const subject = `Signing contract ${contract.number} in person`;
	const facts = { witness, at: formatInstant(at, settings.timeZone), phone: companyPhone(contract) };
	return contractEmail(contract, "handed-over", `handed-over:${signer.inPersonId}`, signer.email, subject, [
		greeting(signer.name),
		...handoverParagraphs({ ...facts, documentName: contractAndSite(contract) }),
		summaryRows(contract),
	]);
}

/** The final version of a contract that was declined or voided, with who did it, when and why. */
export function finalVersionEmail(
	contract: Contract,
	signers: readonly Signer[],
	to: string,
	fileKey: string,
	toOffice: boolean,
) {
	const number = contract.number ?? "";
	const declined = signers.find(({ declinedAt }) => declinedAt);
	const attachments = [{ name: contractFileName(contract, "closed"), key: fileKey, type: "application/pdf" }];
	const isOwnEmail = declined?.email === to && !toOffice;
	const outcome = declined
		? `${isOwnEmail ? "You" : declined.name} declined ${contractAndSite(contract)}. The contract can no longer be signed.`
		: `${capitalize(contractAndSite(contract))} has been voided and is no longer in force.`;
	const kind = declined ? "declined" : "canceled";
	const ending = declined ? "declined" : "voided";
	const subject = toOffice
		? `Contract ${ending}: ${number}, ${contract.toName}`
		: `Contract ${number} ${declined ? "was declined" : "has been voided"}`;
	const name = signers.find(({ email }) => email === to)?.name ?? "";
	const reason = declined && (declineReasonLabels[declined.reason as DeclineReason] ?? declined.reason);
	const paragraphs: Paragraph[] = [
		...(toOffice ? [] : [greeting(name)]),
		outcome,
		...(toOffice && reason ? [`Reason: ${reason}`] : []),
		...(toOffice && declined?.note ? [`Comments: ${declined.note}`] : []),
		`The final version is attached. It shows who ${declined ? "declined" : "ended"} the contract, when and why.`,
		toOffice
			? { button: "View contract", url: officeContractUrl(contract) }
			: `If you didn't expect this, call ${companyPhone(contract)}.`,
	];
	return { ...contractEmail(contract, kind, `${kind}:${to}`, to, subject, paragraphs), attachments };
}

export function cancellationEmail(contract: Contract, signer: Signer): OutgoingEmail {
	const subject = `Contract ${contract.number} has been canceled`;
	return contractEmail(contract, "canceled", `canceled:${signer.id}`, signer.email, subject, [
		greeting(signer.name),
		`${capitalize(contractAndSite(contract))} has been canceled. Links to sign it no longer work.`,
		`If you didn't expect this, call ${companyPhone(contract)}.`,
	]);
}

/** The signed copy for one of the parties, with the notices of the right to cancel when there is one. */
export function signedCopyEmail(contract: Contract, signer: Signer, fileKey: string): OutgoingEmail {
	const until = contract.cancelUntil;
	const customer = signer.role === "customer";
	const subject = customer
		? `Your signed contract ${contract.number}${fromCompany(contract)}`
		: `Contract signed: ${contract.number}, ${contract.toName}`;
	return {
		...contractEmail(contract, "completed", `completed:${signer.id}`, signer.email, subject, [
			greeting(signer.name),
			`Everyone has signed contract ${contract.number}. The signed copy is attached. It's digitally sealed, so any later change to it can be detected.`,
			summaryRows(contract),
			...(customer && until
				? [
						`You may cancel in writing until midnight of ${formatDay(until)}. The last two pages of the signed copy are notices of this right. You may use one of them to cancel.`,
					]
				: []),
			{ button: "View contract", url: customer ? signingUrl(signer) : officeContractUrl(contract) },
			`To check that a copy is authentic, upload it at ${settings.origin}/verify.`,
		]),
		attachments: [{ name: contractFileName(contract, "sealed"), key: fileKey, type: "application/pdf" }],
	};
}
