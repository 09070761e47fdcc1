import type { Letter } from "#app/mailbox/outgoing.server.ts";
import { type Paragraph, paper } from "#app/mailbox/paper.ts";
import { secretAddress } from "#app/papers/secret.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type Change, linkScope } from "./changes.server.ts";

export function linkOf(change: Pick<Change, "linkId">): string {
	return secretAddress("/change-orders", linkScope, change.linkId);
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
		...paper(company?.name ?? "", words),
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

/** Asks the customer; one mail per `stamp`. */
export function askMail(change: Change, stamp: string): Letter {
	const shown = change.shown;
	const subject = `Please answer: change order ${shown?.number} for ${shown?.site}`;
	return letter(change, "asked", `asked:${stamp}`, change.toEmail, subject, [
		`Hello ${change.toName},`,
		shown?.words ?? "",
		factsOf(change),
		{ button: "See before and after, and answer", url: linkOf(change) },
		`You can approve the change, keep the original work only, or ask us to call. Nothing changes until you approve. Or call ${shown?.company.phone}.`,
	]);
}

/** The customer's copy of the answer. */
export function answeredMail(change: Change, approved: { pdfKey: string } | null): Letter {
	const words = approved
		? `you approved ${nameOf(change)}. The signed copy is attached. Your contract stays as it is otherwise.`
		: `you chose the original work only. ${upper(nameOf(change))} does not count, and your contract stays as it is.`;
	const subject = approved ? `Approved: ${nameOf(change)}` : `Original work only: ${nameOf(change)}`;
	const mail = letter(change, "answered", "answered", change.toEmail, subject, [
		`Hello ${change.toName},`,
		words,
		...(approved ? [factsOf(change)] : []),
		{ button: "See the change order", url: linkOf(change) },
	]);
	if (!approved) return mail;
	return { ...mail, attachments: [{ name: fileName(change, true), key: approved.pdfKey, type: "application/pdf" }] };
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
