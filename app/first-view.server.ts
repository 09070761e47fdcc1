// What a stranger's phone does between the first byte and the first paint: read one answer, draw it. The styles stand in
// the page; the scripts are fetched once it is painted and begin at the first sign of a person, so that neither the line
// nor the processor is taken from what is read.
import { readFileSync } from "node:fs";

/** Who is at work or holds a paper comes back to the same few pages: their files are kept. */
const keepsFiles = /^\/(admin|account|change-orders|contract|estimate|invoice|quote)(\/|$)/;

/**
 * In the browser, at the end of the page: the scripts are fetched once the largest thing of the first view is painted. They
 * begin with the first touch, key, scroll or move of the pointer, and without any of it a while after the load. A button
 * pressed before they answer is pressed again when they do. The same text on every page.
 */
const starter = `(() => {
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

/** The page with its styles inside and its scripts put off. `nonce` lets both pass the page's policy. */
export function paintFirst(html: string, pathname: string, nonce: string): string {
	if (import.meta.env.DEV || keepsFiles.test(pathname)) return html;
	const styled = html.replace(
		/<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/,
		// The router's link ends with "#". The plain one tells the parts that wake late that their styles are there.
		(link, href) =>
			`<style nonce="${nonce}">${readStyles(href)}</style><link rel="stylesheet" href="${href}" disabled="">${link} disabled=""`,
	);
	if (!styled.includes(' type="module" async=""')) return styled;
	return styled
		.replaceAll('<link rel="modulepreload"', '<link rel="late"')
		.replace(' type="module" async=""', ' type="late"')
		.replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${starter}</script></body></html>`);
}

function readStyles(href: string): string {
	const known = styles.get(href) ?? readFileSync(new URL(`../client${href}`, import.meta.url), "utf8");
	styles.set(href, known);
	return known;
}
