import { eq } from "drizzle-orm";
import type { Company } from "#app/people/company/company.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Letterhead } from "./letterhead.ts";

export function companyLetterhead(company: Company): Letterhead {
	const { name, phone, email, street, city, state, zip, logo, isDemo } = company;
	const address = [street, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
	return { name, phone: formatPhone(phone), email, address, ...(logo && { logo }), ...(isDemo && { demo: true }) };
}

/** The letterhead for a document that is being sent: its owner signs the emails about it. */
export async function signedLetterhead(
	company: Company,
	{ ownerId }: { ownerId: string },
	on: Pick<Tx, "select"> = db,
): Promise<Letterhead> {
	const [owner] = await on.select({ name: staff.name }).from(staff).where(eq(staff.id, ownerId));
	return { ...companyLetterhead(company), person: owner?.name ?? company.owner };
}
