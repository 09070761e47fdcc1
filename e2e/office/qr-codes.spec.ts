import { randomUUID } from "node:crypto";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ expectedErrors: [/status of (404|422|400)/] });

const phone = {
	"user-agent":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
	"accept-language": "en-US,en;q=0.9",
};

test("a code is created, scanned by people, retargeted after printing, and shows the work it brought", async ({
	page,
	request,
	product,
	signIn,
	accessible,
	isMobile,
}) => {
	const name = `Truck ${randomUUID().slice(0, 8)}`;
	const slug = name.toLowerCase().replace(" ", "-");
	await signIn("owner");
	await page.goto("/admin/qr-codes");
	await page.getByRole("link", { name: "New", exact: true }).click();
	await page.getByLabel("Name", { exact: true }).fill(name);
	await expect(page.getByLabel("Short link", { exact: true })).toHaveValue(slug);
	await page.getByLabel("Printed on").selectOption("truck-door");
	await page.getByLabel("Leads to").fill("//evil.example");
	await page.getByLabel(/^Source/).fill("truck");
	await accessible();
	await page.getByRole("button", { name: "Create QR code" }).click();
	await expect(page.getByLabel("Leads to")).toHaveAccessibleDescription(/Enter a page of this website/);
	await page.getByLabel("Leads to").fill("/services");
	// disabled until the page has loaded again; a key doesn't wait for that as a click does
	const create = page.getByRole("button", { name: "Create QR code" });
	await expect(create).toBeEnabled();
	await create.press("Enter");
	await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
	// its size depends on the length of the address
	await expect
		.poll(() =>
			page.getByRole("img", { name: /QR code for/ }).evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThanOrEqual(290);
	await expect(page.getByText("No scans in the last twelve months.")).toBeVisible();
	await accessible();

	// not by fetch: Node says "sec-fetch-mode: cors", which no browser does that opens a page
	const scan = (path: string, headers: Record<string, string>, method = "GET") =>
		request.fetch(path, { method, headers, maxRedirects: 0 });
	const scanned = await scan(`/q/${slug.toUpperCase()}?utm_source=evil&next=//evil.example`, phone);
	expect(scanned.status()).toBe(302);
	expect(scanned.headers().location).toBe(`/services?utm_source=truck&utm_medium=qr&qr=${slug}`);
	expect(scanned.headers()["cache-control"]).toBe("no-store");
	for (const [headers, method] of [
		[phone, "HEAD"],
		[{ ...phone, "sec-purpose": "prefetch" }, "GET"],
		[{ ...phone, "user-agent": "WhatsApp/2.25.10 A" }, "GET"],
		[{}, "GET"],
	] as const)
		expect((await scan(`/q/${slug}`, headers, method)).status()).toBe(302);
	await scan(`/q/${slug}`, { ...phone, "user-agent": phone["user-agent"].replace("26_1", "26_2") });
	const counted = async () =>
		(
			await product.pool.query(
				"select coalesce(sum(scans), 0)::int as scans from short_link_scans join short_links on id = link_id where slug = $1",
				[slug],
			)
		).rows[0].scans;
	await expect.poll(counted).toBe(2);
	const missing = await scan("/q/no-such-code", phone);
	expect(missing.status()).toBe(404);
	expect(await missing.text()).toContain("</html>");

	await createTestInquiry({ origin: { qrSlug: slug, utm: {}, referrerDomain: "" } });
	await page.reload();
	const results = page.getByRole("region", { name: "Results" }).getByRole("listitem");
	await expect(results.filter({ hasText: "Scans" })).toContainText("2");
	await expect(results.filter({ hasText: "Requests" }).getByRole("link")).toHaveText("1");
	await page.getByLabel("Leads to").fill("/snow");
	await page.getByRole("button", { name: "Save changes" }).click();
	await expect(page.getByRole("region", { name: "Activity" })).toContainText("Changed the QR code");
	expect((await scan(`/q/${slug}`, phone)).headers().location).toMatch(/^\/snow\?/);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: /Yard sign \(PDF\)/ }).click();
	expect((await download).suggestedFilename()).toBe(`${slug}-yard-sign.pdf`);
	await page.getByRole("button", { name: "Archive" }).click();
	await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
	expect((await scan(`/q/${slug}`, phone)).headers().location).toMatch(/^\/contact\?/);
	await accessible();
	if (isMobile) await page.getByRole("link", { name: "Back to list" }).click();
	await page.getByRole("link", { name: /^Archived/ }).click();
	await expect(
		page.getByRole("list", { name: "Archived" }).getByRole("link", { name: new RegExp(name) }),
	).toBeVisible();
	await accessible();
});
