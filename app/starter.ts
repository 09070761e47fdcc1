// Inline script of landing pages, built by scripts/build-worker.ts. It fetches the page's scripts once the largest element
// of the first view is painted, and runs them at the first touch, key, scroll or pointer move, or 2.5 s after the load
// event. Buttons clicked before hydration are clicked again after it. The same text on every page, because cached pages
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
