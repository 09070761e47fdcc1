// A row of the file as the pages show it. Pure.
import { type ImportField, importFields, type Mapping } from "./fields.ts";
import { formatProblem, type Problem, type RowOutcome, type RowVerdict } from "./import.ts";

export type RowView = {
	line: number;
	name: string;
	contact: string;
	address: string;
	verdict: RowVerdict | null;
	outcome: RowOutcome | null;
	/** why it isn't imported, or whom it may be */
	problems: string[];
	/** the customer that it matches or became */
	customer: { id: string; name: string } | null;
	matchLine: number | null;
};

type StoredRow = Pick<RowView, "line" | "verdict" | "outcome" | "matchLine"> & {
	cells: readonly string[];
	problems: readonly Problem[];
};

const contactFields: ImportField[] = ["email", "phone"];
const siteFields: ImportField[] = ["address", "street", "street2", "city", "state", "zip"];
const billingFields = (Object.keys(importFields) as ImportField[]).filter((field) => field.startsWith("billing"));

/** `row` with the texts of its cells, also when they can't be imported. */
export function viewRow(
	{ cells, problems, line, verdict, outcome, matchLine }: StoredRow,
	customer: RowView["customer"],
	headers: readonly string[],
	mapping: Mapping,
): RowView {
	const texts = (fields: readonly ImportField[]) =>
		cells.filter((cell, column) => cell && fields.includes(mapping[column] as ImportField));
	const fullName = texts(["name"]).join(" ") || texts(["firstName", "lastName"]).join(" ");
	return {
		line,
		verdict,
		outcome,
		matchLine,
		customer,
		name: fullName || texts(["company"]).join(" "),
		contact: texts(contactFields).join(", "),
		address: (texts(siteFields).length ? texts(siteFields) : texts(billingFields)).join(", "),
		problems: problems.map((problem) => formatProblem(problem, headers)),
	};
}
