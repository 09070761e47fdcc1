import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";

type Letter = { staffId: string; kind: string; once: string; to: string; subject: string; text: string; html: string };

/**
 * Leaves a mail to the mailbox as a task of its own: the mailbox knows the staff, so the staff can't call it.
 * The task exists if and only if the caller's change does.
 */
async function post(tx: Tx, { staffId, ...letter }: Letter): Promise<void> {
	await enqueue(tx, "mailbox.post", { ...letter, entity: "staff", entityId: staffId });
}

export async function postInvitation(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; inviter: string; role: string; link: string },
): Promise<void> {
	await post(tx, {
		staffId: about.id,
		kind: "staff-invitation",
		once: `staff-invitation:${about.linkId}`,
		to: about.to,
		subject: `${about.inviter} invites you to the office of ${hostname()}`,
		...bodies([
			about.name ? `Hello ${about.name},` : "Hello,",
			`${about.inviter} has opened a place for you in the office of ${hostname()}, as ${about.role}.`,
			"Follow this link to choose your password. It works for seven days and once.",
			{ link: about.link, words: "Accept the invitation" },
			"If you did not expect this mail, you can ignore it.",
		]),
	});
}

export async function postReset(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; link: string },
): Promise<void> {
	await post(tx, {
		staffId: about.id,
		kind: "staff-reset",
		once: `staff-reset:${about.linkId}`,
		to: about.to,
		subject: "Choose a new password",
		...bodies([
			`Hello ${about.name},`,
			`somebody, probably you, asked for a new password for the office of ${hostname()}.`,
			"Follow this link to choose one. It works for an hour and once.",
			{ link: about.link, words: "Choose a new password" },
			"If it was not you, ignore this mail: your password stays as it is.",
		]),
	});
}

/** Tells people what changed on their account, so that a thief can't do it quietly. */
export async function postWarning(
	tx: Tx,
	about: { id: string; to: string; name: string; what: string; at: Date },
): Promise<void> {
	await post(tx, {
		staffId: about.id,
		kind: "staff-warning",
		once: `staff-warning:${about.id}:${about.at.toISOString()}:${about.what}`,
		to: about.to,
		subject: about.what,
		...bodies([
			`Hello ${about.name},`,
			`this happened on your account of the office of ${hostname()}:`,
			`${about.what}.`,
			"If it was you, all is well. If not, choose a new password at once and tell the owner.",
			{ link: `${settings.origin}/admin/login/forgot`, words: "Choose a new password" },
		]),
	});
}

type Part = string | { link: string; words: string };

function bodies(parts: Part[]): { text: string; html: string } {
	const text = parts.map((part) => (typeof part === "string" ? part : part.link)).join("\n\n");
	const html = parts
		.map((part) =>
			typeof part === "string"
				? `<p>${escapeHtml(part)}</p>`
				: `<p><a href="${escapeHtml(part.link)}" style="color:#2d502a;font-weight:600">${escapeHtml(part.words)}</a></p>`,
		)
		.join("\n");
	return {
		text: `${text}\n`,
		html: `<!doctype html>\n<html lang="en"><body style="font:17px/1.5 Georgia,serif;color:#182718;max-width:36em">\n${html}\n</body></html>\n`,
	};
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function hostname(): string {
	return new URL(settings.origin).hostname;
}
