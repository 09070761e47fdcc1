import { eq } from "drizzle-orm";
import { listCredentials } from "#app/content/team/team.server.ts";
import { type Company, findValidInsurance, formatCompanyAddress } from "#app/people/company/company.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Letterhead } from "./letterhead.ts";

export function companyLetterhead(company: Company): Letterhead {
	const { name, phone, email, logo, isDemo } = company;
	const address = formatCompanyAddress(company);
	return { name, phone: formatPhone(phone), email, address, ...(logo && { logo }), ...(isDemo && { demo: true }) };
}

/** The letterhead for a document that is being sent: its owner signs the emails about it, and what is valid that day is stated. */
export async function signedLetterhead(
	company: Company,
	{ ownerId }: { ownerId: string },
	now: Date,
	on: Pick<Tx, "select"> = db,
): Promise<Letterhead> {
	const [owner] = await on.select({ name: staff.name }).from(staff).where(eq(staff.id, ownerId));
	const person = owner?.name ?? company.owner;
	const credentials = await listCredentials(person, now, on);
	const insurance = findValidInsurance(company, today(now));
	return {
		...companyLetterhead(company),
		person,
		...(credentials.length && { credentials }),
		...(insurance && {
			insurance: {
				insurer: insurance.insurer,
				policy: insurance.policy,
				until: company.insuranceExpiresOn,
				certificateUrl: insurance.certificate ? `/insurance/${insurance.certificate.id}.pdf` : "",
			},
		}),
	};
}
