const browsers: [RegExp, string][] = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/.*Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Macintosh|Mac OS X/, "Mac"],
	[/CrOS/, "Chromebook"],
	[/Linux/, "Linux"],
];

/** A readable name for a user agent: "Chrome on Windows". */
export function deviceName(userAgent: string | null): string {
	const firstMatch = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	const browser = firstMatch(browsers);
	const system = firstMatch(systems);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}

export function isPhone(userAgent: string | null): boolean {
	return /iPhone|Android.*Mobile/.test(userAgent ?? "");
}
