import { expect, test } from "vitest";
import { mailtoUrl, parseEmailAddress } from "./email-address.ts";
import { emailField, optionalEmailField } from "./email-field.ts";

test.each([
	"ruth@example.com",
	"pat&kim@example.com",
	"o#brien@example.com",
	"o'brien+trees@mail.example.co",
	"a.b_c{d}|e~f@example.com",
	" ruth@example.com ",
])("%j is an address", (typed) => expect(parseEmailAddress(typed)).toBe(typed.trim()));

test("an internationalized domain is written as browsers send it", () => {
	expect(parseEmailAddress("ruth@müller.de")).toBe("ruth@xn--mller-kva.de");
	expect(parseEmailAddress("ruth@xn--mller-kva.de")).toBe("ruth@xn--mller-kva.de");
	expect(parseEmailAddress("ruth@ＥＸＡＭＰＬＥ.com")).toBe("ruth@example.com");
});

test.each([
	...["", "ruth", "ruth@", "@example.com", "ruth@localhost", "ruth@example.", "ruth@.com", "ruth paulson@example.com"],
	...["ruth@exa mple.com", "ruth@example.com, kim@example.com", "rüth@example.com", "ruth@-example.com", "ruth@a@b.de"],
	...[
		"ruth@exämple.com/x",
		"ruth@exämple.com:25",
		'ruth"@example.com',
		"<ruth@example.com>",
		"ruth@example.com\nBcc: x@x.de",
	],
	`${"a".repeat(250)}@example.com`,
])("%j is no address", (typed) => expect(parseEmailAddress(typed)).toBeNull());

test("an optional field may be blank", () => {
	expect(optionalEmailField().parse("  ")).toBe("");
	expect(optionalEmailField().safeParse("ruth").success).toBe(false);
	expect(emailField("Enter an address.").safeParse("").error?.issues[0]?.message).toBe("Enter an address.");
});

test("a link to the address keeps its special characters", () =>
	expect(mailtoUrl("o#brien&co@example.com")).toBe("mailto:o%23brien%26co@example.com"));
