// Speeds up the first view of public pages: a phone needs only the HTML to paint. The styles are inlined; the scripts are
// fetched after the first paint and run at the first interaction, so neither network nor CPU is taken from the content.
import { readFileSync } from "node:fs";

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

const styles = new Map<string, string>();

/** Inlines the page's styles and defers its scripts. `nonce` allows both in the content security policy. */
export function inlineStylesAndDeferScripts(html: string, pathname: string, nonce: string): string {
	if (import.meta.env.DEV || returningPages.test(pathname)) return html;
	const styled = html.replace(
		/<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/,
		// A type that is no style sheet: it is neither fetched nor applied, and a disabled link is fetched by some browsers.
		// The router's link ends with "#". The link without "#" keeps lazily loaded parts from fetching the styles again.
		(link, href) =>
			`<style nonce="${nonce}">${readStyles(href)}</style><link rel="stylesheet" href="${href}" type="text/plain">${link} type="text/plain"`,
	);
	if (!styled.includes(' type="module" async=""')) return styled;
	return styled
		.replaceAll('<link rel="modulepreload"', '<link rel="late"')
		.replace(' type="module" async=""', ' type="late"')
		.replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${deferScript}</script></body></html>`);
}

function readStyles(href: string): string {
	const known = styles.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), "utf8");
	styles.set(href, known);
	return known;
}
