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
import type { ChangeOrder, ChangeOrderSigner } from "./change-orders.server.ts";
import type { ChangeOrderCustomerView } from "./customer-view.ts";
import { changeOrderReminderTemplate, changeOrderTemplate } from "./email-templates.ts";
import type { Enclosure } from "./enclosures.server.ts";

const resend = "Open the change order and email it again.";

// Anyone with the link to a sent change order can approve it.
/** the key of the notices to staff */
export const answeredEmails = "change-order-answered";
const kinds = defineEmailKinds({
	"change-sent": { secret: true, resend },
	"change-reminder": { secret: true, resend, priority: "bulk" },
	"change-handed-over": { secret: false },
	"change-answered": { secret: false },
	"change-office-approved": { secret: false },
	"change-office-declined": { secret: false },
	"change-office-call": { secret: false },
});
type Kind<Name extends keyof typeof kinds = keyof typeof kinds> = Name extends `change-${infer Rest}` ? Rest : never;

// Signed into the links that customers have.
export const linkScope = "change-order";
export const inPersonLinkScope = "change-order-here";
const linkPath = "/change-orders";

/** The link of a signer; without one, that of the addressee. */
export function changeOrderUrl(
	changeOrder: Pick<ChangeOrder, "linkId">,
	signer?: Pick<ChangeOrderSigner, "linkId">,
): string {
	return shareUrl(linkPath, linkScope, signer?.linkId ?? changeOrder.linkId);
}

export function inPersonUrl(inPersonId: string): string {
	return shareUrl(linkPath, inPersonLinkScope, inPersonId);
}

/** "change order CO-002 for contract C-2026-0017" */
export function changeOrderName({ customerView }: Pick<ChangeOrder, "customerView">): string {
	return `change order ${customerView?.number} for contract ${customerView?.contract}`;
}

export function changeOrderFileName({ customerView }: Pick<ChangeOrder, "customerView">, signed = false): string {
	return `Change order ${customerView?.contract} ${customerView?.number}${signed ? " signed" : ""}.pdf`;
}

function changeOrderEmail(
	changeOrder: ChangeOrder,
	kind: Kind,
	idempotencyKey: string,
	to: string,
	subject: string,
	paragraphs: Paragraph[],
): OutgoingEmail {
	const company = changeOrder.customerView?.company;
	return {
		entity: "change-order",
		entityId: changeOrder.id,
		kind: kinds[`change-${kind}`],
		idempotencyKey: `change:${changeOrder.id}:${idempotencyKey}`,
		to,
		replyTo: company?.email,
		subject,
		...emailBody(company ?? blankLetterhead, paragraphs, `of ${changeOrderName(changeOrder)}`),
	};
}

function summaryRows({ customerView }: ChangeOrder): Paragraph {
	if (!customerView) throw new Error("a sent change order has no customer view");
	const { site, before, after } = customerView;
	return {
		rows: [
			["Job site address", site],
			["Previous total", formatMoney(before.total)],
			["New total", formatMoney(after.total)],
			...(after.endOn ? [["Completion date", formatDay(after.endOn)] as [string, string]] : []),
		],
	};
}

type RequestKind = "sent" | "reminder";

export const requestTemplates = { sent: changeOrderTemplate, reminder: changeOrderReminderTemplate };

/**
 * What the office may change in the email to the signers. `text` is the company's. A number that isn't assigned yet is
 * "{number}".
 */
export function defaultApprovalRequest(
	{ number, contract, site: siteAddress, customer: toName, company, words: explanation }: ChangeOrderCustomerView,
	kind: RequestKind,
	text: EmailText = requestTemplates[kind].standard,
): EmailText {
	const values = commonValues({ toName, siteAddress }, company.name);
	return fillText(text, { ...values, number, contract, explanation });
}

/** Asks one signer for approval, or reminds them: as the sender composed the email. One email per `idempotencySuffix`. */
export function approvalRequestEmail(
	changeOrder: ChangeOrder,
	signer: ChangeOrderSigner,
	kind: RequestKind,
	idempotencySuffix: string,
	composed: EmailText | null = null,
): OutgoingEmail {
	const view = changeOrder.customerView;
	if (!view) throw new Error("a sent change order has no customer view");
	const email = composed ?? defaultApprovalRequest(view, kind);
	const { number } = view;
	const subject = fillPlaceholders(email.subject, { number });
	const until = changeOrder.expiresAt && formatDay(today(new Date(changeOrder.expiresAt.getTime() - 1)));
	const idempotencyKey = `${kind}:${idempotencySuffix}${signerSuffix(signer)}`;
	return changeOrderEmail(changeOrder, kind, idempotencyKey, signer.email, subject, [
		greeting(signer.name),
		...toParagraphs(fillPlaceholders(email.message, { number })),
		summaryRows(changeOrder),
		{ button: "Review change order", url: changeOrderUrl(changeOrder, signer) },
		`You can approve the change, decline it, or ask us to call you. ${until ? `Please respond by ${until}. ` : ""}Nothing changes unless the change order is approved. Anyone with this link can respond for you, so please don't share it.`,
		`Questions? Reply to this email or call ${view.company.phone}.`,
	]);
}

/** Tells a signer that they were handed a device to sign in person. */
export function handoverEmail(
	changeOrder: ChangeOrder,
	signer: { name: string; email: string; inPersonId: string },
	witness: string,
	at: Date,
): OutgoingEmail {
	const documentName = changeOrderName(changeOrder);
	const phone = changeOrder.customerView?.company.phone ?? "";
	const subject = `Signing ${documentName} in person`;
	return changeOrderEmail(changeOrder, "handed-over", `handed-over:${signer.inPersonId}`, signer.email, subject, [
		greeting(signer.name),
		...handoverParagraphs({ documentName, witness, at: formatInstant(at, settings.timeZone), phone }),
		summaryRows(changeOrder),
	]);
}

/** Distinguishes the emails of a change order's signers; "" for the addressee. */
function signerSuffix({ position }: ChangeOrderSigner): string {
	return position ? `:${position}` : "";
}

/** The sealed copy for one of the signers, with what else belongs to it. */
export function signedCopyEmail(
	changeOrder: ChangeOrder,
	signer: ChangeOrderSigner,
	fileKey: string,
	enclosed: readonly Pick<Enclosure, "text" | "attachment">[] = [],
): OutgoingEmail {
	const name = changeOrderName(changeOrder);
	const idempotencyKey = `answered${signerSuffix(signer)}`;
	return {
		...changeOrderEmail(changeOrder, "answered", idempotencyKey, signer.email, `Approved: ${name}`, [
			greeting(signer.name),
			`${capitalize(name)} is approved. The rest of your contract stays the same. The signed copy is attached. It's digitally sealed, so any later change to it can be detected.`,
			summaryRows(changeOrder),
			...enclosed.map(({ text }) => text),
			{ button: "View change order", url: changeOrderUrl(changeOrder, signer) },
			`To check that a copy is authentic, upload it at ${settings.origin}/verify.`,
		]),
		attachments: [
			{ name: changeOrderFileName(changeOrder, true), key: fileKey, type: "application/pdf" },
			...enclosed.map(({ attachment }) => attachment),
		],
	};
}

/** Tells one signer that it was declined, by themselves or by another signer. */
export function declineEmail(changeOrder: ChangeOrder, signer: ChangeOrderSigner, declinedBy: string): OutgoingEmail {
	const name = changeOrderName(changeOrder);
	const idempotencyKey = `answered${signerSuffix(signer)}`;
	return changeOrderEmail(changeOrder, "answered", idempotencyKey, signer.email, `Declined: ${name}`, [
		greeting(signer.name),
		`${declinedBy === signer.name ? "You" : declinedBy} declined ${name}. Your contract stays the same, and we'll do only the original work.`,
		{ button: "View change order", url: changeOrderUrl(changeOrder, signer) },
	]);
}

const officeNotices = {
	approved: { subject: "Change order approved", outcome: (name: string) => `${capitalize(name)} has been approved.` },
	declined: { subject: "Change order declined", outcome: (name: string) => `${capitalize(name)} was declined.` },
	call: { subject: "Call requested", outcome: (name: string) => `The customer asked for a call about ${name}.` },
};

/** Tells the office what the customer responded. One email per `idempotencySuffix`. */
export function officeNoticeEmail(
	changeOrder: ChangeOrder,
	to: string,
	response: keyof typeof officeNotices,
	comments: string,
	idempotencySuffix: string,
): OutgoingEmail {
	const { subject: title, outcome } = officeNotices[response];
	const { customerView: view, toName } = changeOrder;
	const subject = `${title}: ${view?.contract} ${view?.number}, ${toName}`;
	return changeOrderEmail(changeOrder, `office-${response}`, `office:${response}:${idempotencySuffix}`, to, subject, [
		outcome(changeOrderName(changeOrder)),
		...(comments ? [`Comments: ${comments}`] : []),
		{ rows: [["Customer", toName]] },
		summaryRows(changeOrder),
		{ button: "View change order", url: `${settings.origin}/admin/change-orders/${changeOrder.id}` },
	]);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
