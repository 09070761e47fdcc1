import css from "#app/app.css?raw";
import { namedInks } from "./brand.ts";
import { hexOf, type Oklch, tokenIn } from "./oklch.ts";

type Value = { hex: string; oklch: string };

/** The named inks with their values in the light and the dark theme, read from the style sheet itself. */
export const inks: { name: string; words: string; light: Value; dark: Value }[] = namedInks.map(
	({ token, name, words }) => {
		const found = tokenIn(css, token);
		if (!found) throw new Error(`app.css has no token --color-${token}`);
		return { name, words, light: figuresOf(found.light), dark: figuresOf(found.dark) };
	},
);

function figuresOf(color: Oklch): Value {
	return { hex: hexOf(color), oklch: `oklch(${color.lightness} ${color.chroma} ${color.hue})` };
}
