import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.server.ts";

test("a hash names its settings, is salted and matches only its password", async () => {
	const hash = await hashPassword("seven quiet spruces");
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	expect(await hashPassword("seven quiet spruces")).not.toBe(hash);
	expect(await passwordMatches("seven quiet spruces", hash)).toBe(true);
	expect(await passwordMatches("seven quiet spruce", hash)).toBe(false);
});

test("composed and decomposed accents are the same password", async () => {
	expect(await passwordMatches("cafe\u0301 under maples", await hashPassword("caf\u00e9 under maples"))).toBe(true);
});

test.each(["", "plain text", "$argon2id$v=19$m=19456,t=2,p=1$$", "$2b$10$abcdefghijklmnopqrstuv"])(
	"%j matches nothing",
	async (hash) => {
		expect(await passwordMatches("plain text", hash)).toBe(false);
	},
);
