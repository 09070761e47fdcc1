// Reads one or two of each kind of back-office page on a product full of demo data. Fails on every name, address, phone
// number and email address of a customer, and on every amount, that isn't marked as private.
import { fillDemo } from "#app/demo/demo.server.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { expect, test } from "../support/test.ts";

/** The company's own prices and settings, and pages without the back office's frame. */
const isPublic =
	/^\/admin\/(settings|company|price-book|calculators|sales-tax|contracts\/(rules|clauses)|change-orders\/settings|payments\/settings|design|tree-map|field|staff|account)(\/|$)/;
const isNoPage = /sign-out|\/pdf(\?|$)|export|\/preview$|\/body$|\/attachments\/|\/media\/|\/statement\/|\/photos\//;
/** Amounts of the company's own settings. */
const isSetting = /^Charge \$[\d.]+ fee$|^Rounded up to the next \$5$/;
const kindOf = (address: string) => address.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ":id").replace(/\?(?!view=).*$/, "");
const mostOfAKind = 2;

// a product of its own, because demo data is only added to an empty one
test.use({ settings: { PAGE_CACHE: "off" } });

test("privacy mode hides customers and amounts on every kind of page @desk", async ({ page, product }) => {
	test.setTimeout(300_000);
	await fillDemo();
	const { rows } = await product.pool.query<{ value: string }>(
		"select name as value from customers union select value from customer_channels union select address from properties",
	);
	const secrets = rows.map(({ value }) => (value.startsWith("+") ? formatPhone(value) : value)).filter(Boolean);
	expect(secrets.length).toBeGreaterThan(50);
	const { cookie } = await createTestSession("owner");
	const opened = new Map<string, number>();
	const waiting = ["/admin/dashboard"];
	const findings = new Set<string>();
	for (let address = waiting.shift(); address; address = waiting.shift()) {
		const kind = kindOf(address);
		const before = opened.get(kind) ?? 0;
		if (before >= mostOfAKind) continue;
		opened.set(kind, before + 1);
		const answer = await fetch(product.origin + address, { headers: { cookie: `${cookie}; privacyMode=true` } });
		const { texts, links } = await page.evaluate(readPage, await answer.text());
		waiting.push(
			...links.filter((link) => /^\/admin(\/|$)/.test(link) && !isPublic.test(link) && !isNoPage.test(link)),
		);
		for (const text of texts) {
			const found = secrets.find((secret) => text.toLowerCase().includes(secret.toLowerCase()));
			const amount = isSetting.test(text) ? null : /\$\s?\d[\d,]*(\.\d\d)?/.exec(text)?.[0];
			if (found || amount) findings.add(`${kind}: "${found ?? amount}" in "${text.slice(0, 120)}"`);
		}
	}
	expect(opened.size).toBeGreaterThan(40);
	expect([...findings].join("\n")).toBe("");
});

/** Runs in the browser: the texts of a page outside of what is private, and its links. Fields are masked by the style sheet. */
function readPage(html: string): { texts: string[]; links: string[] } {
	const { body, title } = new DOMParser().parseFromString(html, "text/html");
	const links = [...body.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
	for (const hidden of body.querySelectorAll(
		"[data-private], script, style, template, textarea, option:not([selected])",
	))
		hidden.remove();
	const texts: string[] = [title];
	const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent?.trim() ?? "");
	for (const element of body.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
		for (const name of ["aria-label", "title", "alt", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
	return { texts: texts.filter(Boolean), links };
}
