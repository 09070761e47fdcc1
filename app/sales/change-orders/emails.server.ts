import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type ChangeOrder, type ChangeOrderSigner, inPersonLinkScope, linkScope } from "./change-orders.server.ts";

const linkPath = "/change-orders";

/** A signer's own link; without a signer, that of the one it is addressed to. */
export function changeOrderUrl(
	change: Pick<ChangeOrder, "linkId">,
	signer?: Pick<ChangeOrderSigner, "linkId">,
): string {
	return shareUrl(linkPath, linkScope, signer?.linkId ?? change.linkId);
}

export function inPersonUrl(hereId: string): string {
	return shareUrl(linkPath, inPersonLinkScope, hereId);
}

/** "change order CO-002 for contract C-2026-0017" */
export function changeOrderName({ shown }: Pick<ChangeOrder, "shown">): string {
	return `change order ${shown?.number} for contract ${shown?.contract}`;
}

export function changeOrderFileName({ shown }: Pick<ChangeOrder, "shown">, signed = false): string {
	return `Change order ${shown?.contract} ${shown?.number}${signed ? " signed" : ""}.pdf`;
}

function changeOrderEmail(
	change: ChangeOrder,
	kind: string,
	idempotencyKey: string,
	to: string,
	subject: string,
	words: Paragraph[],
): OutgoingEmail {
	const company = change.shown?.company;
	return {
		...{
			entity: "change-order",
			entityId: change.id,
			kind: `change-${kind}`,
			idempotencyKey: `change:${change.id}:${idempotencyKey}`,
		},
		...{ to, replyTo: company?.email, subject },
		...emailBody(company ?? blankLetterhead, words),
	};
}

function summaryRows({ shown }: ChangeOrder): Paragraph {
	if (!shown) throw new Error("a sent change order has no customer view");
	return {
		rows: [
			["Job site address", shown.site],
			["Previous total", formatMoney(shown.before.total)],
			["New total", formatMoney(shown.after.total)],
			...(shown.after.endOn ? [["Completion date", formatDay(shown.after.endOn)] as [string, string]] : []),
		],
	};
}

/** Asks one signer for approval, or reminds them; one email per `stamp`. */
export function approvalRequestEmail(
	change: ChangeOrder,
	signer: ChangeOrderSigner,
	kind: "asked" | "reminder",
	stamp: string,
): OutgoingEmail {
	const shown = change.shown;
	const asks = kind === "asked" ? "Please review" : "Reminder: please review";
	const subject = `${asks} change order ${shown?.number} for ${shown?.site}`;
	const until = change.expiresAt && formatDay(today(new Date(change.expiresAt.getTime() - 1)));
	return changeOrderEmail(change, kind, `${kind}:${stamp}${signerSuffix(signer)}`, signer.email, subject, [
		greeting(signer.name),
		kind === "asked"
			? `We need your approval for a change to contract ${shown?.contract}. Here's why:`
			: `Change order ${shown?.number} for contract ${shown?.contract} is still waiting for your approval. Here's why we sent it:`,
		shown?.words ?? "",
		summaryRows(change),
		{ button: "Review change order", url: changeOrderUrl(change, signer) },
		`You can approve the change, decline it, or ask us to call you. ${until ? `Please respond by ${until}. ` : ""}Nothing changes unless it's approved. Anyone with this link can respond for you, so please don't share it.`,
		`Questions? Reply to this email or call ${shown?.company.phone}.`,
	]);
}

/** Tells two signers' emails apart. */
function signerSuffix({ position }: ChangeOrderSigner): string {
	return position ? `:${position}` : "";
}

/** The sealed copy for one of those who signed. */
export function signedCopyEmail(change: ChangeOrder, signer: ChangeOrderSigner, key: string): OutgoingEmail {
	const mail = changeOrderEmail(
		change,
		"answered",
		`answered${signerSuffix(signer)}`,
		signer.email,
		`Approved: ${changeOrderName(change)}`,
		[
			greeting(signer.name),
			`${capitalize(changeOrderName(change))} is approved. The rest of your contract stays the same. The signed copy is attached. It's digitally sealed, so any later change to it can be detected.`,
			summaryRows(change),
			{ button: "View change order", url: changeOrderUrl(change, signer) },
			`To check that a copy is authentic, upload it at ${settings.origin}/verify.`,
		],
	);
	return { ...mail, attachments: [{ name: changeOrderFileName(change, true), key, type: "application/pdf" }] };
}

/** To everyone who was asked, when one of them declines. */
export function declineEmail(change: ChangeOrder, signer: ChangeOrderSigner, name: string): OutgoingEmail {
	const who = name === signer.name ? "You" : name;
	const subject = `Declined: ${changeOrderName(change)}`;
	return changeOrderEmail(change, "answered", `answered${signerSuffix(signer)}`, signer.email, subject, [
		greeting(signer.name),
		`${who} declined ${changeOrderName(change)}. Your contract stays the same, and we'll do only the original work.`,
		{ button: "View change order", url: changeOrderUrl(change, signer) },
	]);
}

const officeNotices = {
	approved: { subject: "Change order approved", outcome: (name: string) => `${capitalize(name)} has been approved.` },
	kept: { subject: "Change order declined", outcome: (name: string) => `${capitalize(name)} was declined.` },
	call: { subject: "Call requested", outcome: (name: string) => `The customer asked for a call about ${name}.` },
};

export function officeNoticeEmail(
	change: ChangeOrder,
	to: string,
	what: keyof typeof officeNotices,
	words: string,
	stamp: string,
): OutgoingEmail {
	const { subject: news, outcome } = officeNotices[what];
	const subject = `${news}: ${change.shown?.contract} ${change.shown?.number}, ${change.toName}`;
	return changeOrderEmail(change, `office-${what}`, `office:${what}:${stamp}`, to, subject, [
		outcome(changeOrderName(change)),
		...(words ? [`Comments: ${words}`] : []),
		{ rows: [["Customer", change.toName]] },
		summaryRows(change),
		{ button: "View change order", url: `${settings.origin}/admin/change-orders/${change.id}` },
	]);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
