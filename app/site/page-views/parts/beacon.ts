// Sends what is counted of the open page. Loaded when the browser is idle after the page works.
import { onCLS, onINP, onLCP } from "web-vitals";
import { readVisitOrigin } from "#app/platform/visit-origin.ts";
import { pageViewsPath } from "../page-event.ts";
import { formPages, sentFormPage, templateOf } from "../templates.ts";

type Sent = { kind: string; path: string; [detail: string]: unknown };

/** the counted page that is open now; null on all others */
let openPath: string | null = null;
let isFirstPage = true;
let hasStartedForm = false;
/** the page that the back or forward button led to */
let returnedTo: string | null = null;
let lastSearch = "";
let finishMeasuring: (() => void) | null = null;

const maxOrigin = 500;

function send(event: Sent): void {
	navigator.sendBeacon(pageViewsPath, new Blob([JSON.stringify(event)], { type: "application/json" }));
}

/** The page has been open for a moment. Going back to one that was open doesn't count again. */
export function openPage(path: string): void {
	const isFirst = isFirstPage;
	isFirstPage = false;
	finishMeasuring?.();
	if (!mayCount()) return;
	if (isFirst) listen();
	const isReturn = isFirst ? wasLoadedAgain() : path === returnedTo;
	returnedTo = null;
	openPath = templateOf(path) ? path : null;
	hasStartedForm = false;
	const sentForm = sentFormPage(path);
	if (sentForm && !isFirst && !isReturn) send({ kind: "sent", path: sentForm });
	if (!openPath) return;
	if (isFirst && firstLoad() && new URL(firstLoad()?.name ?? "").pathname === path) measure(path);
	if (!isReturn) whenSeen(() => sendView(path));
}

/** False for someone who asks for privacy, and for a browser that a program drives. */
function mayCount(): boolean {
	const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return doNotTrack !== "1" && !globalPrivacyControl && !webdriver;
}

const firstLoad = () => performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
const wasLoadedAgain = () => firstLoad()?.type === "back_forward";

function sendView(path: string): void {
	const origin = readVisitOrigin();
	send({ kind: "view", path, ...(origin && { origin: origin.slice(0, maxOrigin) }) });
}

/** Pages that are rendered ahead, and tabs in the background, count once someone sees them. */
function whenSeen(run: () => void): void {
	if (document.visibilityState === "visible") {
		run();
		return;
	}
	const check = () => {
		if (document.visibilityState !== "visible") return;
		document.removeEventListener("visibilitychange", check);
		run();
	};
	document.addEventListener("visibilitychange", check);
}

function listen(): void {
	addEventListener("popstate", () => {
		returnedTo = window.location.pathname;
	});
	const count = (kind: string) => openPath && send({ kind, path: openPath });
	document.addEventListener(
		"click",
		({ target }) => {
			if (target instanceof Element && target.closest('a[href^="tel:"]')) count("call");
		},
		{ capture: true },
	);
	document.addEventListener("input", ({ target }) => {
		if (hasStartedForm || !openPath || !formPages.includes(openPath)) return;
		if (!(target instanceof Element) || !target.closest("main form[method=post]")) return;
		hasStartedForm = true;
		count("form");
	});
	document.addEventListener("site-search", (event) => {
		const { query, found } = (event as CustomEvent<{ query: string; found: boolean }>).detail;
		// the search box leads to the page with all results, which is the same search
		if (openPath && query !== lastSearch) send({ kind: "search", path: openPath, query: query.slice(0, 60), found });
		lastSearch = query;
	});
}

/** How fast the first page of the visit was, sent once it is left, for another page of ours too. */
function measure(path: string): void {
	const values: Record<string, number> = {};
	const all = { reportAllChanges: true };
	onLCP(({ value }) => {
		values.lcp = Math.round(value);
	}, all);
	onINP(({ value }) => {
		values.inp = Math.round(value);
	}, all);
	onCLS(({ value }) => {
		values.cls = Math.round(value * 1000);
	}, all);
	finishMeasuring = () => {
		finishMeasuring = null;
		if (Object.keys(values).length) send({ kind: "vitals", path, ...values });
	};
	document.addEventListener("visibilitychange", () => {
		// after the library has taken its last values
		if (document.visibilityState === "hidden") queueMicrotask(() => finishMeasuring?.());
	});
	addEventListener("pagehide", () => finishMeasuring?.());
}
