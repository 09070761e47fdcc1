// Playwright's test function with the product's fixtures. Specs import it instead of @playwright/test.
import { test as base, expect, type Page } from "@playwright/test";
import type { Email } from "postal-mime";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { findViolations } from "./axe.ts";
import { patience } from "./patience.ts";
import { openProducts, type RunningProduct } from "./product.ts";

export { expect } from "@playwright/test";

type TestFixtures = {
	/** more environment variables for the product; `DEMO` starts it with demo data */
	settings: Record<string, string>;
	product: RunningProduct;
	/** console and page errors that a test causes on purpose: `test.use({ expectedErrors: [/404/] })` */
	expectedErrors: RegExp[];
	/** signs the browser in as a new staff member of that role, without the sign-in page */
	signIn: (role: Role, name?: string) => Promise<Staff>;
	/** fails the test if axe finds a violation on the current page, or if it scrolls sideways */
	accessible: (page?: Page, only?: "colors") => Promise<void>;
	/** waits for an email to that address whose subject matches */
	emailTo: (address: string, matching?: RegExp) => Promise<Email>;
};

/** Starts the deferred scripts of public pages right after navigation, and makes `goto` wait for hydration. */
function waitUntilLive(page: Page): void {
	const goTo = page.goto.bind(page);
	page.goto = async (url, options) => {
		const response = await goTo(url, options);
		if (options?.waitUntil === "commit") return response;
		await page.evaluate(() => dispatchEvent(new Event("focusin")));
		await page.waitForFunction(
			() => document.documentElement.dataset.live || !document.querySelector('script[type="deferred"]'),
		);
		return response;
	};
}

let testCount = 0;

/** All of the worker's, so that tests of every kind run in the same process. Each starts with the first test that uses it. */
type WorkerFixtures = {
	products: ReturnType<typeof openProducts>;
	/** a fake Stripe */
	stripe: StripeServer;
	/** a fake National Weather Service */
	weatherService: WeatherServer;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
	products: [
		async ({ browserName: _ }, use) => {
			const products = openProducts();
			await use(products);
			await products.close();
		},
		{ scope: "worker" },
	],
	stripe: [
		async ({ browserName: _ }, use) => {
			const stripe = await openStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: "worker" },
	],
	weatherService: [
		async ({ browserName: _ }, use) => {
			const service = await openWeatherServer();
			await use(service);
			await service.close();
		},
		{ scope: "worker" },
	],
	settings: [{}, { option: true }],
	product: [async ({ products, settings }, use) => use(await products.get(settings)), { timeout: 300_000 }],
	javaScriptEnabled: async ({ browserName: _ }, use, { tags }) => use(!tags.includes("@nojs")),
	baseURL: async ({ product }, use) => use(product.origin),
	// each test has its own client address, so that rate limits don't carry over
	extraHTTPHeaders: async ({ browserName: _ }, use) => {
		testCount += 1;
		await use({ "x-forwarded-for": `10.0.${testCount >> 8}.${testCount & 255}` });
	},
	expectedErrors: [[], { option: true }],
	page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
		if (javaScriptEnabled !== false) waitUntilLive(page);
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(String(error)));
		page.on("console", (message) => {
			const { url } = message.location();
			if (url.endsWith("/favicon.ico")) return;
			if (message.type() === "error") errors.push(`${message.text()} (${url})`);
		});
		await use(page);
		const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
		expect(unexpected, "errors in the browser's console").toEqual([]);
	},
	signIn: async ({ context, product }, use) => {
		await use(async (role, name) => {
			const { staff, cookies } = await createTestSession(role, name ? { name } : {});
			await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
			return staff;
		});
	},
	accessible: async ({ page, javaScriptEnabled }, use) => {
		await use(async (checkedPage = page, only) => {
			// half way through a change of color, a button has neither contrast
			if (javaScriptEnabled !== false) await checkedPage.evaluate(finishTransitions);
			const found = await findViolations(checkedPage, only);
			expect(found, `accessibility of ${checkedPage.url()}`).toEqual([]);
			const { wide, width } = await checkedPage.evaluate(() => ({
				wide: document.documentElement.scrollWidth,
				width: document.documentElement.clientWidth,
			}));
			expect(wide, "no sideways scrolling").toBeLessThanOrEqual(width);
		});
	},
	emailTo: async ({ product }, use) => {
		await use(async (address, matching = /./) => {
			const find = () =>
				product.mail.received.findLast(
					(email) => email.to?.some((to) => to.address === address) && matching.test(email.subject ?? ""),
				);
			await expect.poll(find, { message: `an email to ${address}`, timeout: 20_000 * patience }).toBeDefined();
			const email = find();
			if (!email) throw new Error(`no email to ${address}`);
			return email;
		});
	},
});

/** Jumps to the end: in a closed disclosure a transition never ends by itself. */
export function finishTransitions(): void {
	for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

// the limits that specs set themselves
const { setTimeout: limit } = test;
test.setTimeout = (milliseconds) => limit(milliseconds * patience);
const { configure } = test.describe;
test.describe.configure = ({ timeout, ...options }) =>
	configure({ ...options, ...(timeout && { timeout: timeout * patience }) });
