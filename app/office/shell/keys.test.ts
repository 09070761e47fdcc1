import { expect, test } from "vitest";
import { actionOf } from "./keys.ts";

const press = (key: string, rest = {}) => ({ key, ctrl: false, alt: false, typing: false, ...rest });

test.each([
	["j", { do: "next-row" }],
	["K", { do: "previous-row" }],
	["/", { do: "filter" }],
	["?", { do: "keys" }],
	["g", { do: "begin-go" }],
	["d", { do: "theme" }],
	["n", { do: "control", shortcut: "N" }],
	["Escape", { do: "control", shortcut: "Escape" }],
	["ArrowDown", null],
	["1", null],
])("%s means %j", (key, action) => {
	expect(actionOf(press(key), false, true)).toEqual(action);
	expect(actionOf(press(key, { typing: true }), false, true)).toBeNull();
	expect(actionOf(press(key), false, false)).toBeNull();
	expect(actionOf(press(key, { alt: true }), false, true)).toBeNull();
});

test("after G a letter goes somewhere, and only a letter", () => {
	expect(actionOf(press("q"), true, true)).toEqual({ do: "go", letter: "q" });
	expect(actionOf(press("Escape"), true, true)).toBeNull();
});

test("keys with Ctrl work while typing and when single keys are off", () => {
	expect(actionOf(press("k", { ctrl: true, typing: true }), false, false)).toEqual({ do: "palette" });
	expect(actionOf(press("Enter", { ctrl: true, typing: true }), false, false)).toEqual({
		do: "control",
		shortcut: "Control+Enter",
	});
	expect(actionOf(press("n", { ctrl: true }), false, true)).toBeNull();
});
