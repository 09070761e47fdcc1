// Short links on our own domain and what their QR codes say. Pure.
import { type Utm, utmNames } from "#app/platform/origin.ts";

export const placements = ["yard-sign", "truck-door", "door-hanger", "insert", "business-card", "other"] as const;
export type Placement = (typeof placements)[number];
export const placementLabels: Record<Placement, string> = {
	"yard-sign": "Yard sign",
	"truck-door": "Truck door",
	"door-hanger": "Door hanger",
	insert: "Invoice insert",
	"business-card": "Business card",
	other: "Something else",
};

/** The line above the code, unless the office writes its own. */
export const defaultHeadlines: Record<Placement, string> = {
	"yard-sign": "Tree work in progress",
	"truck-door": "Need tree work?",
	"door-hanger": "We're working on your street",
	insert: "How did we do?",
	"business-card": "Get a quote",
	other: "Get a quote",
};

export const limits = { name: 80, target: 1_000, utm: 80, headline: 60 };

export const views = ["active", "expired", "archived", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	active: "Active",
	expired: "Expired",
	archived: "Archived",
	all: "All",
};

/** the scans that the list names */
export const recentDays = 30;

/** where a scan leads when nothing else is known: a printed code never ends in nothing */
export const quotePage = "/contact";

const noBase = "http://here.invalid";
/** pages that are no use to someone who scans a code, and our own short links, which could lead in circles */
const closedPaths = /^\/(admin|api|q|account|assets|social)(\/|$)/i;

/**
 * Where a code may lead: a page of our own site, kept as a path, or an https URL of another one. Null for everything else,
 * also for what only looks like a path to some browsers.
 */
export function parseTarget(typed: string, ownOrigin: string): string | null {
	if (!typed || typed.length > limits.target) return null;
	for (const character of typed) if (character <= " " || character === "\\" || character === "\x7f") return null;
	if (typed.startsWith("/")) return parseOwnPath(typed);
	if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
	const url = new URL(typed);
	if (url.username || url.password) return null;
	if (url.origin === ownOrigin) return parseOwnPath(url.pathname + url.search + url.hash);
	return url.protocol === "https:" && url.hostname.includes(".") ? url.href : null;
}

function parseOwnPath(path: string): string | null {
	if (path.startsWith("//") || !URL.canParse(path, noBase)) return null;
	const url = new URL(path, noBase);
	let pathname = url.pathname;
	try {
		pathname = decodeURIComponent(pathname);
	} catch {
		return null;
	}
	if (url.origin !== noBase || pathname.startsWith("//") || closedPaths.test(pathname)) return null;
	return url.pathname + url.search + url.hash;
}

export type LinkFacts = {
	slug: string;
	target: string;
	fallback: string;
	utm: Utm;
	expiresOn: string | null;
	archivedAt: Date | null;
};

export type LinkState = "active" | "expired" | "archived";

/** `today` is the company's calendar day. The day on which a link expires still belongs to it. */
export function linkState(
	{ expiresOn, archivedAt }: Pick<LinkFacts, "expiresOn" | "archivedAt">,
	today: string,
): LinkState {
	if (archivedAt) return "archived";
	return expiresOn !== null && expiresOn < today ? "expired" : "active";
}

/**
 * The URL that a scan leads to. Nothing in it comes from the request. `ownTarget` replaces the target while the link works:
 * the page of a job's project.
 */
export function destination(link: LinkFacts, today: string, ownTarget: string | null = null): string {
	const isActive = linkState(link, today) === "active";
	const target = (isActive && (ownTarget ?? link.target)) || link.fallback || quotePage;
	const isOwn = target.startsWith("/");
	const url = new URL(target, noBase);
	for (const name of utmNames) {
		const value = link.utm[name];
		if (value && !url.searchParams.has(`utm_${name}`)) url.searchParams.set(`utm_${name}`, value);
	}
	if (!isOwn) return url.href;
	url.searchParams.set("qr", link.slug);
	return url.pathname + url.search + url.hash;
}

/** A slug from a name: "Truck 2, left door" → "truck-2-left-door". */
export function suggestSlug(name: string): string {
	return name
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 40)
		.replaceAll(/^-+|-+$/g, "");
}

/** "1 scan", "1,204 scans" */
export const formatScans = (scans: number) => `${scans.toLocaleString("en-US")} ${scans === 1 ? "scan" : "scans"}`;

export const activityLabels: Record<string, string> = {
	created: "Created the QR code",
	changed: "Changed the QR code",
	archived: "Archived the QR code",
	restored: "Restored the QR code",
};
