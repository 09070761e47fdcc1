import { expect, test } from "vitest";
import { formatPhone, parsePhone } from "./phone.server.ts";
import { formatTypedPhone, telUrl } from "./phone.ts";

test.each([
	["715 555 0142", "+17155550142"],
	["(715) 555-0142", "+17155550142"],
	["715.555.0142", "+17155550142"],
	["1-715-555-0142", "+17155550142"],
	["+49 30 901820", "+4930901820"],
	["(610) 555-0142 x136", "+16105550142;ext=136"],
	["610-555-0142 ext. 136", "+16105550142;ext=136"],
	["610 555 0142 extension 136", "+16105550142;ext=136"],
	["+16105550142;ext=136", "+16105550142;ext=136"],
])("%s is %s", (typed, e164) => {
	expect(parsePhone(typed)).toBe(e164);
});

test.each(["", "12", "no phone", "555-0142-0142-0142-99"])("%j is not a phone number", (typed) => {
	expect(parsePhone(typed)).toBeNull();
});

test("numbers are formatted the American way", () => {
	expect(formatPhone("+17155550142")).toBe("(715) 555-0142");
	expect(formatPhone("715.555.0142")).toBe("(715) 555-0142");
	expect(formatPhone("7155550142 x2")).toBe("(715) 555-0142 ext. 2");
	expect(formatPhone("+4930901820")).toBe("+49 30 901820");
	expect(formatPhone("+16105550142;ext=136")).toBe("(610) 555-0142 ext. 136");
	expect(formatPhone("")).toBe("");
	expect(formatPhone("555-01, ask for Ruth")).toBe("555-01, ask for Ruth");
});

test.each([
	...[
		"7155550142",
		"715 555 0142",
		"715.555.0142",
		"(715) 555-0142",
		"+1 715-555-0142",
		" 1-715-555-0142 ",
		"17155550142",
	],
	...["", "555-0142", "7155550142 x2", "+4930901820", "555-01, ask for Ruth"],
])("%j is formatted while typing as on the server, or left for it", (typed) => {
	const formatted = formatTypedPhone(typed);
	expect([typed, formatPhone(typed)]).toContain(formatted);
	expect(formatPhone(formatted)).toBe(formatPhone(typed));
	if (/142\s*$/.test(typed) && typed.length > 9) expect(formatted).toBe("(715) 555-0142");
});

test.each([
	["+16105550142;ext=136", "tel:+16105550142;ext=136"],
	["(610) 555-0142 ext. 136", "tel:+16105550142;ext=136"],
	["(610) 555-0142 x136", "tel:+16105550142;ext=136"],
	["(610) 555-0142", "tel:+16105550142"],
	["1-610-555-0142", "tel:+16105550142"],
	["+17155550142", "tel:+17155550142"],
	["+49 30 901820", "tel:+4930901820"],
])("%s is called by %s", (phone, url) => expect(telUrl(phone)).toBe(url));
