// The company's name in a text. Carriers ask that the first text of a conversation says who writes (CTIA, 10DLC). Pure.
import { toPlainCharacters } from "./segments.ts";

/** The text with the company's name before it, unless it has the name already. */
export function nameCompany(body: string, company: string): string {
	// a curly apostrophe in the name would make every segment less than half as long
	const plain = toPlainCharacters(company).text;
	const isNamed = toPlainCharacters(body).text.toLowerCase().includes(plain.toLowerCase());
	return isNamed ? body : `${plain}: ${body}`;
}
