// What is recorded of a visit, and how browsers are grouped. Pure.

/** Where browsers send it, and nothing else. */
export const pageViewsPath = "/api/page-views";
/** of the body; a beacon has a path, an origin and at most three numbers */
export const maxBeaconBytes = 1024;

/**
 * "sent": a form was sent by the visitor, without saying which request it became. "vitals": how fast a page was, once it is
 * left.
 */
export const eventKinds = ["view", "call", "form", "sent", "search", "vitals"] as const;

export function deviceOf(userAgent: string): "Phone" | "Tablet" | "Computer" {
	if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "Tablet";
	return /iPhone|Mobile/.test(userAgent) ? "Phone" : "Computer";
}

const browsers: [RegExp, string][] = [
	[/\bFBAN|\bFBAV/, "Facebook app"],
	[/\bInstagram\b/, "Instagram app"],
	[/\bEdg(A|iOS)?\//, "Edge"],
	[/\b(OPR|OPT)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bDuckDuckGo\//, "DuckDuckGo"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/.*Safari\//, "Safari"],
];

/** The family only, without version and system: "Safari". */
export function browserOf(userAgent: string): string {
	return browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Other browsers";
}
