// Reads a row of the file. Pure.
import { parseEmailAddress } from "#app/platform/email-address.ts";
import type { ImportField, Mapping } from "./import.ts";

export type ReadRow = {
	/** lower case; "" when it can't be read */
	email: string;
	name: string;
	/** the day in the file; null without one */
	agreedOn: string | null;
	isOptOut: boolean;
	/** why it can't be imported; "" when it can */
	problem: string;
};

const yes = ["yes", "y", "true", "t", "1", "x", "on"];
const optOutStatus = /unsubscri|opted?[ -]?out|cleaned|bounced|suppressed|complain|do not|inactive/i;

export function readRow(cells: readonly string[], mapping: Mapping, today: string): ReadRow {
	const text = (field: ImportField) => (cells[mapping.indexOf(field)] ?? "").replaceAll(/\s+/g, " ").trim();
	const typed = text("email");
	const email = parseEmailAddress(typed)?.toLowerCase() ?? "";
	const name = text("name") || [text("firstName"), text("lastName")].filter(Boolean).join(" ");
	const day = readDay(text("agreedOn"));
	const status = text("optedOut");
	const isOptOut = yes.includes(status.toLowerCase()) || optOutStatus.test(status);
	const row = { email, name: name.slice(0, 200), agreedOn: day === "wrong" ? null : day, isOptOut };
	return { ...row, problem: findProblem() };

	function findProblem(): string {
		if (!typed) return "The email address is missing.";
		if (!email) return `“${typed.slice(0, 80)}” isn't an email address.`;
		if (name.length > 200) return "The name has more than 200 characters.";
		if (day === "wrong") return `“${text("agreedOn").slice(0, 40)}” isn't a date such as 2026-06-30 or 6/30/2026.`;
		return day && day > today ? "The date is in the future." : "";
	}
}

/** "2023-05-01 10:20:30", "5/1/2023" or "5/1/23 10:20" as a calendar day. */
function readDay(text: string): string | null | "wrong" {
	if (!text) return null;
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text);
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: |$)/.exec(text);
	const [year = "", month = "", day = ""] = iso
		? iso.slice(1)
		: american
			? [american[3], american[1], american[2]]
			: [];
	const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const date = new Date(`${found}T00:00:00Z`);
	if (!/^(19|20)/.test(found) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== found)
		return "wrong";
	return found;
}
