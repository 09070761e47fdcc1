import { expect, test } from "../support/test.ts";

const oak = "/projects/old-oak-over-a-garage";

test("projects are filtered by URL, and every example is labeled @desk", async ({ page, accessible }) => {
	await page.goto("/projects");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
	const cards = page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { level: 2 }) });
	const all = await cards.count();
	expect(all).toBeGreaterThanOrEqual(6);
	await expect(cards.filter({ hasText: "Illustrated example" })).toHaveCount(all);
	await accessible();

	await page.getByLabel("Service", { exact: true }).selectOption({ label: "Tree removal" });
	await page.getByLabel("Town").selectOption({ label: "Thorp" });
	await page.getByRole("button", { name: "Apply filters" }).click();
	await expect(page).toHaveURL(/service=tree-removal&town=thorp/);
	await expect(cards).toHaveCount(1);
	await expect(page.getByLabel("Town")).toHaveValue("thorp");
	await page.goto("/projects?service=moon-landing");
	await expect(page.getByText("No projects like that yet")).toBeVisible();
	await accessible();
	await page.getByRole("link", { name: "Show all projects" }).click();
	await expect(cards).toHaveCount(all);
});

test("a long or odd query finds nothing and breaks nothing @desk", async ({ request }) => {
	for (const query of [
		`town=${"x".repeat(5000)}`,
		"service=%00",
		"service=' or 1=1",
		"after=%F0%9F%8C%B3",
		"after=_zzz",
	]) {
		const response = await request.get(`/projects?${query}`);
		expect(response.status(), query).toBe(200);
	}
});

test("the before and after slider works by keyboard and keeps both labels @desk", async ({ page, accessible }) => {
	await page.goto(oak);
	await expect(page.getByText("Illustrated example, not a real job")).toBeVisible();
	const slider = page.getByRole("slider", { name: "Compare before and after" });
	await expect(slider).toHaveValue("50");
	const frame = slider.locator("..");
	await slider.focus();
	await page.keyboard.press("Home");
	await expect(slider).toHaveValue("0");
	await expect(frame).toHaveAttribute("style", /--at: ?0%/);
	await page.keyboard.press("ArrowRight");
	await expect(frame).toHaveAttribute("style", /--at: ?1%/);
	for (const name of ["Before", "After"]) await expect(frame.getByText(name, { exact: true })).toBeVisible();
	await expect(frame.getByRole("img")).toHaveCount(2);
	await accessible();
});

test("clicking the frame moves the slider @desk", async ({ page }) => {
	await page.goto(oak);
	const slider = page.getByRole("slider");
	const box = await slider.boundingBox();
	if (!box) throw new Error("no slider");
	await slider.click({ position: { x: box.width * 0.25, y: box.height * 0.3 } });
	await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(35);
});

test("a project has structured data for its pictures @desk", async ({ page }) => {
	await page.goto(oak);
	const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
		(text) => JSON.parse(text) as { "@type": string; contentUrl?: string },
	);
	expect(things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList", "ImageObject", "ImageObject"]);
	for (const { contentUrl } of things.slice(1))
		expect((await page.request.get(contentUrl ?? "")).headers()["content-type"]).toMatch(/^image\//);
	// illustrated examples are not for search engines
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("an example is left out of the sitemap and of its town's jobs @desk", async ({ page, request }) => {
	expect(await (await request.get("/sitemap.xml")).text()).not.toContain(oak);
	await page.goto(oak);
	await expect(page.getByText("Illustrated example, not a real job")).toBeVisible();
	await page.goto("/locations/stanley");
	const example = page.getByRole("link", { name: "An old bur oak over a garage" });
	await expect(example).toHaveCount(1);
	await expect(page.getByRole("region", { name: "Nearest example" })).toContainText("not a job we did");
	await expect(page.getByRole("heading", { name: "Jobs in Stanley" })).toHaveCount(0);
});

test("an unknown project is not found @desk", async ({ request }) => {
	expect((await request.get("/projects/no-such-project")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
	test("the filter works and both pictures are side by side @nojs", async ({ page }) => {
		await page.goto("/projects");
		await page.getByLabel("Town").selectOption({ label: "Cadott" });
		await page.getByRole("button", { name: "Apply filters" }).click();
		await page.getByRole("link", { name: /torn limb/ }).click();
		const before = page.getByRole("img", { name: /^Before:/ });
		const after = page.getByRole("img", { name: /^After:/ });
		await expect(page.getByRole("slider")).toHaveCount(0);
		const [left, right] = [await before.boundingBox(), await after.boundingBox()];
		if (!left || !right) throw new Error("a picture is missing");
		expect(right.x).toBeGreaterThanOrEqual(left.x + left.width - 1);
	});
});
