import type { AboutPage, EducationalOccupationalCredential, Person, PropertyValue } from "schema-dts";
import { jpegUrl } from "#app/content/pictures/site-picture.tsx";
import type { PublicMember } from "#app/content/team/team.server.ts";
import { type Company, findValidInsurance, formatValidLicense } from "#app/people/company/company.ts";

/**
 * The people with their credentials, the insurance and the license as structured data for search engines: exactly what the
 * About page shows today. Schema.org has no property for insurance, so it is an additional property of the business.
 */
export function aboutJsonLd(
	origin: string,
	company: Omit<Company, "version">,
	people: readonly PublicMember[],
	today: string,
): AboutPage {
	const insurance = findValidInsurance(company, today);
	const license = formatValidLicense(company, today);
	const proof: PropertyValue[] = [];
	if (insurance) {
		const { insurer, policy, certificate } = insurance;
		proof.push({
			"@type": "PropertyValue",
			name: "Insurance",
			value: policy ? `${insurer}, policy ${policy}` : insurer,
			...(certificate && { url: `${origin}/insurance/${certificate.id}.pdf` }),
		});
	}
	if (license) proof.push({ "@type": "PropertyValue", name: "License", value: license });
	return {
		"@type": "AboutPage",
		name: `About ${company.name}`,
		url: `${origin}/about`,
		mainEntity: {
			"@type": "HomeAndConstructionBusiness",
			"@id": `${origin}/#business`,
			name: company.name,
			url: `${origin}/`,
			...(company.founded && { foundingDate: company.founded }),
			...(people.length > 0 && { employee: people.map((person) => toPerson(origin, person)) }),
			...(proof.length > 0 && { additionalProperty: proof }),
		},
	};
}

function toPerson(origin: string, { name, role, portrait, credentials }: PublicMember): Person {
	return {
		"@type": "Person",
		name,
		jobTitle: role,
		...(portrait && { image: origin + jpegUrl(portrait) }),
		...(credentials.length > 0 && { hasCredential: credentials.map(toCredential) }),
	};
}

function toCredential({ name, number, issuer, check }: PublicMember["credentials"][number]) {
	const credential: EducationalOccupationalCredential = {
		"@type": "EducationalOccupationalCredential",
		name,
		credentialCategory: "certification",
		identifier: number,
	};
	return issuer
		? { ...credential, recognizedBy: { "@type": "Organization" as const, name: issuer, url: check } }
		: credential;
}
