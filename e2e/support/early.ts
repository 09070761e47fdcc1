// What a visitor types, picks and opens while the scripts of a page are still on their way.
import type { Page, Route } from "@playwright/test";
import { patience } from "./patience.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Early = { control: Control; state: string; name: string };
declare global {
	interface Window {
		early: { controls: Early[]; opened: HTMLDetailsElement[] };
		places: { element: HTMLElement; top: number }[];
	}
}

const wait = { timeout: 20_000 * patience };

/** Holds the scripts of pages back until `release` is called, and their pictures with `pictures`. */
export async function holdScripts(page: Page, { pictures = false } = {}) {
	let held: Route[] | null = null;
	const hold = (route: Route) => (held ? held.push(route) : route.continue());
	await page.route("**/assets/*.js", hold);
	if (pictures)
		await page.route("**", (route) => (route.request().resourceType() === "image" ? hold(route) : route.fallback()));
	return {
		async open(path: string): Promise<void> {
			held = [];
			await page.goto(path, { waitUntil: "commit" });
			await page.waitForFunction(() => document.readyState !== "loading");
		},
		/** Lets the scripts run, and waits until they have taken over the page with all of its fields. */
		async release({ movesMouse = true } = {}): Promise<void> {
			const routes = held ?? [];
			held = null;
			for (const route of routes) await route.continue();
			// scripts start at the first sign of a visitor
			for (const at of movesMouse ? [5, 9] : []) await page.mouse.move(at, at);
			await page.waitForFunction(() => document.documentElement.dataset.live, null, wait);
			await page.waitForFunction(
				() =>
					[...document.querySelectorAll("input, select, textarea")].every((control) =>
						Object.keys(control).some((key) => key.startsWith("__reactProps")),
					),
				null,
				wait,
			);
			if (!pictures) return;
			const haveArrived = () => [...document.images].every((one) => one.loading === "lazy" || one.complete);
			await page.waitForFunction(haveArrived, null, wait);
		},
	};
}

/** Opens every disclosure of the page and changes every field that a visitor can reach. Returns how many of both. */
export function enterEverything(page: Page): Promise<{ fields: number; opened: number }> {
	return page.evaluate(() => {
		const opened = [...document.querySelectorAll("details")].filter((one) => !one.open && one.checkVisibility());
		for (const one of opened) one.querySelector("summary")?.click();
		const controls = [...document.querySelectorAll<Control>("input, select, textarea")].filter(
			(control) =>
				control.type !== "hidden" &&
				!control.disabled &&
				!(control instanceof HTMLInputElement && control.readOnly) &&
				!control.closest("[aria-hidden=true]") &&
				control.checkVisibility({ visibilityProperty: true }),
		);
		const stateOf = (control: Control) =>
			control.type === "checkbox" || control.type === "radio"
				? String((control as HTMLInputElement).checked)
				: control.value;
		const typed: Record<string, string> = {
			email: "early@example.com",
			tel: "(715) 555-0199",
			url: "https://example.com/early",
			date: "2027-01-15",
			time: "10:30",
			password: "early words typed",
		};
		const change = (control: Control) => {
			if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
			else if (control.type === "checkbox" || control.type === "radio") control.click();
			else if (control.type === "file") {
				const files = new DataTransfer();
				files.items.add(new File(["%PDF-1.7"], "early.pdf", { type: "application/pdf" }));
				(control as HTMLInputElement).files = files.files;
			} else if (control.type === "number" || control.type === "range") {
				const before = control.value;
				(control as HTMLInputElement).stepUp();
				if (control.value === before) (control as HTMLInputElement).stepDown();
			} else {
				const { min = "", maxLength } = control as HTMLInputElement;
				const isNumber = ["numeric", "decimal"].includes(control.inputMode);
				const text = min || typed[control.type] || (isNumber ? "12" : "Early");
				control.value = maxLength > 0 ? text.slice(0, maxLength) : text;
			}
			for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
		};
		for (const control of controls) change(control);
		const name = (control: Control) => control.name || control.id || control.getAttribute("aria-label") || control.type;
		window.early = {
			opened,
			controls: controls.map((control) => ({ control, state: stateOf(control), name: name(control) })),
		};
		return { fields: controls.length, opened: opened.length };
	});
}

/** What of it is lost: a field that is gone, has another value, or that the page's state doesn't know of. */
export function findLost(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { controls, opened } = window.early;
		const isBox = (control: Control): control is HTMLInputElement =>
			control.type === "checkbox" || control.type === "radio";
		const lost = controls.flatMap(({ control, state, name }) => {
			if (control.type === "file") {
				const isKept =
					Boolean((control as HTMLInputElement).files?.length) || document.body.innerText.includes("early.pdf");
				return isKept ? [] : [`${name}: the file is gone`];
			}
			// a field for visitors without scripts, such as a list that is clicked together otherwise
			if (control.isConnected && !control.checkVisibility() && !control.closest("details")) return [];
			if (!control.isConnected) return [`${name}: the field was replaced`];
			const now = isBox(control) ? String(control.checked) : control.value;
			if (now !== state) return [`${name}: ${state} became ${now}`];
			const key = Object.keys(control).find((one) => one.startsWith("__reactProps"));
			const props = (control as unknown as Record<string, { checked?: boolean; value?: unknown; onChange?: unknown }>)[
				key ?? ""
			];
			if (!props?.onChange) return [];
			const known = isBox(control) ? props.checked : props.value;
			return known === undefined || String(known) === now ? [] : [`${name}: the page thinks it is ${known}`];
		});
		const closed = opened.filter((one) => !one.isConnected || !one.open);
		return [...lost, ...closed.map((one) => `closed: ${one.querySelector("summary")?.textContent?.slice(0, 60)}`)];
	});
}

/** Remembers where the visible headings, links and buttons of the page are. Returns how many. */
export async function rememberPlaces(page: Page): Promise<number> {
	await waitForStyles(page);
	return page.evaluate(() => {
		const elements = document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, a[href], button, summary)");
		window.places = [...elements]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => ({ element, top: element.getBoundingClientRect().top + scrollY }));
		return window.places.length;
	});
}

/** What of it is elsewhere now, or gone: a button that moves while it's being pressed isn't clicked. */
export async function findMoved(page: Page): Promise<string[]> {
	await waitForStyles(page);
	return page.evaluate(() =>
		window.places.flatMap(({ element, top }) => {
			const name = element.innerText.replace(/\s+/g, " ").slice(0, 60);
			if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return [`${name}: gone`];
			const now = element.getBoundingClientRect().top + scrollY;
			return Math.abs(now - top) > 1 ? [`${name}: from ${Math.round(top)} to ${Math.round(now)}`] : [];
		}),
	);
}

/** Until style sheets and fonts are there, which would move things too. */
async function waitForStyles(page: Page): Promise<void> {
	await page.waitForFunction(
		() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((link) => link.sheet),
		null,
		wait,
	);
	// of the faces with local fonts, this machine has only some
	await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
}
