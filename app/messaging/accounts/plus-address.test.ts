import fc from "fast-check";
import { expect, test } from "vitest";
import { addTag, fromBase32, splitTag, toBase32 } from "./plus-address.ts";

test("a tag is added before the @ and found again", () => {
	expect(addTag("office@larch.example", "abc")).toBe("office+abc@larch.example");
	expect(splitTag("office+abc@larch.example")).toEqual({ address: "office@larch.example", tag: "abc" });
	expect(splitTag("office+a+b@larch.example")).toEqual({ address: "office@larch.example", tag: "a+b" });
});

test("an address that is too long or has a tag gets none", () => {
	expect(addTag(`${"o".repeat(60)}@larch.example`, "abc")).toBe(`${"o".repeat(60)}+abc@larch.example`);
	expect(addTag(`${"o".repeat(61)}@larch.example`, "abc")).toBeNull();
	expect(addTag("office+quotes@larch.example", "abc")).toBeNull();
	expect(addTag("office", "abc")).toBeNull();
});

test.each(["office@larch.example", "+abc@larch.example", "office@larch+abc.example", "office", ""])(
	"%j has no tag",
	(address) => expect(splitTag(address)).toBeNull(),
);

test("bytes are the same after base 32, and no other text is read", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
			expect(fromBase32(toBase32(bytes))).toEqual(bytes);
		}),
	);
	expect(fromBase32("ABC")).toBeNull();
	expect(fromBase32("ab1")).toBeNull();
	// bits that no byte has
	expect(fromBase32("ab")).toBeNull();
});
