// What a stranger's phone does between the first byte and the first paint: read one answer, draw it. The styles stand in
// the page, and the scripts come once it is painted or touched, so that they do not take the line from the picture.
import { readFileSync } from "node:fs";

/** Who is at work or holds a paper comes back to the same few pages: their files are kept. */
const keepsFiles = /^\/(admin|account|change-orders|contract|estimate|invoice|quote)(\/|$)/;

/**
 * In the browser, at the end of the page: the scripts begin once the largest thing of the first view is painted, or with the
 * first touch. A button pressed before they answer is pressed again when they do. The same text on every page.
 */
const starter = `(() => {
	const { nonce } = document.currentScript;
	const late = document.querySelector('script[type="late"]');
	let begun = false;
	const begin = () => {
		if (begun || !late) return;
		begun = true;
		for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = "modulepreload";
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = nonce;
		script.textContent = late.textContent;
		document.head.append(script);
		script.remove();
	};
	const picture = document.querySelector('img[fetchpriority="high"]');
	const painted = () => {
		if ((!picture || picture.complete) && document.fonts.status === "loaded") begin();
	};
	new PerformanceObserver(painted).observe({ type: "largest-contentful-paint", buffered: true });
	addEventListener("load", () => setTimeout(begin, 150));
	for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, begin, { capture: true });
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
		(link, href) => `<style nonce="${nonce}">${readStyles(href)}</style>${link} disabled=""`,
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
