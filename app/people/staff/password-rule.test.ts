import { expect, test } from "vitest";
import { passwordProblem } from "./password-rule.server.ts";

const maria = { name: "Maria Lopez", email: "maria.lopez@greenridge.example" };

test.each([
	["elevenchars", "at least 12"],
	["x".repeat(201), "at most 200"],
	["aaaaaaaaaaaa", "pattern"],
	["abcdefghijklm", "pattern"],
	["123456789012", "pattern"],
	["qwertyuiop12", "pattern"],
	["Password1234", "too common"],
	["P4ssw0rd!!2026", "too common"],
	["dragondragon", "too common"],
	["dragonmonkey", "too common"],
	["monkey 2026 !", "too common"],
	["marialopez2026", "your name"],
	["M.Lopez!Greenridge", "your name"],
	["stanleytreecare", "your name"],
])("%s is rejected", (password, why) => {
	expect(passwordProblem(password, maria)).toContain(why);
});

test.each(["maple bark and morning frost", "tYbv-9Qk2-xPlw", "maria likes purple trucks", "ödländisch früh um vier"])(
	"%s is accepted",
	(password) => {
		expect(passwordProblem(password, maria)).toBeNull();
	},
);
