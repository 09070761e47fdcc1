import { expect, test } from "vitest";
import { normalizeAddress, normalizeName } from "./matching.ts";

test.each([
	["214 N Franklin St, Stanley, WI 54768", "214 North Franklin Street, Stanley"],
	["214 n. franklin st stanley wi", "214 N FRANKLIN ST, Stanley, Wisconsin 54768-1201"],
	["12345 County Road X, Thorp WI 54771", "12345 county rd x thorp"],
])("%s matches %s", (first, second) => {
	expect(normalizeAddress(first)).toBe(normalizeAddress(second));
});

test("neighbors don't match", () => {
	expect(normalizeAddress("214 N Franklin St, Stanley")).not.toBe(normalizeAddress("216 N Franklin St, Stanley"));
});

test("an address without a number matches no one", () => {
	expect(normalizeAddress("Stanley, WI")).toBe("");
	expect(normalizeAddress("")).toBe("");
});

test("names match in any order and with or without accents", () => {
	expect(normalizeName("Olson, Karen")).toBe(normalizeName("karen  OLSON"));
	expect(normalizeName("María Peña")).toBe(normalizeName("Maria Pena"));
	expect(normalizeName("Дмитрий")).toBe("дмитрий".normalize("NFKD").replaceAll(/\p{M}/gu, ""));
});
