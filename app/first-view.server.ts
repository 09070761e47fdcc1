// Speeds up the first view of public pages: the scripts are fetched after the first paint and run at the first interaction, so neither network nor CPU is taken from the content.
/** Staff and customers with a document return to the same few pages, so these use cached files instead. */
const returningPages = /^\/(admin|account|change-orders|contract|estimate|invoice|quote)(\/|$)/;

/**
 * Inline script at the end of the page. It fetches the scripts once the largest element of the first view is painted, and
 * runs them at the first touch, key, scroll or pointer move, or 2.5 s after the load event. A button clicked before
 * hydration is clicked again after it. The same text on every page.
 */
const deferScript = `(() => {
	const { nonce } = document.currentScript;
	const late = document.querySelector('script[type="late"]');
	const fetchScripts = () => {
		for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = "modulepreload";
	};
	let begun = false;
	const begin = () => {
		if (begun || !late) return;
		begun = true;
		fetchScripts();
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = nonce;
		script.textContent = late.textContent;
		document.head.append(script);
		script.remove();
	};
	const picture = document.querySelector('img[fetchpriority="high"]');
	const painted = () => {
		if ((!picture || picture.complete) && document.fonts.status === "loaded") fetchScripts();
	};
	new PerformanceObserver(painted).observe({ type: "largest-contentful-paint", buffered: true });
	addEventListener("load", () => {
		setTimeout(fetchScripts, 150);
		setTimeout(begin, 2500);
	});
	const sign = () => {
		document.documentElement.dataset.sign = "true";
		begin();
	};
	for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"])
		addEventListener(kind, sign, { capture: true, passive: true, once: true });
	addEventListener("focusin", begin);
	let pressed;
	const press = ({ target }) => {
		pressed = target.closest('button[type="button"]:not([popovertarget], [commandfor])');
	};
	addEventListener("click", press, { capture: true });
	addEventListener("live", () => {
		removeEventListener("click", press, { capture: true });
		if (pressed) pressed.click();
	}, { once: true });
})();`.replaceAll(/\n\t*/g, "");

/** Defers the page's scripts. `nonce` allows the inline script in the content security policy. */
export function deferScripts(html: string, pathname: string, nonce: string): string {
	if (import.meta.env.DEV || returningPages.test(pathname)) return html;
	if (!html.includes(' type="module" async=""')) return html;
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="late"')
		.replace(' type="module" async=""', ' type="late"')
		.replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${deferScript}</script></body></html>`);
}
