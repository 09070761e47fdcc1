// Converts the OKLCH colors of the style sheet to hex. Pure.

export type Oklch = { lightness: number; chroma: number; hue: number };

/** "#2d502a", by the conversion in CSS Color 4. Colors outside sRGB are clipped. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const channels = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
	return `#${channels.map((linear) => toByte(linear).toString(16).padStart(2, "0")).join("")}`;
}

function toByte(linear: number): number {
	const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
	return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
}

/** The two values of a token written `--color-NAME: light-dark(oklch(...), oklch(...))`; null when there is none. */
export function findColorToken(css: string, name: string): { light: Oklch; dark: Oklch } | null {
	const numbers = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
	const match = new RegExp(`--color-${name}: light-dark\\(${numbers}, ${numbers}\\)`).exec(css)?.slice(1).map(Number);
	if (!match) return null;
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = match;
	return { light: { lightness: a, chroma: b, hue: c }, dark: { lightness: d, chroma: e, hue: f } };
}
