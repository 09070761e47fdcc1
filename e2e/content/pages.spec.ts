import { unzipSync } from "fflate";
import sharp from "sharp";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff, testPassword } from "#app/people/staff/fixtures.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { expect, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

const pages = [
	["/about", "About us"],
	["/features", "What you can do here"],
	["/brand", "Logo, colors and prints"],
	["/privacy", "Privacy"],
	["/terms", "Terms"],
] as const;

for (const [path, title] of pages)
	test(`${path} is complete and accessible @desk`, async ({ page, accessible }) => {
		await page.goto(path);
		await expect(page).toHaveTitle(`${title} | Stanley Tree Care`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
		const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
		expect(JSON.parse(jsonLd ?? "")).toMatchObject({ "@type": "BreadcrumbList" });
		await accessible();
	});

test("the about page shows insurance, license and owner only once they are entered @desk", async ({ page }) => {
	const papers = page.getByRole("complementary", { name: "Company details" });
	await enter({ confirmed: [] });
	await expect(async () => {
		await page.goto("/about");
		await expect(papers.getByRole("heading")).toHaveText(["Our yard", "Phone"], { timeout: 1_000 });
	}).toPass({ timeout: 20_000 });
	await enter({
		insurer: "Badger Mutual",
		insurancePolicy: "BM 4711",
		owner: "Ruth Olson",
		founded: "1998",
		license: "Pesticide business license, DATCP",
		confirmed: ["insurance", "hours"],
	});
	try {
		await expect(async () => {
			await page.reload();
			await expect(papers.getByText("Badger Mutual, policy BM 4711")).toBeVisible({ timeout: 1_000 });
		}).toPass({ timeout: 20_000 });
		await expect(page.getByText("Owner: Ruth Olson. In business since 1998.")).toBeVisible();
		await expect(papers.getByText("ask us for a certificate")).toBeVisible();
		await expect(papers.getByRole("heading", { name: "Business hours" })).toBeVisible();
		// a license is shown only with its number
		await expect(papers.getByRole("heading", { name: "License" })).toHaveCount(0);
		await enter({ licenseNumber: "93-012345" });
		await expect(async () => {
			await page.reload();
			await expect(papers.getByText("Pesticide business license, DATCP, no. 93-012345")).toBeVisible({
				timeout: 1_000,
			});
		}).toPass({ timeout: 20_000 });
	} finally {
		await enter({
			insurer: "",
			insurancePolicy: "",
			owner: "",
			founded: "",
			license: "",
			licenseNumber: "",
			confirmed: [],
		});
	}
});

async function enter(facts: Partial<typeof company.$inferInsert>): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(company).set(facts);
		await broadcast(tx, "company");
	});
}

test("the text message terms contain what carriers require @desk", async ({ page }) => {
	await page.goto("/terms#text-messages");
	const terms = page.getByRole("main");
	for (const words of [
		"Program: Stanley Tree Care job texts",
		"message frequency varies",
		"Message and data rates may apply",
		"reply STOP",
		"reply HELP",
		"not shared with third parties",
		"carriers are not liable",
	])
		await expect(terms).toContainText(words);
	await page.getByRole("link", { name: "privacy", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Text messages" })).toBeInViewport();
});

test("the copy button copies a color @desk", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/brand");
	await page.getByRole("button", { name: "Copy Barn red on light" }).click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("#b23f25");
});

test("the zip holds every picture on the page with the same bytes @desk", async ({ page, request }) => {
	await page.goto("/brand");
	const offered = await page
		.locator('a[href^="/brand/"]')
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	const answer = await request.get("/brand/brand.zip");
	expect(answer.headers()).toMatchObject({
		"content-type": "application/zip",
		"content-disposition": 'attachment; filename="brand.zip"',
	});
	const files = unzipSync(new Uint8Array(await answer.body()));
	const names = Object.keys(files).map((name) => name.replace(/^\w+\//, ""));
	const wanted = offered.map((href) => href.replace("/brand/", "")).filter((name) => name !== "brand.zip");
	expect(names.sort()).toEqual([...wanted, "colors.txt"].sort());
	for (const [name, bytes] of Object.entries(files)) {
		const alone = await request.get(`/brand/${name.replace(/^\w+\//, "")}`);
		if (name === "colors.txt") expect(Buffer.from(bytes).toString()).toContain("Barn red: #b23f25 on light");
		else expect(Buffer.from(bytes).equals(await alone.body()), name).toBe(true);
		const width = /-(\d+)\.png$/.exec(name)?.[1];
		if (width) expect((await sharp(bytes).metadata()).width, name).toBe(Number(width));
	}
	const etag = answer.headers().etag ?? "";
	expect((await request.get("/brand/brand.zip", { headers: { "If-None-Match": etag } })).status()).toBe(304);
	expect((await request.get("/brand/..%2f..%2fpackage.json")).status()).toBe(404);
});

test("the privacy page lists exactly the cookies that the site sets @desk", async ({ page, context, emailTo }) => {
	test.setTimeout(90_000);
	const set = new Set<string>();
	const see = async () => {
		for (const { name } of await context.cookies()) set.add(name);
	};

	for (const path of ["/", "/about", "/projects", "/contact", "/snow", "/account", "/advice", "/glossary", "/services"])
		await page.goto(path);
	expect(await context.cookies(), "a visitor gets none").toEqual([]);

	const person = await createTestStaff("office");
	const signIn = async () => {
		await page.goto("/admin/login?next=/admin/account/two-factor");
		await page.getByLabel("Email").fill(person.email);
		await page.getByLabel("Password").fill(testPassword);
		await page.getByRole("button", { name: "Sign in" }).click();
	};
	await page.goto("/admin/login");
	await page.request.get("/api/auth/passkey/generate-authenticate-options");
	await see();
	await signIn();
	await page.getByLabel("Your password").fill(testPassword);
	await page.getByRole("button", { name: "Continue" }).click();
	const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
	await page.getByLabel("6-digit code").fill(await codeOf(secret));
	await page.getByRole("button", { name: "Turn on two-factor authentication" }).click();
	const recovery = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem").first();
	const code = await recovery.innerText();
	await see();
	await page.goto("about:blank");
	await context.clearCookies();
	await signIn();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-factor authentication");
	await see();
	await page.getByLabel("Code").fill(code);
	await page.getByLabel("Trust this device for 30 days").check();
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/admin\/account\/two-factor$/);
	await page.getByRole("button", { name: "Privacy mode" }).filter({ visible: true }).click();
	await expect(page.getByText("Privacy mode is on")).toBeVisible();
	await see();
	await page.goto("about:blank");
	await context.clearCookies();

	const email = "cookies@example.com";
	await createTestInquiry({ email });
	await page.goto("/account");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("main").getByRole("button").click();
	const mail = await emailTo(email, /Your sign-in link/);
	await page.goto(/https?:\S+\/account\/sign-in\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
	await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/account$/);
	await see();

	await page.goto("/privacy");
	const listed = await page.getByRole("table").locator("tbody td:first-child code").allInnerTexts();
	expect([...set].sort()).toEqual(listed.sort());
});

test.describe("without JavaScript", () => {
	test("the brand page shows values and files, and no copy buttons, without JavaScript @nojs", async ({ page }) => {
		await page.goto("/brand");
		await expect(page.getByText("#b23f25")).toBeVisible();
		await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
		await expect(page.getByRole("link", { name: "Download all files (ZIP)" })).toBeVisible();
	});
});
