// Colors of the drawn trees in light and dark mode. Every picture draws its own ground and sky, so it doesn't depend on
// the colors of the page around it.

export const inks = {
	sky: "light-dark(oklch(0.94 0.022 100), oklch(0.27 0.025 220))",
	far: "light-dark(oklch(0.87 0.04 115), oklch(0.31 0.035 175))",
	lawn: "light-dark(oklch(0.76 0.075 120), oklch(0.37 0.05 145))",
	soil: "light-dark(oklch(0.5 0.05 60), oklch(0.33 0.035 55))",
	soilLight: "light-dark(oklch(0.62 0.055 65), oklch(0.44 0.045 60))",
	line: "light-dark(oklch(0.255 0.035 145), oklch(0.14 0.02 150))",
	wood: "light-dark(oklch(0.4 0.04 55), oklch(0.5 0.045 60))",
	woodLight: "light-dark(oklch(0.54 0.05 62), oklch(0.63 0.05 66))",
	dead: "light-dark(oklch(0.62 0.015 80), oklch(0.68 0.015 90))",
	cut: "light-dark(oklch(0.88 0.075 82), oklch(0.86 0.08 82))",
	ring: "light-dark(oklch(0.6 0.08 65), oklch(0.58 0.08 65))",
	rot: "light-dark(oklch(0.25 0.03 50), oklch(0.2 0.02 50))",
	shade: "light-dark(oklch(0.36 0.06 140), oklch(0.36 0.055 145))",
	leaf: "light-dark(oklch(0.53 0.09 132), oklch(0.52 0.085 138))",
	shine: "light-dark(oklch(0.69 0.105 122), oklch(0.68 0.1 126))",
	veil: "light-dark(oklch(0.83 0.06 124), oklch(0.36 0.05 140))",
	steel: "light-dark(oklch(0.45 0.02 240), oklch(0.78 0.02 240))",
	red: "light-dark(oklch(0.525 0.155 34), oklch(0.66 0.14 38))",
	paper: "light-dark(oklch(0.987 0.008 90), oklch(0.93 0.015 90))",
	wheat: "oklch(0.83 0.125 85)",
} as const;
