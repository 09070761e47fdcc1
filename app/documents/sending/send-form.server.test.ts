import { expect, test } from "vitest";
import { parseSendOptions, readAddresses, sendForm } from "./send-form.server.ts";

const addressedForm = sendForm({ hasTo: true, copyHint: "They get the link too." });
const signersForm = sendForm({ hasTo: false, copyHint: null });
const valid = { version: "3", to: "ruth@example.com", cc: "", subject: "Your quote", message: "Hello" };

test("Cc takes up to five addresses, separated by commas, semicolons or spaces", () => {
	const parsed = addressedForm.parse({ ...valid, cc: " ed@example.com, ann@example.com;jo@example.com " });
	expect(parsed.cc).toEqual(["ed@example.com", "ann@example.com", "jo@example.com"]);
	const many = Array.from({ length: 6 }, (_, index) => `p${index}@example.com`).join(" ");
	expect(addressedForm.safeParse({ ...valid, cc: many }).error?.issues[0]?.message).toBe("You can Cc up to 5 people.");
});

test.each([
	["to", "ruth@example.com\r\nBcc: all@example.com"],
	["to", "ruth@example.com, ed@example.com"],
	["to", ""],
	["cc", "ed@example.com\r\nSubject: free"],
	["cc", "Ed <ed@example.com>"],
	["subject", "Your quote\r\nBcc: all@example.com"],
	["subject", "Your quote\u0000"],
	["subject", "   "],
	["subject", "x".repeat(201)],
	["message", "x".repeat(4001)],
])("%s can't be %j", (field, value) => {
	expect(addressedForm.safeParse({ ...valid, [field]: value }).error?.issues[0]?.path[0]).toBe(field);
});

test("line breaks of a message are kept as they are in plain text", () => {
	expect(addressedForm.parse({ ...valid, message: "One\r\n\r\nTwo\r\n" }).message).toBe("One\n\nTwo");
});

test("a document for signers takes no addresses", () => {
	const { to: _to, cc: _cc, ...fields } = valid;
	expect(signersForm.safeParse({ ...fields, to: "ruth@example.com" }).success).toBe(false);
	expect(signersForm.safeParse({ ...fields, cc: "ed@example.com" }).success).toBe(false);
	expect(signersForm.parse(fields)).toMatchObject({ to: "", cc: [] });
});

test("each signer without an address needs one", () => {
	const id = "0a1b2c3d-0000-4000-8000-000000000001";
	const sheet = {
		hasTo: false,
		copyHint: null,
		missingAddresses: [{ id, name: "Ed Paulson", email: "", isCustomer: false }],
	};
	const { to: _to, cc: _cc, ...fields } = valid;
	for (const typed of [{}, { [`address-${id}`]: "ed@" }])
		expect(sendForm(sheet).safeParse({ ...fields, ...typed }).error?.issues[0]?.path[0]).toBe(`address-${id}`);
	const parsed = sendForm(sheet).parse({ ...fields, [`address-${id}`]: " ed@example.com " });
	expect(readAddresses(sheet, parsed)).toEqual({ [id]: "ed@example.com" });
});

test("what is wrong in the URL of a sheet is left out", () => {
	const query = new URLSearchParams([
		["acknowledged", "oak"],
		["acknowledged", "x".repeat(101)],
		["signer", "1"],
	]);
	expect(parseSendOptions(query)).toEqual({ acknowledged: ["oak"], signerId: "" });
});
