// What every spec imports instead of @playwright/test.
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { signedIn } from "#app/people/staff/fixtures.server.ts";
import type { Role } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { type RunningProduct, startProduct } from "./product.ts";

export { expect } from "@playwright/test";

type TestFixtures = {
	/** console errors and page errors that a test provokes on purpose: `test.use({ expectedErrors: [/404/] })` */
	expectedErrors: RegExp[];
	/** signs the browser in as a new person of that role, without the sign-in page */
	signIn: (role: Role, name?: string) => Promise<Staff>;
	/** fails the test on any axe violation of the page as it stands */
	accessible: (page?: Page) => Promise<void>;
	/** waits for a mail to that address; `matching` its subject */
	mailTo: (address: string, matching?: RegExp) => Promise<Email>;
};

/** The scripts of a public page wait for a person: here they begin at once, and going there is over when they answer. */
function waitUntilLive(page: Page): void {
	const goTo = page.goto.bind(page);
	page.goto = async (url, options) => {
		const response = await goTo(url, options);
		if (options?.waitUntil === "commit") return response;
		await page.evaluate(() => dispatchEvent(new Event("focusin")));
		await page.waitForFunction(
			() => document.documentElement.dataset.live || !document.querySelector('script[type="late"]'),
		);
		return response;
	};
}

let visitors = 0;

export const test = base.extend<TestFixtures, { product: RunningProduct }>({
	product: [
		async ({ browserName: _ }, use) => {
			const product = await startProduct();
			await use(product);
			await product.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],
	baseURL: async ({ product }, use) => use(product.origin),
	// each test is a visitor of its own: what one of them asks too often is not held against the next
	extraHTTPHeaders: async ({ browserName: _ }, use) => {
		visitors += 1;
		await use({ "x-forwarded-for": `10.0.${visitors >> 8}.${visitors & 255}` });
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
			const { staff, cookies } = await signedIn(role, name ? { name } : {});
			await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.origin })));
			return staff;
		});
	},
	accessible: async ({ page }, use) => {
		await use(async (seen = page) => {
			const { violations } = await new AxeBuilder({ page: seen })
				// in the page itself: otherwise each look opens one more page to add up in
				.setLegacyMode(true)
				.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
				.analyze();
			const found = violations.map(
				({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 200)).join("\n    ")}`,
			);
			expect(found, `accessibility of ${seen.url()}`).toEqual([]);
			const { wide, width } = await seen.evaluate(() => ({
				wide: document.documentElement.scrollWidth,
				width: document.documentElement.clientWidth,
			}));
			expect(wide, "no sideways scrolling").toBeLessThanOrEqual(width);
		});
	},
	mailTo: async ({ product }, use) => {
		await use(async (address, matching = /./) => {
			const find = () =>
				product.mail.taken.findLast(
					(mail) => mail.to?.some((to) => to.address === address) && matching.test(mail.subject ?? ""),
				);
			await expect.poll(find, { message: `a mail to ${address}`, timeout: 20_000 }).toBeDefined();
			const mail = find();
			if (!mail) throw new Error(`no mail to ${address}`);
			return mail;
		});
	},
});
