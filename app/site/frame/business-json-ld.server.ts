import type { HomeAndConstructionBusiness } from "schema-dts";
import type { Company } from "#app/people/company/company.ts";
import { confirmedHours } from "#app/people/company/reach.ts";
import { settings } from "#app/platform/env.server.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The company as structured data for search engines. Fields that are empty in its record are left out. */
export function businessJsonLd(company: Company, counties: readonly string[]): HomeAndConstructionBusiness {
	const { origin } = settings;
	const hours = confirmedHours(company);
	const links = [company.facebook, company.instagram].filter(Boolean);
	return {
		"@type": "HomeAndConstructionBusiness",
		"@id": `${origin}/#business`,
		name: company.name,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		image: `${origin}/social/home.png`,
		telephone: company.phone,
		email: company.email,
		address: {
			"@type": "PostalAddress",
			...(company.street && { streetAddress: company.street }),
			addressLocality: company.city,
			addressRegion: company.state,
			postalCode: company.zip,
			addressCountry: "US",
		},
		geo: { "@type": "GeoCoordinates", latitude: company.latitude, longitude: company.longitude },
		...(hours && {
			openingHoursSpecification: hours.flatMap((span, day) => {
				const dayOfWeek = days[day];
				return span && dayOfWeek
					? [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens: span.from, closes: span.to }]
					: [];
			}),
		}),
		areaServed: counties.map((name) => `${name} County, ${company.state}`),
		...(links.length > 0 && { sameAs: links }),
	};
}
