// Finds what privacy mode leaves readable on a back-office page: names, addresses, phone numbers and email addresses of
// customers, and amounts.
import type { Page } from "@playwright/test";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { RunningProduct } from "./product.ts";

/** The texts of the public site, the company's own prices and settings, and pages without the back office's frame. */
const showsNoCustomer =
	/^\/admin\/(advice|glossary|page-management|settings|company|email-accounts|email-templates|line-items|price-book|calculators|sales-tax|contracts\/(rules|clauses)|change-orders\/settings|payments\/settings|design|tree-map|field|staff|account)(\/|$)/;
/** Amounts of the company's own settings. */
const isSetting = /^Charge \$[\d.]+ fee$|^Rounded up to the next \$5$/;

/** Names, addresses and contact details of all customers. */
export async function listCustomerDetails(pool: RunningProduct["pool"]): Promise<string[]> {
	const { rows } = await pool.query<{ value: string }>(
		"select name as value from customers union select value from customer_channels union select address from properties",
	);
	return rows.map(({ value }) => (value.startsWith("+") ? formatPhone(value) : value)).filter(Boolean);
}

/** One line for each text outside of the private ones. `page` is any open page: its parser reads the HTML. */
export async function findUnmasked(page: Page, address: string, html: string, details: string[]): Promise<string[]> {
	if (showsNoCustomer.test(address)) return [];
	const texts = await page.evaluate(readTexts, html);
	const all = texts.join("\n").toLowerCase();
	const names = details.filter((detail) => all.includes(detail.toLowerCase()));
	return texts.flatMap((text) => {
		const found = names.find((name) => text.toLowerCase().includes(name.toLowerCase()));
		const amount = isSetting.test(text) ? null : /\$\s?\d[\d,]*(\.\d\d)?/.exec(text)?.[0];
		return found || amount ? [`"${found ?? amount}" in "${text.slice(0, 120)}"`] : [];
	});
}

/** Runs in the browser: the texts of a page outside of what is private. Fields are masked by the style sheet. */
function readTexts(html: string): string[] {
	const { body, title } = new DOMParser().parseFromString(html, "text/html");
	for (const hidden of body.querySelectorAll(
		"[data-private], script, style, template, textarea, option:not([selected])",
	))
		hidden.remove();
	const texts: string[] = [title];
	const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent?.trim() ?? "");
	for (const element of body.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
		for (const name of ["aria-label", "title", "alt", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
	return texts.filter(Boolean);
}
