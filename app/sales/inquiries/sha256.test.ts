import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { firstWord } from "./sha256.ts";

test("the first word is that of the system's own SHA-256, whatever the length", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
			expect(firstWord(bytes)).toBe(createHash("sha256").update(bytes).digest().readUInt32BE(0));
		}),
	);
});
