import { loadCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { staffEmailRequested } from "./events.server.ts";

const kinds = defineEmailKinds({
	"staff-invitation": {
		secret: true,
		resend: "Resend the invitation on the Staff page.",
		validForMinutes: 7 * 24 * 60,
		priority: "urgent",
	},
	"staff-reset": {
		secret: true,
		resend: "The person can ask for a new link on the sign-in page.",
		validForMinutes: 60,
		priority: "urgent",
	},
	"staff-security-alert": { secret: false, priority: "urgent" },
});

export async function sendInvitation(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; inviter: string; role: string; link: string },
): Promise<void> {
	const { name: company } = await loadCompany(tx);
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: kinds["staff-invitation"],
		idempotencyKey: `staff-invitation:${about.linkId}`,
		to: about.to,
		subject: `${about.inviter} invited you to the ${company} back office`,
		paragraphs: [
			greeting(about.name),
			`${about.inviter} invited you to join the ${company} back office as ${about.role}.`,
			"Use this link to choose your password. It works for 7 days and can be used once.",
			{ button: "Accept invitation", url: about.link },
			"If you weren't expecting this invitation, you can ignore this email.",
		],
	});
}

export async function sendPasswordReset(
	tx: Tx,
	about: { id: string; linkId: string; to: string; name: string; link: string },
): Promise<void> {
	const { name: company } = await loadCompany(tx);
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: kinds["staff-reset"],
		idempotencyKey: `staff-reset:${about.linkId}`,
		to: about.to,
		subject: "Reset your password",
		paragraphs: [
			greeting(about.name),
			`We received a request to reset your password for the ${company} back office.`,
			"Use this link to choose a new password. It works for 1 hour and can be used once.",
			{ button: "Choose a new password", url: about.link },
			"If you didn't ask for this, you can ignore this email. Your password won't change.",
		],
	});
}

/** Emails a person about a security change to their account, so that an intruder's change doesn't go unnoticed. */
export async function sendSecurityAlert(
	tx: Tx,
	about: { id: string; to: string; name: string; what: string; at: Date },
): Promise<void> {
	const { name: company } = await loadCompany(tx);
	await raiseEvent(tx, staffEmailRequested, {
		staffId: about.id,
		kind: kinds["staff-security-alert"],
		idempotencyKey: `staff-security-alert:${about.id}:${about.at.toISOString()}:${about.what}`,
		to: about.to,
		subject: about.what,
		paragraphs: [
			greeting(about.name),
			`${about.what}.`,
			`This is about your account for the ${company} back office.`,
			"If this was you, you don't need to do anything. If it wasn't, reset your password right away and tell the owner.",
			{ button: "Reset your password", url: `${settings.origin}/admin/login/forgot` },
		],
	});
}
