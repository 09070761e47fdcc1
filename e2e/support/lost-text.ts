// Text that large type or a small window takes away: outside the page, cut off, or over other text.
import type { Page } from "@playwright/test";

/** The text on the page that can't be read, and whether it scrolls sideways. */
export async function findLostText(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const faults = new Set<string>();
		if (document.documentElement.scrollWidth > width) {
			const wide = [...document.querySelectorAll("main *, footer *")].filter(
				(element) => element.getBoundingClientRect().right > width + 1 && findEdge(element).edge?.right === width,
			);
			faults.add(`scrolls sideways: ${wide.at(-1)?.outerHTML.slice(0, 120)}`);
		}
		// what is drawn only near the window counts as well
		for (const part of document.querySelectorAll<HTMLElement>("footer, .put-off > *"))
			part.style.contentVisibility = "visible";
		type Line = { text: string; node: Node; bar: Element | null; box: DOMRect };
		const lines: Line[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement;
			const text = node.textContent?.trim().slice(0, 40);
			if (!element || !text || element.closest("script, style, noscript, svg, option, [inert], [aria-hidden=true]"))
				continue;
			if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
			const { edge, bar } = findEdge(element);
			if (!edge) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const { left, top, right, bottom } of range.getClientRects()) {
				// the line box is taller than its letters
				const air = (bottom - top) * 0.2;
				const box = new DOMRect(left, top + air, right - left, bottom - top - 2 * air);
				if (box.width < 2) continue;
				if (
					box.left < edge.left - 1 ||
					box.right > edge.right + 1 ||
					box.top < edge.top - 1 ||
					box.bottom > edge.bottom + 1
				)
					faults.add(`cut off: ${text}`);
				lines.push({ text, node, bar, box });
			}
		}
		lines.sort((a, b) => a.box.top - b.box.top);
		for (const [at, { text, node, bar, box }] of lines.entries())
			for (const other of lines.slice(at + 1)) {
				if (other.box.top > box.bottom - 3) break;
				const shared = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
				if (other.node !== node && other.bar === bar && shared > 3) faults.add(`overlaps: ${text} / ${other.text}`);
			}
		return [...faults];

		/** Where the text would be cut off, and the bar it is in; no edge where it is only for screen readers or scrolls. */
		function findEdge(element: Element): { edge: DOMRect | null; bar: Element | null } {
			const height = document.documentElement.scrollHeight;
			let edge: DOMRect | null = new DOMRect(0, -scrollY, width, height);
			let bar: Element | null = null;
			for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
				const { overflowX, overflowY, position, clipPath, display } = getComputedStyle(at);
				const box = at.getBoundingClientRect();
				if (clipPath !== "none" || /auto|scroll/.test(overflowX + overflowY)) return { edge: null, bar };
				if (display !== "inline" && /hidden|clip/.test(overflowX + overflowY)) edge = box.width > 2 ? box : null;
				if (!edge) return { edge, bar };
				if (/fixed|sticky/.test(position)) bar ??= at;
			}
			return { edge, bar };
		}
	});
}

/** The bars that stay in the window while the page scrolls. */
export async function listBars(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("header, nav, main *")]
			.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
			.map((element) => element.getAttribute("aria-label") ?? element.tagName.toLowerCase()),
	);
}
