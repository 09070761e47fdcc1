import { type Role, roles } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { createTestStaff, testPassword } from "#app/people/staff/fixtures.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

const accounts: Record<Role, [name: string, email: string]> = {
	owner: ["Jo Kessler", "owner@example.com"],
	office: ["Anna Brandt", "office@example.com"],
	estimator: ["Sam Ertl", "estimator@example.com"],
	crew: ["Ben Moua", "crew@example.com"],
};

const signIn = `Demo accounts: ${Object.values(accounts)
	.map(([, email]) => email)
	.join(", ")}. Password: ${testPassword}`;

/** Fills an empty database with two years of made-up data about 200 people. A database in use is not changed. */
export async function fillDemo(seed = "stanley", now = new Date()): Promise<void> {
	const existing = await db.select({ email: staff.email }).from(staff);
	if (existing.length) {
		if (existing.some(({ email }) => email === accounts.owner[1])) console.log(signIn);
		return;
	}
	console.log("Adding two years of demo data. This takes about a minute.");
	const team = {} as Record<Role, Staff>;
	for (const role of roles) {
		const [name, email] = accounts[role];
		team[role] = await createTestStaff(role, { name, email });
	}
	for (const { run } of collect("demo")) await run({ seed, team, now });
	console.log(signIn);
}
