import type { Company } from "#app/people/company/company.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Letterhead } from "./letterhead.ts";

export function letterheadOf(company: Company): Letterhead {
	const { name, phone, email, street, city, state, zip } = company;
	const address = [street, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
	return { name, phone: formatPhone(phone), email, address };
}
