import { randomUUID } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { type Role, rolePhrases } from "#app/noun/permissions.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { addPerson } from "./credentials.server.ts";
import { sendInvitation } from "./emails.server.ts";
import { personJoined } from "./events.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { staff, staffInvitations } from "./tables.server.ts";

const scope = "staff-invitation";
const lifetime = 7 * 24 * 60 * 60 * 1000;

export type Invitation = typeof staffInvitations.$inferSelect;

/** Invites a person by email. "invited-before": an invitation to that address is still open and can be resent. */
export async function invite(
	by: Permitted<"staff.manage">,
	person: { email: string; name: string; role: Role },
	now: Date,
): Promise<"invited" | "works-here" | "switched-off" | "invited-before"> {
	const email = person.email.toLowerCase();
	try {
		return await db.transaction(async (tx) => {
			const [known] = await tx.select({ off: staff.deactivatedAt }).from(staff).where(eq(staff.email, email));
			if (known) return known.off ? "switched-off" : "works-here";
			const [row] = await tx
				.insert(staffInvitations)
				.values({ ...person, email, linkId: randomUUID(), invitedBy: by.id, expiresAt: getExpiry(now) })
				.returning();
			if (!row) throw new Error("could not save the invitation: the database returned no row");
			await emailInvitation(tx, by, row);
			await recordAudit(tx, actor(by), "staff-invitation", row.id, "invited", { email, role: person.role });
			return "invited";
		});
	} catch (error) {
		if (isDuplicate(error, "staff_invitations_one_open")) return "invited-before";
		throw error;
	}
}

/** Resends the invitation with a new link. The previous link stops working. */
export async function resendInvitation(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"sent" | "not-open"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(staffInvitations)
			.set({ linkId: randomUUID(), expiresAt: getExpiry(now), invitedBy: by.id, updatedAt: now })
			.where(and(eq(staffInvitations.id, id), eq(staffInvitations.status, "open")))
			.returning();
		if (!row) return "not-open";
		await emailInvitation(tx, by, row);
		await recordAudit(tx, actor(by), "staff-invitation", id, "resent", { email: row.email });
		return "sent";
	});
}

export async function revokeInvitation(
	by: Permitted<"staff.manage">,
	id: string,
	now: Date,
): Promise<"revoked" | "not-open"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(staffInvitations)
			.set({ status: "revoked", updatedAt: now })
			.where(and(eq(staffInvitations.id, id), eq(staffInvitations.status, "open")))
			.returning();
		if (!row) return "not-open";
		await recordAudit(tx, actor(by), "staff-invitation", id, "revoked", { email: row.email });
		return "revoked";
	});
}

/** Invitations that are neither accepted nor revoked, newest first. Includes expired ones, which can be resent. */
export async function listOpenInvitations(): Promise<Invitation[]> {
	return db
		.select()
		.from(staffInvitations)
		.where(eq(staffInvitations.status, "open"))
		.orderBy(desc(staffInvitations.id));
}

/** The open invitation of a link; null when it is unknown, expired, revoked or accepted. */
export async function findInvitation(token: string, now: Date): Promise<Invitation | null> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return null;
	const [row] = await db.select().from(staffInvitations).where(isUsable(linkId, now));
	return row ?? null;
}

/** Creates the invited person's account. Of two concurrent calls, one gets "gone". */
export async function acceptInvitation(
	token: string,
	person: { name: string; password: string },
	now: Date,
): Promise<{ email: string } | "gone"> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return "gone";
	const hash = await hashPassword(person.password);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(staffInvitations)
			.set({ status: "accepted", updatedAt: now })
			.where(isUsable(linkId, now))
			.returning();
		if (!row) return "gone";
		const id = await addPerson(tx, { name: person.name, email: row.email, role: row.role }, hash);
		if (!id) return "gone";
		await tx.update(staffInvitations).set({ acceptedBy: id }).where(eq(staffInvitations.id, row.id));
		const facts = { role: row.role, invitation: row.id };
		await recordAudit(tx, { kind: "staff", id, name: person.name }, "staff", id, "joined", facts);
		await raiseEvent(tx, personJoined, { staffId: id });
		return { email: row.email };
	});
}

function isUsable(linkId: string, now: Date) {
	return and(
		eq(staffInvitations.linkId, linkId),
		eq(staffInvitations.status, "open"),
		gt(staffInvitations.expiresAt, now),
	);
}

async function emailInvitation(tx: Tx, by: Permitted<"staff.manage">, row: Invitation): Promise<void> {
	const link = `${settings.origin}/admin/invitation/${createLinkToken(scope, row.linkId)}`;
	const { id, linkId, email: to, name } = row;
	await sendInvitation(tx, { id, linkId, to, name, inviter: by.name, role: rolePhrases[row.role], link });
}

function getExpiry(now: Date): Date {
	return new Date(now.getTime() + lifetime);
}
