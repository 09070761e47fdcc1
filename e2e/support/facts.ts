// What search engines demand of the types that our pages name (schema.org, and Google's notes on each).
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
		Number.isNaN(Date.parse(String(facts.datePublished))) && "an article's date is none",
	],
	BreadcrumbList: (facts) => {
		const steps = listOf(facts.itemListElement);
		return [
			steps.length < 1 && "a way of no steps",
			...steps.flatMap(has("name", "item", "position")),
			steps.some(({ position }, index) => position !== index + 1) && "steps out of order",
			steps.some(({ item }) => !URL.canParse(String(item))) && "a step without a whole address",
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

/** What is wrong with the facts of a page; nothing if all is well. */
export function faultsOf(facts: Facts): string[] {
	if (facts["@context"] !== "https://schema.org") return ["no context"];
	const type = String(facts["@type"]);
	const rule = rules[type] ?? (() => [`nobody said what ${type} needs`]);
	return rule(flat(facts)).filter((fault) => fault !== false);
}

/** With the inner facts of one level also under "outer.inner". */
function flat(facts: Facts): Facts {
	const found: Facts = { ...facts };
	for (const [name, value] of Object.entries(facts))
		if (value && typeof value === "object" && !Array.isArray(value))
			for (const [inner, innerValue] of Object.entries(value)) found[`${name}.${inner}`] = innerValue;
	return found;
}

function listOf(value: unknown): Facts[] {
	return Array.isArray(value) ? value.map(flat) : [];
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
