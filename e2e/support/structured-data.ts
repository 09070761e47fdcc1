// Checks structured data against schema.org and Google's requirements for each type.
type Facts = Record<string, unknown>;
type Rule = (facts: Facts) => (string | false)[];

const has =
	(...names: string[]): Rule =>
	(facts) =>
		names.map((name) => isEmpty(facts[name]) && `${String(facts["@type"])} lacks ${name}`);

const rules: Record<string, Rule> = {
	HomeAndConstructionBusiness: has(
		...["@id", "name", "url", "telephone", "email", "image", "logo"],
		...["address.addressLocality", "address.addressRegion", "address.postalCode", "address.addressCountry"],
		...["geo.latitude", "geo.longitude", "openingHoursSpecification", "areaServed"],
	),
	Service: has("name", "provider"),
	FAQPage: (facts) => [
		...has("mainEntity")(facts),
		...listOf(facts.mainEntity).flatMap(has("name", "acceptedAnswer.text")),
	],
	Article: (facts) => [
		...has("headline", "datePublished", "dateModified", "author", "publisher", "image")(facts),
		String(facts.headline).length > 110 && "a headline is too long",
		Number.isNaN(Date.parse(String(facts.datePublished))) && "an article's date is invalid",
	],
	BreadcrumbList: (facts) => {
		const steps = listOf(facts.itemListElement);
		return [
			steps.length < 1 && "a breadcrumb list without steps",
			...steps.flatMap(has("name", "item", "position")),
			steps.some(({ position }, index) => position !== index + 1) && "breadcrumb steps out of order",
			steps.some(({ item }) => !URL.canParse(String(item))) && "a breadcrumb step without an absolute URL",
		];
	},
	DefinedTerm: has("name", "description", "inDefinedTermSet"),
	DefinedTermSet: has("name"),
	ImageObject: has("contentUrl"),
	ItemList: has("itemListElement"),
	LearningResource: has("name", "description", "url", "provider"),
	Place: has("name", "geo.latitude", "geo.longitude"),
	AboutPage: has("name"),
	CollectionPage: has("name"),
	CreativeWork: has("name"),
	WebPage: has("name"),
	WebSite: has("name", "url"),
};

/** The problems of a page's structured data, empty if there are none. */
export function structuredDataProblems(facts: Facts): string[] {
	if (facts["@context"] !== "https://schema.org") return ["@context is missing"];
	const type = String(facts["@type"]);
	const rule = rules[type] ?? (() => [`no rule for the type ${type}`]);
	return rule(flat(facts)).filter((problem) => problem !== false);
}

/** Adds the properties of nested objects as "outer.inner", one level deep. */
function flat(facts: Facts): Facts {
	const flattened: Facts = { ...facts };
	for (const [name, value] of Object.entries(facts))
		if (value && typeof value === "object" && !Array.isArray(value))
			for (const [inner, innerValue] of Object.entries(value)) flattened[`${name}.${inner}`] = innerValue;
	return flattened;
}

function listOf(value: unknown): Facts[] {
	return Array.isArray(value) ? value.map(flat) : [];
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
