import { eq } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * The address for emails to the office: the company's once the owner has confirmed it, until then that of the document's
 * owner.
 */
export async function getOfficeEmail({ ownerId }: { ownerId: string }): Promise<string> {
	const company = await readCompany();
	if (company.confirmed.includes("email")) return company.email;
	const [owner] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, ownerId));
	return owner?.email ?? company.email;
}
