import { expect, test } from "vitest";
import { csvImportLine, csvLine, csvResponse, formatCsvAmount } from "./csv.ts";

test("commas, quotes and line breaks are quoted, formulas are escaped", () => {
	expect(csvLine(["a", 'say "hi"', "1,5", "two\nlines", "=SUM(A1)", "-12.50", "-rm", 7])).toBe(
		`a,"say ""hi""","1,5","two\nlines",'=SUM(A1),-12.50,'-rm,7\r\n`,
	);
});

test.each(["=1", "+1", "@a", "-a", "＝1", "＋1", "－1", "＠a", "\t=1"])("%j is not read as a formula", (text) => {
	expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test("a file for another program keeps descriptions that begin with a dash, and no formula", () => {
	expect(csvImportLine(['- remove "limb"', "- =1", "-rm", "=1+1", "-12.50"])).toBe(
		`"- remove ""limb""",- =1,'-rm,'=1+1,-12.50\r\n`,
	);
});

test("amounts are plain numbers", () => {
	expect([0, 5, 124_050, -7].map(formatCsvAmount)).toEqual(["0.00", "0.05", "1240.50", "-0.07"]);
});

test("the CSV response streams its lines", async () => {
	async function* lines() {
		yield "a\r\n";
		yield "b\r\n";
	}
	const response = csvResponse("x.csv", lines());
	expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="x.csv"');
	expect(await response.text()).toBe("a\r\nb\r\n");
});
