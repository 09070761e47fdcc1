import { expect, test } from "vitest";
import { keyAction } from "./keys.ts";

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
	expect(keyAction(press(key), false, true)).toEqual(action);
	expect(keyAction(press(key, { typing: true }), false, true)).toBeNull();
	expect(keyAction(press(key), false, false)).toBeNull();
	expect(keyAction(press(key, { alt: true }), false, true)).toBeNull();
});

test("after G a letter goes to a page, other keys do nothing", () => {
	expect(keyAction(press("q"), true, true)).toEqual({ do: "go", letter: "q" });
	expect(keyAction(press("Escape"), true, true)).toBeNull();
});

test("Ctrl shortcuts work while typing and with single-key shortcuts off", () => {
	expect(keyAction(press("k", { ctrl: true, typing: true }), false, false)).toEqual({ do: "palette" });
	expect(keyAction(press("Enter", { ctrl: true, typing: true }), false, false)).toEqual({
		do: "control",
		shortcut: "Control+Enter",
	});
	expect(keyAction(press("n", { ctrl: true }), false, true)).toBeNull();
});
