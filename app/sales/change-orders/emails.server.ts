import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { secretAddress } from "#app/documents/links/share-link.server.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type Change, type ChangeSigner, hereScope, linkScope } from "./changes.server.ts";

const path = "/change-orders";

/** A signer's own link; without a signer, that of the one it is addressed to. */
export function linkOf(change: Pick<Change, "linkId">, signer?: Pick<ChangeSigner, "linkId">): string {
	return secretAddress(path, linkScope, signer?.linkId ?? change.linkId);
}

export function hereLinkOf(hereId: string): string {
	return secretAddress(path, hereScope, hereId);
}

/** "change order CO-002 of contract C-2026-0017" */
export function nameOf({ shown }: Pick<Change, "shown">): string {
	return `change order ${shown?.number} of contract ${shown?.contract}`;
}

export function fileName({ shown }: Pick<Change, "shown">, signed = false): string {
	return `Change order ${shown?.contract} ${shown?.number}${signed ? " signed" : ""}.pdf`;
}

function letter(change: Change, kind: string, once: string, to: string, subject: string, words: Paragraph[]): Letter {
	const company = change.shown?.company;
	return {
		...{ entity: "change-order", entityId: change.id, kind: `change-${kind}`, once: `change:${change.id}:${once}` },
		...{ to, replyTo: company?.email, subject },
		...emailBody(company ?? blankLetterhead, words),
	};
}

function factsOf({ shown }: Change): Paragraph {
	if (!shown) throw new Error("a requested order without what was shown");
	return {
		rows: [
			["Work at", shown.site],
			["Total before", formatMoney(shown.before.total)],
			["Total with this change", formatMoney(shown.after.total)],
			...(shown.after.endOn ? [["Work is done by", formatDay(shown.after.endOn)] as [string, string]] : []),
		],
	};
}

/** Asks one signer, or asks again; one mail per `stamp`. */
export function askMail(change: Change, signer: ChangeSigner, kind: "asked" | "reminder", stamp: string): Letter {
	const shown = change.shown;
	const asks = kind === "asked" ? "Please answer" : "Still open";
	const subject = `${asks}: change order ${shown?.number} for ${shown?.site}`;
	const until = change.expiresAt && formatDay(today(new Date(change.expiresAt.getTime() - 1)));
	return letter(change, kind, `${kind}:${stamp}${another(signer)}`, signer.email, subject, [
		`Hello ${signer.name},`,
		shown?.words ?? "",
		factsOf(change),
		{ button: "See before and after, and answer", url: linkOf(change, signer) },
		`You can approve the change, keep the original work only, or ask us to call. ${until ? `Please answer by ${until}. ` : ""}Nothing changes until ${signer.position ? "all of you approve" : "you approve"}. Or call ${shown?.company.phone}.`,
	]);
}

/** Tells two signers' mails apart. */
function another({ position }: ChangeSigner): string {
	return position ? `:${position}` : "";
}

/** The sealed copy for one of those who signed. */
export function approvedMail(change: Change, signer: ChangeSigner, key: string): Letter {
	const mail = letter(change, "answered", `answered${another(signer)}`, signer.email, `Approved: ${nameOf(change)}`, [
		`Hello ${signer.name},`,
		`${nameOf(change)} is approved. The signed copy is attached and sealed, so that any later change of it can be seen. Your contract stays as it is otherwise.`,
		factsOf(change),
		{ button: "See the change order", url: linkOf(change, signer) },
		`Anybody can check the file at ${settings.origin}/verify.`,
	]);
	return { ...mail, attachments: [{ name: fileName(change, true), key, type: "application/pdf" }] };
}

/** To everybody who was asked, when one of them wants the original work only. */
export function keptMail(change: Change, signer: ChangeSigner, name: string): Letter {
	const who = name === signer.name ? "you" : name;
	const subject = `Original work only: ${nameOf(change)}`;
	return letter(change, "answered", `answered${another(signer)}`, signer.email, subject, [
		`Hello ${signer.name},`,
		`${who} chose the original work only. ${upper(nameOf(change))} does not count, and your contract stays as it is.`,
		{ button: "See the change order", url: linkOf(change, signer) },
	]);
}

const officeWords = {
	approved: "approved",
	kept: "declined: original work only",
	call: "the customer asks for a call",
};

export function officeMail(
	change: Change,
	to: string,
	what: keyof typeof officeWords,
	words: string,
	stamp: string,
): Letter {
	const subject = `${upper(nameOf(change))}: ${officeWords[what]}`;
	return letter(change, `office-${what}`, `office:${what}:${stamp}`, to, subject, [
		`${change.toName}, ${change.siteAddress}.`,
		...(words ? [words] : []),
		factsOf(change),
		{ button: "Open the change order", url: `${settings.origin}/admin/change-orders/${change.id}` },
	]);
}

function upper(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
