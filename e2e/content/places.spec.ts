import { expect, test } from "../support/test.ts";

test("the areas API lists the nearest first and answers 304 when unchanged @desk", async ({ request }) => {
	const response = await request.get("/api/locations");
	expect(response.headers()["content-type"]).toContain("application/json");
	const areas: { id: string; slug: string; cityName: string; distance: number }[] = await response.json();
	expect(areas[0]).toEqual({ id: expect.any(String), slug: "stanley", cityName: "Stanley", distance: 0 });
	expect(areas.length).toBeGreaterThanOrEqual(29);
	const miles = areas.map(({ distance }) => distance);
	expect(miles).toEqual(miles.toSorted((a, b) => a - b));
	expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);

	const { etag = "" } = response.headers();
	const same = await request.get("/api/locations", { headers: { "If-None-Match": etag } });
	expect(same.status()).toBe(304);
	expect((await same.body()).length).toBe(0);
	const other = await request.get("/api/locations", { headers: { "If-None-Match": '"older"' } });
	expect(other.status()).toBe(200);
	expect((await request.post("/api/locations", { form: {} })).status()).toBe(405);
});

type Area = { slug: string; cityName: string };

/** The words of the main content, without header and footer. */
function mainWords(html: string): string[] {
	const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
	return main
		.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, " ")
		.replaceAll(/<[^>]+>/g, " ")
		.toLowerCase()
		.split(/[^\p{L}\p{N}$.]+/u)
		.filter(Boolean);
}

const fiveWordRuns = (words: string[]) =>
	new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(" ")));

test("no two place pages share more than 60 percent of their text @desk", async ({ request }) => {
	const areas: Area[] = await (await request.get("/api/locations")).json();
	const pages = new Map<string, Set<string>>();
	for (const { slug, cityName } of areas) {
		const response = await request.get(`/locations/${slug}`);
		expect(response.status(), slug).toBe(200);
		const words = mainWords(await response.text());
		expect(words.join(" ")).toContain(cityName.toLowerCase());
		expect(words.length, slug).toBeGreaterThan(250);
		pages.set(slug, fiveWordRuns(words));
	}
	let mostSimilar = { share: 0, pair: "" };
	for (const [slugA, runsA] of pages)
		for (const [slugB, runsB] of pages) {
			if (slugA >= slugB) continue;
			const shared = [...runsA].filter((run) => runsB.has(run)).length;
			const share = shared / Math.min(runsA.size, runsB.size);
			if (share > mostSimilar.share) mostSimilar = { share, pair: `${slugA} and ${slugB}` };
		}
	expect(mostSimilar.share, mostSimilar.pair).toBeLessThanOrEqual(0.6);
	expect(pages.size).toBeGreaterThanOrEqual(29);
});

test("a place page shows its own facts, trees and distance @desk", async ({ page, accessible }) => {
	await page.goto("/locations/medford");
	const main = page.getByRole("main");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree care in Medford");
	await expect(main).toContainText("32 miles in a straight line, about 45 minutes by road (estimated)");
	await expect(main.getByRole("img", { name: "Map of Medford and nearby towns" })).toBeVisible();
	await expect(main.getByRole("definition").filter({ hasText: "April 2024" })).toBeVisible();
	expect(await main.getByRole("region", { name: "Good to know" }).getByRole("listitem").count()).toBeGreaterThanOrEqual(
		3,
	);
	await expect(main.getByRole("region", { name: "What grows here" }).getByRole("link")).toHaveCount(6);
	await expect(main.getByRole("region", { name: "Nearby" }).getByRole("link")).toHaveText([
		/^Abbotsford/,
		/^Colby/,
		/^Owen/,
	]);
	const data = await page
		.locator('script[type="application/ld+json"]')
		.evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "{}")));
	expect(data.find((thing) => thing["@type"] === "Service")?.areaServed).toMatchObject({
		"@type": "Place",
		name: "Medford, Wisconsin",
	});
	expect(data.some((thing) => thing["@type"] === "BreadcrumbList")).toBe(true);
	await accessible();
	await expect(main.locator('[data-place="medford"]')).toHaveAttribute("data-marked", "");
	await expect(main.getByText("Eastern hemlock", { exact: true }).first()).toBeVisible();
	await expect(main.getByRole("region", { name: "Nearest example" })).toContainText("miles away");
	await main.getByRole("link", { name: "Get a quote in Medford" }).click();
	await expect(page.getByLabel("Tell us about the job")).toHaveValue(/^In Medford:/);
});

test("the list and the map highlight each other @desk", async ({ page, accessible }) => {
	await page.goto("/service-areas");
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: /about \d+ min$/ })).toHaveCount(30);
	const line = main.getByRole("link", { name: /^Medford/ });
	const dot = main.locator('[data-place="medford"]');
	await expect(dot).not.toHaveAttribute("data-marked");
	await line.focus();
	await expect(dot).toHaveAttribute("data-marked", "");
	await main.getByRole("link", { name: /^Neillsville/ }).hover();
	await expect(main.locator('[data-place="neillsville"]')).toHaveAttribute("data-marked", "");
	await main.locator('[data-place="osseo"] circle').first().hover();
	await expect(main.getByRole("link", { name: /^Osseo/ })).toHaveAttribute("data-marked", "");
	await accessible();
	await line.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/locations\/medford$/);
});

test("typing finds towns and counties, and a ZIP code finds nearby towns @desk", async ({ page, accessible }) => {
	await page.goto("/service-areas");
	const main = page.getByRole("main");
	const box = page.getByLabel("Town, county or ZIP");
	const lines = main.getByRole("link", { name: /about \d+ min$/ });
	await expect(lines).toHaveCount(30);
	await box.fill("chip");
	await expect(main.getByText(/^\d+ of 30 towns$/)).toBeVisible();
	await expect(lines.filter({ hasText: "Cadott" })).toBeVisible();
	await expect(lines.filter({ hasText: "Medford" })).toHaveCount(0);
	await box.fill("Milwaukee");
	await expect(main.getByRole("link", { name: "Ask us anyway" })).toBeVisible();
	await box.fill("54748");
	await expect(main.getByText("54748 is Jim Falls, 18 miles from our yard, in zone B.")).toBeVisible();
	await expect(lines).toHaveCount(5);
	await expect(page).toHaveURL(/near=54748/);
	await accessible();
	await box.fill("90210");
	await expect(main.getByText("That ZIP code isn't within 70 miles of Stanley.")).toBeVisible();
	await expect(lines).toHaveCount(30);
});

test("the list is shown for any query @desk", async ({ request }) => {
	for (const near of ["%00", "x".repeat(5000), "%F0%9F%8C%B3", "<script>alert(1)</script>", "' or 1=1 --"]) {
		const response = await request.get(`/service-areas?near=${near.startsWith("%") ? near : encodeURIComponent(near)}`);
		expect(response.status(), near.slice(0, 20)).toBe(200);
		expect(await response.text()).not.toContain("<script>alert(1)");
	}
});

test.describe("bad URLs", () => {
	test.use({ expectedErrors: [/status of 404/] });

	test("a misspelled town is not found and the right one is suggested @desk", async ({ page }) => {
		const response = await page.goto("/locations/eau-clare");
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("main").getByRole("link", { name: "Eau Claire" })).toBeVisible();
	});
});

test("a town's old URL redirects permanently @desk", async ({ request, product }) => {
	await product.pool.query(
		"insert into page_moves (kind, slug, page_id) select 'place', 'city-of-thorp', id from pages where kind = 'place' and slug = 'thorp'",
	);
	const response = await request.get("/locations/city-of-thorp", { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe("/locations/thorp");
});

test("the contact page shows the hours and the yard, and is never cached @desk", async ({ page, product, request }) => {
	// what the owner hasn't confirmed isn't promised
	const before = await (await request.get("/contact")).text();
	expect(before).not.toMatch(/7 a\.m\.|reply within|Open now|Closed now/);
	await product.pool.query(`update company set confirmed = '["hours", "replyHours"]', version = version + 1`);
	await product.pool.query("select pg_notify('app', 'company')");
	await expect.poll(async () => (await request.get("/contact")).text()).toContain("7 a.m.");
	await page.goto("/contact");
	await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
	const hours = page.getByRole("region", { name: "Hours" });
	await expect(hours).toContainText("Mon to Fri, 7 a.m. to 5 p.m.");
	await expect(hours.getByRole("img", { name: /Map centered on our yard in Stanley/ })).toBeVisible();
	await expect(page.getByText("We'll reply within 24 hours.")).toBeVisible();
	expect((await request.get("/contact")).headers()["cache-control"]).toContain("no-store");
});

test.describe("without JavaScript", () => {
	test("a town and a ZIP code are found by the form @nojs", async ({ page }) => {
		await page.goto("/service-areas");
		await page.getByLabel("Town, county or ZIP").fill("medf");
		await page.getByRole("main").getByRole("button", { name: "Search" }).click();
		await expect(page).toHaveURL(/near=medf/);
		await expect(page.getByText("1 of 30 towns")).toBeVisible();
		await page.getByLabel("Town, county or ZIP").fill("54748");
		await page.getByRole("main").getByRole("button", { name: "Search" }).click();
		await expect(page.getByText(/54748 is Jim Falls/)).toBeVisible();
		await page
			.getByRole("main")
			.getByRole("link", { name: /^Cornell/ })
			.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tree care in Cornell");
	});
});
