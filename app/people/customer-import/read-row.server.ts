import { maxContactFields } from "#app/people/customers/limits.ts";
import { normalizeAddress, normalizeEmail } from "#app/people/customers/matching.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import type { ImportField, Mapping } from "./fields.ts";
import type { Problem } from "./import.ts";

/** A customer as the file has it, normalized like one that the office types. */
export type ImportedCustomer = {
	name: string;
	company: string;
	/** lower case */
	emails: string[];
	/** E.164 */
	phones: string[];
	/** "" when the file has none */
	address: string;
	/** the address for matching; "" when it can't be matched */
	addressKey: string;
	note: string;
	emailOptOut: boolean;
	textOptOut: boolean;
};

const yes = new Set(["yes", "y", "true", "t", "1", "x", "on", "enabled"]);
const no = new Set(["no", "n", "false", "f", "0", "off", "disabled"]);

/** Reads a row by the mapping: the customer, or every problem that keeps it from being imported. */
export function readRow(
	cells: readonly string[],
	headers: readonly string[],
	mapping: Mapping,
): { customer: ImportedCustomer; problems?: undefined } | { customer?: undefined; problems: Problem[] } {
	const problems: Problem[] = [];
	const columnsOf = (field: ImportField) => [...mapping.keys()].filter((column) => mapping[column] === field);
	const text = (field: ImportField) => cells[columnsOf(field)[0] ?? -1] ?? "";
	const column = (...fields: ImportField[]) => fields.flatMap(columnsOf)[0] ?? null;
	const extra = cells.findIndex((cell, index) => index >= headers.length && cell);
	if (extra >= 0) problems.push({ column: null, text: "This row has more cells than the header row." });

	const company = oneLine(text("company"));
	const name = oneLine(text("name")) || oneLine(`${text("firstName")} ${text("lastName")}`) || company;
	const nameColumn = column("name", "firstName", "lastName", "company");
	if (name.length < 2) problems.push({ column: nameColumn, text: "The name is missing." });
	if (name.length > 200) problems.push({ column: nameColumn, text: "The name has more than 200 characters." });
	if (company.length > 200)
		problems.push({ column: column("company"), text: "The company name has more than 200 characters." });

	const emails = listValues(columnsOf("email"), cells, /[;,\s]+/, (typed) => {
		const email = parseEmailAddress(typed);
		return email && normalizeEmail(email);
	});
	for (const { column, typed } of emails.wrong) problems.push({ column, text: `“${typed}” isn't an email address.` });
	const phones = listValues(columnsOf("phone"), cells, /[;,\n]+/, parsePhone);
	for (const { column, typed } of phones.wrong)
		problems.push({ column, text: `“${typed}” isn't a phone number with its area code.` });
	for (const [field, { values }] of [["email", emails] as const, ["phone", phones] as const])
		if (values.length > maxContactFields)
			problems.push({ column: column(field), text: `A customer can have up to ${maxContactFields} of these.` });

	const site = formatAddress(["address", "street", "street2", "city", "state", "zip"], text);
	const billing = formatAddress(
		["billingAddress", "billingStreet", "billingStreet2", "billingCity", "billingState", "billingZip"],
		text,
	);
	const address = site || billing;
	const addressColumn = site ? column("address", "street", "city") : column("billingAddress", "billingStreet");
	if (address && address.length < 5) problems.push({ column: addressColumn, text: "Enter the street and town." });
	if (address.length > 300) problems.push({ column: addressColumn, text: "The address has more than 300 characters." });
	if (!problems.length && !emails.values.length && !phones.values.length && !address)
		problems.push({ column: null, text: "There's no phone number, email or address." });

	const answer = (field: ImportField, opposite: string) =>
		columnsOf(field).some((index) => {
			const typed = (cells[index] ?? "").toLowerCase();
			if (typed && !yes.has(typed) && !no.has(typed))
				problems.push({ column: index, text: `“${cells[index]?.slice(0, 60)}” isn't yes or no.` });
			return (opposite === "yes" ? yes : no).has(typed);
		});
	const refusesAll = answer("notifications", "no");
	const emailOptOut = answer("emailOptOut", "yes") || refusesAll;
	const textOptOut = answer("textOptOut", "yes") || refusesAll;
	if (problems.length) return { problems };
	const note = columnsOf("note")
		.flatMap((index) => (cells[index] ? [`${headers[index] || "Note"}: ${cells[index]}`] : []))
		.join("\n")
		.slice(0, 4_000);
	return {
		customer: {
			name,
			company: company === name ? "" : company,
			address,
			addressKey: normalizeAddress(address),
			emails: emails.values,
			phones: phones.values,
			note,
			emailOptOut,
			textOptOut,
		},
	};
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** "715-555-0142, ext. 5" is one number. */
const withExtension = /\b(ext|extension|x)\b\.? *\d+/i;

/** The values of these columns, each once. A cell can have several. */
function listValues(
	columns: readonly number[],
	cells: readonly string[],
	separator: RegExp,
	parse: (typed: string) => string | null,
) {
	const values = new Set<string>();
	const wrong: { column: number; typed: string }[] = [];
	for (const column of columns) {
		const cell = cells[column] ?? "";
		const parts = cell.split(separator).flatMap((part) => part.trim() || []);
		const parsed = parts.map(parse);
		const whole = withExtension.test(cell) ? parse(cell) : null;
		if (whole) values.add(whole);
		else
			for (const [index, value] of parsed.entries())
				if (value) values.add(value);
				else wrong.push({ column, typed: (parts[index] ?? "").slice(0, 60) });
	}
	return { values: [...values], wrong };
}

type AddressFields = readonly [ImportField, ImportField, ImportField, ImportField, ImportField, ImportField];

/** "214 N Franklin St, Apt 2, Stanley, WI 54768", or the one-line address. */
function formatAddress(
	[line, street, street2, city, state, zip]: AddressFields,
	text: (field: ImportField) => string,
): string {
	const parts = [text(street), text(street2), text(city), `${text(state)} ${text(zip)}`].map(oneLine);
	const hasPlace = text(street) || text(city);
	return hasPlace ? parts.filter(Boolean).join(", ") : oneLine(text(line).replaceAll("\n", ", "));
}
