import { describe, expect, test } from "vitest";
import { readCsvFile } from "./csv-file.server.ts";
import { checkMapping, detectProgram, suggestMapping } from "./fields.ts";
import { importLimits } from "./limits.ts";
import { readRow } from "./read-row.server.ts";

const utf16 = (text: string, bigEndian = false) => {
	const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
	return bigEndian ? bytes.swap16() : bytes;
};
const read = async (bytes: Uint8Array | string) => {
	const file = await readCsvFile(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
	if (typeof file === "string") return file;
	return { headers: file.headers, rows: file.rows.map(({ line, cells }) => [line, ...cells]) };
};

describe("a CSV file is read", () => {
	const text = 'Name,Note\r\n"Żółć, José","Two dogs\r\nand ""Duke"""\r\n';
	const expected = { headers: ["Name", "Note"], rows: [[2, "Żółć, José", 'Two dogs\nand "Duke"']] };

	test.each([
		["UTF-8", Buffer.from(text)],
		["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
		["UTF-16 little endian", utf16(text)],
		["UTF-16 big endian", utf16(text, true)],
	])("in %s", async (_, bytes) => expect(await read(bytes)).toEqual(expected));

	test("in UTF-16 without a byte order mark", async () => {
		expect(await read(Buffer.from("Name,City\nJo,Stanley\n", "utf16le"))).toMatchObject({ headers: ["Name", "City"] });
	});

	test("in Windows-1252", async () => {
		const bytes = Buffer.from("Name\nJos\xe9 \x93Joe\x94 M\xfcller\n", "latin1");
		expect(await read(bytes)).toMatchObject({ rows: [[2, "José “Joe” Müller"]] });
	});

	test.each([",", ";", "\t"])("with the delimiter %j", async (delimiter) => {
		const file = ["Name", '"Street, number; town"'].join(delimiter);
		expect(await read(`${file}\nJo${delimiter}"1 Elm St, Stanley"\n`)).toEqual({
			headers: ["Name", "Street, number; town"],
			rows: [[2, "Jo", "1 Elm St, Stanley"]],
		});
	});

	test("blank rows are left out and counted, short rows are filled", async () => {
		expect(await read("A,B,C\n1\n\n,,\n2,3\n")).toMatchObject({
			rows: [
				[2, "1", "", ""],
				[5, "2", "3", ""],
			],
		});
	});

	test("quotation marks within a cell don't end it", async () => {
		expect(await read('Name,Note\nJo,the 3" oak\n')).toMatchObject({ rows: [[2, "Jo", 'the 3" oak']] });
	});

	test.each([
		["nothing", "", "empty"],
		["a header row only", "Name,Email\n", "no-rows"],
		["a quotation mark that is never closed", 'Name\n"Jo\n', "open-quote"],
		["too many columns", `${"a,".repeat(importLimits.columns)}b\n`, "too-many-columns"],
		["too many rows", `Name\n${"Jo\n".repeat(importLimits.rows + 1)}`, "too-many-rows"],
		["a long cell", `Name\n${"x".repeat(importLimits.characters + 1)}`, "too-long"],
		["too many bytes", Buffer.alloc(importLimits.bytes + 1, "a"), "too-large"],
		["an Excel workbook", Buffer.from("PK\u0003\u0004rest"), "workbook"],
		["a PDF", Buffer.from("%PDF-1.7 rest"), "not-text"],
		["a picture", Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0x10, 0x4a, 0x46, 0, 0]), "not-text"],
	])("except %s", async (_, bytes, problem) => expect(await read(bytes)).toBe(problem));
});

describe("columns are recognized", () => {
	test.each([
		[
			"Jobber",
			"J-ID,Display Name,First Name,Last Name,Company Name,Main Phone #s,E-mails,Billing Street 1,Billing City,Billing State,Billing Zip code,Service Street 1,Service City,Service State,Service Zip code,Tags,Created Date",
			"-,name,firstName,lastName,company,phone,email,billingStreet,billingCity,billingState,billingZip,street,city,state,zip,note,-",
		],
		[
			"Housecall Pro",
			"First Name,Last Name,Display Name,Email,Mobile Number,Home Number,Work Number,Company,Street Line 1,Street Line 2,City,State,Postal Code,Notes,Notifications Enabled",
			"firstName,lastName,name,email,phone,phone,phone,company,street,street2,city,state,zip,note,notifications",
		],
		[
			"QuickBooks",
			"Customer full name,Phone numbers,Email,Full name,Bill address,Ship address,Open Balance",
			"name,phone,email,-,billingAddress,address,-",
		],
		[
			"QuickBooks",
			"Full Name,Company,Email,Phone,Mobile,Fax,Website,Street,City,State,ZIP,Country,Opening Balance",
			"name,company,email,phone,phone,-,-,street,city,state,zip,-,-",
		],
	])("of %s", (program, headers, fields) => {
		const mapping = suggestMapping(headers.split(","));
		expect(mapping.map((field) => field ?? "-").join(",")).toBe(fields);
		expect(detectProgram(headers.split(","))).toBe(program);
		expect(checkMapping(mapping)).toEqual({});
	});

	test("a mapping needs a name, and a field takes one column", () => {
		expect(checkMapping(["email", null])).toHaveProperty([""]);
		expect(checkMapping(["name", "city", "city"])).toEqual({
			column2: "Another column is already set to “Job site city”.",
		});
		expect(checkMapping(["name", "email", "email"])).toEqual({});
	});
});

describe("a row is read", () => {
	const headers = ["Name", "Phone", "Phone 2", "Email", "Street", "City", "Zip"];
	const mapping = ["name", "phone", "phone", "email", "street", "city", "zip"] as const;
	const customer = (...cells: string[]) => {
		const read = readRow([...cells, ...headers.slice(cells.length).map(() => "")], headers, mapping);
		return read.customer ?? read.problems.map(({ text }) => text);
	};

	test("several phones and emails in a cell are several, and an extension is not another number", () => {
		expect(customer("Jo", "715-555-0142, (715) 555-0143", "715 555 0142", "A@x.org; b@x.org")).toMatchObject({
			phones: ["+17155550142", "+17155550143"],
			emails: ["a@x.org", "b@x.org"],
		});
		expect(customer("Jo", "715-555-0142, ext. 5")).toMatchObject({ phones: ["+17155550142;ext=5"] });
		expect(customer("Jo", "715-555-0142, none")).toEqual(["“none” isn't a phone number with its area code."]);
	});

	test("the address is one line as the office types it", () => {
		expect(customer("Jo", "", "", "", "7 Elm Street\nRear house", "Stanley", "54768")).toMatchObject({
			address: "7 Elm Street Rear house, Stanley, 54768",
		});
	});
});
