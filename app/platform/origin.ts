// Where a request came from, as the visitor's browser noted it (app/starter.ts). Pure.

export const utmNames = ["source", "medium", "campaign", "term", "content"] as const;
type UtmName = (typeof utmNames)[number];
export type Utm = Partial<Record<UtmName, string>>;

export type Origin = { qrSlug: string; utm: Utm; referrerDomain: string };
export const noOrigin: Origin = { qrSlug: "", utm: {}, referrerDomain: "" };

/** The slug of a short link: lower case, so that a person can type it from a sign. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const domainPattern = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
const maxLength = 80;

/** Reads what the browser sent. Anything that isn't an origin is left out: it never stands in the way of a request. */
export function parseOrigin(text: string): Origin {
	const sent = new URLSearchParams(text.slice(0, 2_000));
	const utm: Utm = {};
	for (const name of utmNames) {
		const value = cleanTag(sent.get(`utm_${name}`) ?? "");
		if (value) utm[name] = value;
	}
	const slug = sent.get("qr")?.toLowerCase() ?? "";
	const domain = (sent.get("from") ?? "").toLowerCase().replace(/:\d+$/, "");
	return {
		qrSlug: slugPattern.test(slug) ? slug : "",
		utm,
		referrerDomain: domainPattern.test(domain) ? domain : "",
	};
}

function cleanTag(value: string): string {
	return [...value.replace(unprintable, "").trim()].slice(0, maxLength).join("");
}

/** What people call the sites that bring most visits, by the name in a tag or the domain. */
const knownSites: [name: string, pattern: RegExp][] = [
	["Google", /^google$|^gbp$|(^|\.)google\.[a-z.]{2,6}$|^com\.google\.android\.(googlequicksearchbox|gm)$/],
	["Bing", /^bing$|(^|\.)bing\.com$/],
	["DuckDuckGo", /^duckduckgo$|(^|\.)duckduckgo\.com$/],
	["Yahoo", /^yahoo$|(^|\.)yahoo\.com$/],
	["Facebook", /^(facebook|fb)$|(^|\.)facebook\.com$|^com\.facebook\.katana$/],
	["Instagram", /^(instagram|ig)$|(^|\.)instagram\.com$/],
	["Nextdoor", /^nextdoor$|(^|\.)nextdoor\.com$/],
	["Yelp", /^yelp$|(^|\.)yelp\.com$/],
	["Angi", /^angi$|(^|\.)angi\.com$/],
	["YouTube", /^youtube$|(^|\.)(youtube\.com|youtu\.be)$/],
];

/** The one name that lists and filters use, such as "QR code truck-2", "Google" or "wisconsintrees.org"; "" if unknown. */
export function cameFrom({ qrSlug, utm, referrerDomain }: Origin): string {
	if (qrSlug) return `QR code ${qrSlug}`;
	const name = utm.source ?? referrerDomain.replace(/^www\./, "");
	const lower = name.toLowerCase();
	return knownSites.find(([, pattern]) => pattern.test(lower))?.[0] ?? name;
}
