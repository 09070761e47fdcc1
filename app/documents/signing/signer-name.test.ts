import { expect, test } from "vitest";
import { isSameSigner } from "./signer-name.ts";

test.each([
	["Ruth Paulson", "Ruth Paulson"],
	["Ruth Paulson", "ruth a. paulson"],
	["Ruth Paulson", "R. Paulson"],
	["Ruth Paulson", "Paulson, Ruth"],
	["Ruth Paulson", "Ruth Paulsen"],
	["Ruth Paulson", "Ruth Paulson-Meyer"],
	["Moshe O’Neil", "Moshe ONeil"],
	["Kim Müller", "Kim Muller"],
	["Rob Paulson", "Robert Paulson"],
	["김민준", "김민준"],
	["Paulson", "Ruth Paulson"],
])("%s signs as %s", (invited, typed) => expect(isSameSigner(invited, typed)).toBe(true));

test.each([
	["Ruth Paulson", "Bob Paulson"],
	["Ruth Paulson", "Paulson"],
	["Ruth Paulson", "Ruth Miller"],
	["Ruth Paulson", "Łukasz Đặng 김민준"],
	["Ann Lee", "Ana Lee"],
	["Paulson Paulson", "Paulson"],
	["Ruth Paulson", "xx"],
])("%s is asked about %s", (invited, typed) => expect(isSameSigner(invited, typed)).toBe(false));
