// A tree is down: what to do and whom to call is on the first screen of a phone, and says the same everywhere.
import { readCompany } from "#app/people/company/company.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { DEMO: "yes", SEND_DELAY: "0" } });
test.describe.configure({ timeout: 120_000 });

const storm = "/services/storm-damage-emergency";

test("the storm page has open or closed, the number, 911 first, the steps and the triage tool on a phone's first screen @phone", async ({
	page,
	product,
}) => {
	product.connect();
	await page.goto(storm);
	const emergency = page.getByRole("region", { name: "Right now, in this order" });
	const firstScreen = [
		emergency.getByText(/^(Open|Closed)\b/).first(),
		emergency.getByRole("link", { name: /^\(\d{3}\) \d{3}-\d{4}$/ }),
		emergency.getByText("If no one answers:"),
		emergency.getByRole("heading", { level: 2 }),
		emergency.getByRole("heading", { level: 3 }).last(),
		emergency.getByRole("link", { name: /^Not sure how bad it is/ }),
	];
	for (const part of firstScreen) await expect(part).toBeInViewport({ ratio: 1 });
	const first = emergency.getByRole("listitem").first();
	await expect(first.getByRole("link", { name: "911" }).filter({ visible: true })).toHaveAttribute("href", "tel:911");
	await expect(page.getByText("Best months")).toHaveCount(0);
});

test("the storm page and the contact page say what the company's record says, and nothing else @desk", async ({
	page,
	product,
}) => {
	product.connect();
	const { emergencyNote: nights, noAnswerNote: noAnswer } = await readCompany();
	expect([nights, noAnswer].filter(Boolean)).toHaveLength(2);
	const status: string[] = [];
	for (const path of [storm, "/contact"]) {
		await page.goto(path);
		const main = page.getByRole("main");
		await expect(main.getByText(nights).first()).toBeVisible();
		await expect(main.getByText(noAnswer).first()).toBeVisible();
		status.push(
			(await main
				.getByText(/^(Open|Closed)\b/)
				.first()
				.textContent()) ?? "",
		);
		const others = (await main.innerText()).replaceAll(nights, "");
		expect(others).not.toMatch(/day and night|24\/7|around the clock/i);
	}
	expect(status[0]).toBe(status[1]);
});

test("911 is a link that calls it on every public page @desk", async ({ product }) => {
	const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path]) => path || "/");
	const problems: string[] = [];
	let links = 0;
	for (const path of paths) {
		const html = await (await fetch(product.origin + path)).text();
		const body = html
			.slice(html.indexOf("<body"))
			.replaceAll(/<(script|style|title|noscript|svg)\b[\s\S]*?<\/\1>/g, "")
			.replaceAll(/<a\b[^>]*href="tel:911"[\s\S]*?<\/a>/g, () => {
				links += 1;
				return "";
			});
		const text = body.replaceAll(/<[^>]+>/g, " ");
		for (const [found] of text.matchAll(/.{0,30}(?<![\d-])911(?![\d-]).{0,20}/g))
			problems.push(`${path}: ${found.trim()}`);
	}
	expect(problems).toEqual([]);
	expect(links).toBeGreaterThan(10);
});
