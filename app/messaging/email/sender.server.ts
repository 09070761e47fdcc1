import type { Company } from "#app/people/company/company.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Sender } from "./layout.ts";

/** The sender of an email that no staff member signs: the company and its owner. */
export function companySender({ name, phone, owner }: Company): Sender {
	return { name, phone: formatPhone(phone), person: owner };
}
