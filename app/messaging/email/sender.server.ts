import { type Company, formatCompanyAddress } from "#app/people/company/company.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Sender } from "./layout.server.ts";

/** The sender of an email that no staff member signs: the company and its owner. */
export function companySender(company: Company): Sender {
	const { name, phone, email, logo, owner } = company;
	return { name, person: owner, phone: formatPhone(phone), email, address: formatCompanyAddress(company), logo };
}
