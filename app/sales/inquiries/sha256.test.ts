import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256First32Bits } from "./sha256.ts";

test("the first 32 bits match node:crypto for any input length", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
			expect(sha256First32Bits(bytes)).toBe(createHash("sha256").update(bytes).digest().readUInt32BE(0));
		}),
	);
});
