import type { Company } from "#app/people/company/company.ts";
import { companyReach } from "#app/people/company/reach.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

/** The values of the placeholders in content (placeholders.ts). "" is not entered yet. */
export function companyPlaceholders(company: Company): Record<string, string> {
	const town = `${company.city}, ${company.state}`;
	const { hours, ...reach } = companyReach(company);
	return {
		company: company.name,
		town,
		address: [company.street, `${town} ${company.zip}`].filter(Boolean).join(", "),
		phone: formatPhone(company.phone),
		email: company.email,
		hours: hours.join("; "),
		...reach,
	};
}
