// Inline script of landing pages, built by scripts/build-worker.ts. It fetches the page's scripts once the largest element
// of the first view is painted, and runs them at the first touch, key, scroll or pointer move, or 2.5 s after the load
// event. Buttons clicked before hydration are clicked again after it. The same text on every page, because cached pages
// allow it by its hash.
export {};

const { dataset, nonce } = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
let deferred = document.querySelector<HTMLScriptElement>('script[type="deferred"]');
const modules = dataset.modules?.split(" ") ?? [];

// what the first page of the visit says of its origin, or a later tagged one (docs/decisions/0113-origin-of-requests.md)
try {
	const query = location.search;
	if (/[?&](qr|utm_)/.test(query) || !sessionStorage.origin)
		sessionStorage.origin = `${query}&from=${document.referrer.split("/")[2]}`;
} catch {
	// storage is disabled: the origin stays unknown
}

function fetchScripts() {
	// empty from the second time on
	for (const href of modules.splice(0)) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = href;
		document.head.append(link);
	}
}

function start() {
	if (!deferred) return;
	fetchScripts();
	const script = document.createElement("script");
	script.type = "module";
	script.nonce = nonce;
	script.textContent = deferred.textContent;
	deferred = null;
	document.head.append(script);
	script.remove();
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
new PerformanceObserver(() => {
	if ((!picture || picture.complete) && document.fonts.status === "loaded") fetchScripts();
}).observe({ type: "largest-contentful-paint", buffered: true });
addEventListener("load", () => {
	setTimeout(fetchScripts, 150);
	setTimeout(start, 2500);
});

function startAtInteraction() {
	root.dataset.interacted = "true";
	start();
}
for (const type of ["pointermove", "pointerdown", "keydown", "scroll"])
	addEventListener(type, startAtInteraction, { capture: true, passive: true, once: true });
addEventListener("focusin", start);

type Press = { click: Event; button: HTMLElement; inForm: boolean };
let presses: Press[] = [];
function rememberPress(click: Event) {
	const button = (click.target as Element).closest<HTMLElement>(
		'button[type="button"]:not([popovertarget], [commandfor])',
	);
	const inForm = Boolean(button?.closest("form"));
	// outside a form only the last press counts, because people press again when nothing happens
	if (!inForm) presses = presses.filter((press) => press.inForm);
	if (button) presses.push({ click, button, inForm });
}
addEventListener("click", rememberPress, { capture: true });
addEventListener(
	"live",
	async () => {
		removeEventListener("click", rememberPress, { capture: true });
		// React handles clicks that are still being dispatched
		for (const { button } of presses.filter(({ click }) => click.eventPhase === Event.NONE)) {
			button.click();
			await null;
		}
	},
	{ once: true },
);
