// Playwright's test function with the product's fixtures. Specs import it instead of @playwright/test.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import type { Role } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { type RunningProduct, startProduct } from "./product.ts";

export { expect } from "@playwright/test";

type TestFixtures = {
	/** console and page errors that a test causes on purpose: `test.use({ expectedErrors: [/404/] })` */
	expectedErrors: RegExp[];
	/** signs the browser in as a new staff member of that role, without the sign-in page */
	signIn: (role: Role, name?: string) => Promise<Staff>;
	/** fails the test if axe finds a violation on the current page, or if it scrolls sideways */
	accessible: (page?: Page) => Promise<void>;
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

type WorkerFixtures = {
	/** more environment variables for the product */
	settings: Record<string, string>;
	product: RunningProduct;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
	settings: [{}, { option: true, scope: "worker" }],
	product: [
		async ({ settings }, use) => {
			const product = await startProduct(settings);
			await use(product);
			await product.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],
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
			if (message.location().url.endsWith("/favicon.ico")) return;
			if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
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
	accessible: async ({ page }, use) => {
		await use(async (checkedPage = page) => {
			const { violations } = await new AxeBuilder({ page: checkedPage })
				// only what fails is described, which halves the time of a check
				.options({ resultTypes: ["violations"] })
				// runs in the page itself; otherwise each check opens another page
				.setLegacyMode(true)
				.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
				.analyze();
			const found = violations.map(
				({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 200)).join("\n    ")}`,
			);
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
			await expect.poll(find, { message: `an email to ${address}`, timeout: 20_000 }).toBeDefined();
			const email = find();
			if (!email) throw new Error(`no email to ${address}`);
			return email;
		});
	},
});
