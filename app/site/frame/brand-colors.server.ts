import css from "#app/styles/base.css?raw";
import { namedColors } from "./brand.ts";
import { findColorToken, type Oklch, toHex } from "./oklch.ts";

type ColorValue = { hex: string; oklch: string };

/** The named colors with their values in the light and the dark theme, read from styles/base.css. */
export const brandColors: { name: string; use: string; light: ColorValue; dark: ColorValue }[] = namedColors.map(
	({ token, name, use }) => {
		const values = findColorToken(css, token);
		if (!values) throw new Error(`styles/base.css has no token --color-${token}`);
		return { name, use, light: colorValue(values.light), dark: colorValue(values.dark) };
	},
);

function colorValue(color: Oklch): ColorValue {
	return { hex: toHex(color), oklch: `oklch(${color.lightness} ${color.chroma} ${color.hue})` };
}
