import { eq } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { createTestResource } from "#app/work/schedule/fixtures.server.ts";

/** A person whom customers can book, with an account. `isOnly`: no one else is an estimator anymore. */
export async function createTestEstimator({ isOnly = false, role = "estimator" as Role } = {}) {
	if (isOnly) await db.update(resources).set({ skills: [] }).where(eq(resources.kind, "person"));
	const account = await createTestStaff(role);
	const resource = await createTestResource("person", { skills: ["estimator"], staffId: account.id });
	return { account, resource };
}
