import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { openEnv } from "./env.server.ts";
import { createLinkToken, parseLinkToken } from "./link-tokens.server.ts";

beforeAll(() => openEnv({ secretKey: "k".repeat(40) } as Settings));

test("a link token has 44 URL-safe characters and gives back its id", () => {
	fc.assert(
		fc.property(fc.uuid(), (id) => {
			const token = createLinkToken("quote", id);
			expect(token).toMatch(/^[A-Za-z0-9_-]{44}$/);
			expect(parseLinkToken("quote", token)).toBe(id);
		}),
	);
});

test("a token of another scope or key, or with a changed character, is rejected", () => {
	const token = createLinkToken("quote", randomUUID());
	expect(parseLinkToken("estimate", token)).toBeNull();
	for (let at = 0; at < token.length; at++) {
		const other = token[at] === "A" ? "B" : "A";
		expect(parseLinkToken("quote", token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
	}
	openEnv({ secretKey: "x".repeat(40) } as Settings);
	expect(parseLinkToken("quote", token)).toBeNull();
});

test("arbitrary text is never accepted as a token", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(parseLinkToken("quote", text)).toBeNull();
		}),
	);
});
