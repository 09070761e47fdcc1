import fc from "fast-check";
import { expect, test } from "vitest";
import { cameFrom, noOrigin, parseOrigin } from "./origin.ts";

test.each([
	["qr=truck-2&utm_source=truck&from=google.com", "QR code truck-2"],
	["qr=Truck-2", "QR code truck-2"],
	["qr=../admin&utm_source=truck", "truck"],
	["utm_source=newsletter&from=mail.google.com", "newsletter"],
	["utm_source=Facebook", "Facebook"],
	["utm_source=fb", "Facebook"],
	["from=www.google.com", "Google"],
	["from=www.google.co.uk", "Google"],
	["from=google.com.evil.example", "google.com.evil.example"],
	["from=notgoogle.com", "notgoogle.com"],
	["from=l.facebook.com", "Facebook"],
	["from=www.stanleywi.example:8443", "stanleywi.example"],
	["from=localhost", ""],
	["from=https://example.com/path", ""],
	["", ""],
	["utm_source=%00%0A%E2%80%AE", ""],
])("%s came from “%s”", (sent, expected) => {
	expect(cameFrom(parseOrigin(sent))).toBe(expected);
});

test("what isn't an origin is left out", () => {
	expect(parseOrigin("utm_id=7&name=Karen&email=k@example.com")).toEqual(noOrigin);
});

test("whatever a browser sends, the origin stays within its limits", () => {
	const part = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.constantFrom("qr", "utm_source", "utm_term", "from", "&", "="),
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
			const origin = parseOrigin(parts.join(""));
			expect(origin.qrSlug.length).toBeLessThanOrEqual(40);
			expect(origin.referrerDomain.length).toBeLessThanOrEqual(253);
			for (const value of Object.values(origin.utm)) {
				expect([...value].length).toBeLessThanOrEqual(80);
				expect(value).not.toMatch(/[\p{Cc}\p{Cs}]/u);
			}
			expect(cameFrom(origin).length).toBeLessThanOrEqual(253);
		}),
	);
});
