// What a stranger's phone does between the first byte and the first paint: read one answer, draw it. The styles stand in
// the page, and the scripts come once it is painted or touched, so that they do not take the line from the picture.
import { readFileSync } from "node:fs";

/** Who is at work, holds a paper or came to write: a form answers at the first key, and files of their own are kept. */
const keepsFiles = /^\/(admin|account|change-orders|contact|estimate|newsletter|quote|snow|suggest-feature)(\/|$)/;

/** In the browser, at the end of the page: the scripts begin with the first paint or touch. The same text on every page. */
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
	if (picture && !picture.complete) for (const end of ["load", "error"]) picture.addEventListener(end, begin);
	else requestAnimationFrame(begin);
	for (const touch of ["pointerdown", "keydown", "focusin", "load"]) addEventListener(touch, begin, { capture: touch !== "load" });
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
