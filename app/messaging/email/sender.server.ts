import type { Company } from "#app/people/company/company.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Sender } from "./layout.ts";

/** Who signs an email that belongs to no document: the company's owner. */
export function companySender({ name, phone, owner }: Company): Sender {
	return { name, phone: formatPhone(phone), person: owner };
}
