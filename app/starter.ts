// Inline script of landing pages, built by scripts/build-worker.ts. It fetches the page's scripts once the largest element
// of the first view is painted, and runs them at the first touch, key, scroll or pointer move, or 2.5 s after the load
// event. A button clicked before hydration is clicked again after it. The same text on every page, because cached pages
// allow it by its hash.
export {};

const { dataset, nonce } = document.currentScript as HTMLScriptElement;
const root = document.documentElement;
const deferred = document.querySelector<HTMLScriptElement>('script[type="deferred"]');

let isFetched = false;
function fetchScripts() {
	if (isFetched) return;
	isFetched = true;
	for (const href of dataset.modules?.split(" ") ?? []) {
		const link = document.createElement("link");
		link.rel = "modulepreload";
		link.href = href;
		document.head.append(link);
	}
}

let isStarted = false;
function start() {
	if (isStarted || !deferred) return;
	isStarted = true;
	fetchScripts();
	const script = document.createElement("script");
	script.type = "module";
	script.nonce = nonce;
	script.textContent = deferred.textContent;
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

let clicked: HTMLElement | null = null;
function rememberClick({ target }: Event) {
	clicked = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget], [commandfor])');
}
addEventListener("click", rememberClick, { capture: true });
addEventListener(
	"live",
	() => {
		removeEventListener("click", rememberClick, { capture: true });
		clicked?.click();
	},
	{ once: true },
);
