import { expect, test } from "vitest";
import { findColorToken, toHex } from "./oklch.ts";

test.each([
	[{ lightness: 1, chroma: 0, hue: 0 }, "#ffffff"],
	[{ lightness: 0, chroma: 0, hue: 0 }, "#000000"],
	[{ lightness: 0.962, chroma: 0.017, hue: 88 }, "#f7f2e6"],
	[{ lightness: 0.525, chroma: 0.155, hue: 34 }, "#b23f25"],
	[{ lightness: 0.9, chroma: 0.4, hue: 140 }, "#00ff00"],
])("%j is %s", (color, hex) => {
	expect(toHex(color)).toBe(hex);
});

test("a token is found by its whole name", () => {
	const css = "--color-moss: light-dark(oklch(0.395 0.075 142), oklch(0.8 0.11 130));";
	expect(findColorToken(css, "moss")).toEqual({
		light: { lightness: 0.395, chroma: 0.075, hue: 142 },
		dark: { lightness: 0.8, chroma: 0.11, hue: 130 },
	});
	expect(findColorToken(css, "mos")).toBeNull();
});
