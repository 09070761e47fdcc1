import { expect, test } from "vitest";
import { foldAddress, foldName } from "./matching.ts";

test.each([
	["214 N Franklin St, Stanley, WI 54768", "214 North Franklin Street, Stanley"],
	["214 n. franklin st stanley wi", "214 N FRANKLIN ST, Stanley, Wisconsin 54768-1201"],
	["12345 County Road X, Thorp WI 54771", "12345 county rd x thorp"],
])("%s is %s", (one, other) => {
	expect(foldAddress(one)).toBe(foldAddress(other));
});

test("neighbors are not the same", () => {
	expect(foldAddress("214 N Franklin St, Stanley")).not.toBe(foldAddress("216 N Franklin St, Stanley"));
});

test("an address without any number matches nobody", () => {
	expect(foldAddress("Stanley, WI")).toBe("");
	expect(foldAddress("")).toBe("");
});

test("a name is one name in any order and with any marks", () => {
	expect(foldName("Olson, Karen")).toBe(foldName("karen  OLSON"));
	expect(foldName("María Peña")).toBe(foldName("Maria Pena"));
	expect(foldName("Дмитрий")).toBe("дмитрий".normalize("NFKD").replaceAll(/\p{M}/gu, ""));
});
