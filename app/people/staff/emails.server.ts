import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { staffEmailRequested } from "./events.server.ts";

export async function sendInvitation(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; inviter: string; role: string; link: string },
): Promise<void> {
	const { name: company } = await readCompany();
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: "staff-invitation",
		once: `staff-invitation:${about.linkId}`,
		to: about.to,
		subject: `${about.inviter} invited you to the ${company} back office`,
		...bodies(company, [
			greeting(about.name),
			`${about.inviter} invited you to join the ${company} back office as ${about.role}.`,
			"Use this link to choose your password. It works for 7 days and can be used once.",
			{ link: about.link, words: "Accept invitation" },
			"If you weren't expecting this invitation, you can ignore this email.",
		]),
	});
}

export async function sendPasswordReset(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; link: string },
): Promise<void> {
	const { name: company } = await readCompany();
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: "staff-reset",
		once: `staff-reset:${about.linkId}`,
		to: about.to,
		subject: "Reset your password",
		...bodies(company, [
			greeting(about.name),
			`We received a request to reset your password for the ${company} back office.`,
			"Use this link to choose a new password. It works for 1 hour and can be used once.",
			{ link: about.link, words: "Choose a new password" },
			"If you didn't ask for this, you can ignore this email. Your password won't change.",
		]),
	});
}

/** Emails a person about a security change to their account, so that an intruder's change doesn't go unnoticed. */
export async function sendSecurityAlert(
	tx: Tx,
	about: { id: string; to: string; name: string; what: string; at: Date },
): Promise<void> {
	const { name: company } = await readCompany();
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: "staff-warning",
		once: `staff-warning:${about.id}:${about.at.toISOString()}:${about.what}`,
		to: about.to,
		subject: about.what,
		...bodies(company, [
			greeting(about.name),
			`${about.what}.`,
			`This is about your account for the ${company} back office.`,
			"If this was you, you don't need to do anything. If it wasn't, reset your password right away and tell the owner.",
			{ link: `${settings.origin}/admin/login/forgot`, words: "Reset your password" },
		]),
	});
}

type Part = string | { link: string; words: string };

function bodies(company: string, parts: Part[]): { text: string; html: string } {
	const signed = [...parts, company];
	const text = signed.map((part) => (typeof part === "string" ? part : `${part.words}: ${part.link}`)).join("\n\n");
	const html = signed
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
