import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { addPerson, replacePassword } from "./credentials.server.ts";
import { personJoined } from "./events.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { staff, staffTwoFactors } from "./tables.server.ts";

// The first owner's link has no row in the database: it is signed with the secret key and works while there is no owner.
const scope = "first-owner";
const firstOwnerLinkId = "00000000-0000-4000-8000-000000000001";

/** The URL that creates the first owner; null once there is one. */
export async function firstOwnerLink(): Promise<string | null> {
	return (await hasOwner(db))
		? null
		: `${settings.origin}/admin/first-owner/${createLinkToken(scope, firstOwnerLinkId)}`;
}

export async function isFirstOwnerLink(token: string): Promise<boolean> {
	return parseLinkToken(scope, token) === firstOwnerLinkId && !(await hasOwner(db));
}

/** Creates the first owner. "gone" when the link is invalid or an owner exists by now. */
export async function createFirstOwner(
	token: string,
	person: { name: string; email: string; password: string },
): Promise<"created" | "gone"> {
	if (parseLinkToken(scope, token) !== firstOwnerLinkId) return "gone";
	const hash = await hashPassword(person.password);
	return db.transaction(async (tx) => {
		await lockOwners(tx);
		if (await hasOwner(tx)) return "gone";
		const id = await addPerson(tx, { name: person.name, email: person.email, role: "owner" }, hash);
		if (!id) return "gone";
		await recordAudit(tx, { kind: "staff", id, name: person.name }, "staff", id, "first-owner", {
			email: person.email,
		});
		await raiseEvent(tx, personJoined, { staffId: id });
		return "created";
	});
}

/** For the command line: anyone who can run it on the server owns the data anyway. */
export async function createOrPromoteOwner(
	person: { name: string; email: string; password: string; resetTwoFactor: boolean },
	now: Date,
): Promise<"created" | "changed"> {
	const hash = await hashPassword(person.password);
	const email = person.email.toLowerCase();
	return db.transaction(async (tx) => {
		await lockOwners(tx);
		const created = await addPerson(tx, { name: person.name, email, role: "owner" }, hash);
		const id = created ?? (await promoteToOwner(tx, email, hash, person.resetTwoFactor, now));
		await recordAudit(tx, { kind: "system", name: "Command line" }, "staff", id, "made-owner", { email });
		return created ? "created" : "changed";
	});
}

async function promoteToOwner(
	tx: Tx,
	email: string,
	hash: string,
	resetTwoFactor: boolean,
	now: Date,
): Promise<string> {
	const [row] = await tx
		.update(staff)
		.set({ role: "owner", deactivatedAt: null, deactivatedBy: null, updatedAt: now })
		.where(eq(staff.email, email))
		.returning({ id: staff.id });
	if (!row) throw new Error("the account no longer exists");
	await replacePassword(tx, row.id, hash, now);
	if (resetTwoFactor) {
		await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, row.id));
		await tx.update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, row.id));
	}
	return row.id;
}

async function hasOwner(on: Pick<Tx, "select">): Promise<boolean> {
	const [row] = await on.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).limit(1);
	return row !== undefined;
}

async function lockOwners(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff.owners'))`);
}
