// Runs axe in a page. Its source is half a megabyte, so a document gets it only once, however often it is checked.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Axe keeps the private fields of its colors in weak maps, because it is compiled for old browsers. Fields of the objects
 * themselves save a fifth of the time of a check and of the garbage.
 */
const source = `{
	const WeakMap = class {
		#key = Symbol();
		get(owner) { return owner?.[this.#key]; }
		set(owner, value) { owner[this.#key] = value; return this; }
		has(owner) { return Object(owner) === owner && this.#key in owner; }
		delete(owner) { return this.has(owner) && delete owner[this.#key]; }
	};
	const WeakSet = class {
		#key = Symbol();
		add(owner) { owner[this.#key] = true; return this; }
		has(owner) { return Object(owner) === owner && this.#key in owner; }
		delete(owner) { return this.has(owner) && delete owner[this.#key]; }
	};
	${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
}`;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result depends on the theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

declare global {
	interface Window {
		axe?: typeof axe;
	}
}

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };

/** Parses each color of a page once, not once for each element. Runs in the page. */
function rememberColors(): void {
	const commons = window.axe?.commons as unknown as { color: { Color: { prototype: Color } } };
	const prototype = commons.color.Color.prototype;
	const { parseString } = prototype;
	const parsed = new Map<string, Omit<Color, "parseString">>();
	prototype.parseString = function (text) {
		const known = parsed.get(text);
		if (known) return Object.assign(this, known);
		parseString.call(this, text);
		parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
		return this;
	};
}

/** One line for each rule that the page breaks. `only: "colors"` is enough for a page checked in the other theme before. */
export async function findViolations(page: Page, only?: "colors"): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) {
		await page.evaluate(source);
		await page.evaluate(rememberColors);
	}
	const violations = await page.evaluate(
		async (runOnly) => {
			// a color in transition has another contrast than the one that stays, and what has just opened starts its
			// transition in the next frame
			await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
			const ending = document
				.getAnimations()
				.filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
			// the animation of a toast waits as long as the pointer is on it
			const wait = new Promise((resolve) => setTimeout(resolve, 3_000));
			await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), wait]);
			// what a bar at an edge of the screen covers can be scrolled out from under it
			const bars = [...document.querySelectorAll<HTMLElement>("#phone-bar, [data-action-bar], [class*='sticky']")];
			for (const bar of bars) bar.style.position = "static";
			// only violations are described, which halves the time of a check; emails in frames have no scripts
			const results = await window.axe?.run(document, { runOnly, resultTypes: ["violations"], iframes: false });
			for (const bar of bars) bar.style.position = "";
			return results?.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html.slice(0, 200)) }));
		},
		only === "colors" ? colorRules : tags,
	);
	if (!violations) throw new Error("axe did not run");
	return violations.map(({ id, html }) => `${id}: ${html.join("\n    ")}`);
}
