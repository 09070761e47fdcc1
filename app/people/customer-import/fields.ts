// The fields of an imported customer, and how the columns of other programs are named. Pure.

/** What a column can be imported as. `many`: several columns can be set to it. */
export const importFields = {
	name: { label: "Full name" },
	firstName: { label: "First name" },
	lastName: { label: "Last name" },
	company: { label: "Company" },
	email: { label: "Email", many: true },
	phone: { label: "Phone number", many: true },
	address: { label: "Job site address (one line)" },
	street: { label: "Job site street" },
	street2: { label: "Job site street, line 2" },
	city: { label: "Job site city" },
	state: { label: "Job site state" },
	zip: { label: "Job site ZIP code" },
	billingAddress: { label: "Billing address (one line)" },
	billingStreet: { label: "Billing street" },
	billingStreet2: { label: "Billing street, line 2" },
	billingCity: { label: "Billing city" },
	billingState: { label: "Billing state" },
	billingZip: { label: "Billing ZIP code" },
	note: { label: "Note", many: true },
	emailOptOut: { label: "Opted out of emails (yes or no)", many: true },
	textOptOut: { label: "Opted out of texts (yes or no)", many: true },
	notifications: { label: "Accepts emails and texts (yes or no)", many: true },
} as const satisfies Record<string, { label: string; many?: true }>;

export type ImportField = keyof typeof importFields;

/** By column of the file: what it is imported as; null when it isn't imported. */
export type Mapping = readonly (ImportField | null)[];

export const isImportField = (value: string): value is ImportField => Object.hasOwn(importFields, value);
const takesMany = (field: ImportField) => "many" in importFields[field];

/** Column names without case, spaces and punctuation: "Main Phone #s" is "mainphones". */
const normalizeHeader = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/**
 * Column names of any program, and of the three that most tree-care companies come from. QuickBooks Online: the fields of its
 * customer import ("Which contact fields are imported?", plugin-qbo.intuit.com) and its Customer Contact List report.
 * Housecall Pro: the labels of its customer profile (help.housecallpro.com, article 9764383) and its customer list.
 * Jobber: the client list that "Export clients" sends. Jobber and Housecall Pro publish no list of column names, so one
 * that is missing here is set by hand.
 */
const names: Record<ImportField, readonly string[]> = {
	name: [
		"name",
		"fullname",
		"displayname",
		"customer",
		"customername",
		"clientname",
		"customerfullname",
		"contactname",
	],
	firstName: ["firstname", "givenname", "first"],
	lastName: ["lastname", "familyname", "surname", "last"],
	company: ["company", "companyname", "business", "businessname", "organization"],
	email: ["email", "emails", "emailaddress", "mainemail", "additionalemails", "primaryemail"],
	phone: [
		...["phone", "phones", "phonenumber", "phonenumbers", "mainphone", "mainphones", "mobile", "mobilenumber"],
		...[
			"mobilephone",
			"mobilephones",
			"homenumber",
			"homephone",
			"homephones",
			"worknumber",
			"workphone",
			"workphones",
		],
		...["cell", "cellphone", "otherphone", "otherphones", "alternatephone", "telephone"],
		"textmessageenabledphone",
	],
	address: [
		"address",
		"fulladdress",
		"serviceaddress",
		"propertyaddress",
		"jobsiteaddress",
		"shippingaddress",
		"shipaddress",
	],
	street: [
		...["street", "street1", "streetline1", "address1", "addressline1", "streetaddress", "servicestreet1"],
		...["servicestreet", "propertystreet1", "propertystreet", "shippingstreet", "shipstreet"],
	],
	street2: [
		...["street2", "streetline2", "address2", "addressline2", "servicestreet2", "propertystreet2", "unit", "apartment"],
	],
	city: ["city", "town", "servicecity", "propertycity", "shippingcity", "shipcity"],
	state: ["state", "stateprovince", "servicestate", "serviceprovince", "propertystate", "shippingstate", "shipstate"],
	zip: [
		...["zip", "zipcode", "postalcode", "postcode", "servicezipcode", "servicezip", "servicepostalcode"],
		...["propertyzipcode", "shippingzipcode", "shippingzip", "shipzip"],
	],
	billingAddress: ["billingaddress", "billaddress"],
	billingStreet: ["billingstreet", "billingstreet1", "billstreet", "billingaddressline1"],
	billingStreet2: ["billingstreet2", "billingaddressline2"],
	billingCity: ["billingcity", "billcity"],
	billingState: ["billingstate", "billingprovince", "billstate"],
	billingZip: ["billingzip", "billingzipcode", "billingpostalcode", "billzip"],
	note: ["note", "notes", "customernotes", "tags", "customertags", "leadsource", "referralsource"],
	emailOptOut: ["emailoptout", "optedoutofemails", "unsubscribed", "donotemail"],
	textOptOut: ["textoptout", "smsoptout", "optedoutoftexts", "donottext"],
	notifications: ["notificationsenabled", "notifications", "sendnotifications"],
};
const fieldByName = new Map(
	Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as ImportField] as const)),
);

/** What each column is probably imported as. Of several columns for a field that takes one, the first counts. */
export function suggestMapping(headers: readonly string[]): Mapping {
	const used = new Set<ImportField>();
	return headers.map((header) => {
		const field = fieldByName.get(normalizeHeader(header)) ?? null;
		if (!field || (used.has(field) && !takesMany(field))) return null;
		used.add(field);
		return field;
	});
}

const signatures: readonly { program: string; columns: readonly string[] }[] = [
	{ program: "Jobber", columns: ["jid"] },
	{ program: "Jobber", columns: ["mainphones"] },
	{ program: "Jobber", columns: ["servicestreet1", "billingstreet1"] },
	{ program: "Housecall Pro", columns: ["mobilenumber", "homenumber"] },
	{ program: "Housecall Pro", columns: ["mobilenumber", "notificationsenabled"] },
	{ program: "QuickBooks", columns: ["customerfullname"] },
	{ program: "QuickBooks", columns: ["customer", "phonenumbers"] },
	{ program: "QuickBooks", columns: ["openingbalance"] },
	{ program: "QuickBooks", columns: ["fullname", "street", "resalenumber"] },
];

/** The program that the file was probably exported from. */
export function detectProgram(headers: readonly string[]): string | null {
	const found = new Set(headers.map(normalizeHeader));
	return signatures.find(({ columns }) => columns.every((column) => found.has(column)))?.program ?? null;
}

/** The problem with a mapping, by column; "" for the whole. Empty when it can be used. */
export function checkMapping(mapping: Mapping): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const [column, field] of mapping.entries())
		if (field && !takesMany(field) && mapping.indexOf(field) !== column)
			errors[`column${column}`] = `Another column is already set to “${importFields[field].label}”.`;
	const named: ImportField[] = ["name", "firstName", "lastName", "company"];
	if (!mapping.some((field) => field && named.includes(field)))
		errors[""] = "Choose the column that has the customers' names.";
	return errors;
}
