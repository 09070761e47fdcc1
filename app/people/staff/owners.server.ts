import { eq, sql } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";
import { addPerson, replacePassword } from "./credentials.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { staff, staffTwoFactors } from "./tables.server.ts";

// The first owner's link needs no row: it is signed with the secret key and works while there is no owner.
const scope = "first-owner";
const firstLink = "00000000-0000-4000-8000-000000000001";

/** The address that creates the first owner; null once there is one. */
export async function firstOwnerLink(): Promise<string | null> {
	return (await hasOwner(db)) ? null : `${settings.origin}/admin/first-owner/${makeLink(scope, firstLink)}`;
}

export async function isFirstOwnerLink(token: string): Promise<boolean> {
	return readLink(scope, token) === firstLink && !(await hasOwner(db));
}

/** Creates the first owner. "gone" when the link is not ours or there is an owner by now. */
export async function createFirstOwner(
	token: string,
	person: { name: string; email: string; password: string },
): Promise<"created" | "gone"> {
	if (readLink(scope, token) !== firstLink) return "gone";
	const hash = await hashPassword(person.password);
	return db.transaction(async (tx) => {
		await takeTurns(tx);
		if (await hasOwner(tx)) return "gone";
		const id = await addPerson(tx, { name: person.name, email: person.email, role: "owner" }, hash);
		if (!id) return "gone";
		await record(tx, { kind: "staff", id, name: person.name }, "staff", id, "first-owner", { email: person.email });
		return "created";
	});
}

/** From the command line of the machine: whoever can run it owns the data anyway. */
export async function makeOwner(
	person: { name: string; email: string; password: string; dropTwoFactor: boolean },
	now: Date,
): Promise<"created" | "changed"> {
	const hash = await hashPassword(person.password);
	const email = person.email.toLowerCase();
	return db.transaction(async (tx) => {
		await takeTurns(tx);
		const created = await addPerson(tx, { name: person.name, email, role: "owner" }, hash);
		const id = created ?? (await promote(tx, email, hash, person.dropTwoFactor, now));
		await record(tx, { kind: "system", name: "Command line" }, "staff", id, "made-owner", { email });
		return created ? "created" : "changed";
	});
}

async function promote(tx: Tx, email: string, hash: string, dropTwoFactor: boolean, now: Date): Promise<string> {
	const [row] = await tx
		.update(staff)
		.set({ role: "owner", deactivatedAt: null, deactivatedBy: null, updatedAt: now })
		.where(eq(staff.email, email))
		.returning({ id: staff.id });
	if (!row) throw new Error("the person vanished");
	await replacePassword(tx, row.id, hash, now);
	if (dropTwoFactor) {
		await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, row.id));
		await tx.update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, row.id));
	}
	return row.id;
}

async function hasOwner(on: Pick<Tx, "select">): Promise<boolean> {
	const [row] = await on.select({ id: staff.id }).from(staff).where(eq(staff.role, "owner")).limit(1);
	return row !== undefined;
}

async function takeTurns(tx: Tx): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff.owners'))`);
}
