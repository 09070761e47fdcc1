// The contrast of text over the scenes, measured against the real pixels behind it, in every season and at both widths.
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/test.ts";

const skyColors = {
	spring: "#79a7b4",
	summer: "#719ea4",
	autumn: "#7c9aa4",
	firstsnow: "#89969f",
	winter: "#839eb1",
	mud: "#85a2b2",
};
const ink = luminance(24, 39, 24);
const paper = luminance(247, 242, 230);

test("text on every season's picture has enough contrast", async ({ page, isMobile }) => {
	await page.goto("/", { waitUntil: "networkidle" });
	for (const [season, sky] of Object.entries(skyColors))
		await test.step(season, async () => {
			const picture = assetUrl(`${season}-${isMobile ? 780 : 1600}`);
			await page.evaluate(
				async ({ picture, sky }) => {
					const img = document.querySelector<HTMLImageElement>("main picture img");
					const hero = img?.closest("section");
					if (!img || !hero) throw new Error("no hero");
					for (const source of document.querySelectorAll("main picture source")) source.remove();
					img.src = picture;
					hero.style.backgroundColor = sky;
					await img.decode();
				},
				{ picture, sky },
			);
			await expectReadable(page, ink);
		});
});

test.describe("in a storm", () => {
	const setStormMode = (override: string) => `insert into weather (storm_override) values ('${override}')
		on conflict (singleton) do update set storm_override = excluded.storm_override`;
	const notifyServers = "select pg_notify('app', 'weather')";

	test.beforeEach(async ({ product }) => {
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await product.pool.query(setStormMode(JSON.stringify({ choice: "on", until, by: "Ruth", at: until })));
		await product.pool.query(notifyServers);
	});
	test.afterEach(async ({ product }) => {
		await product.pool.query(setStormMode(JSON.stringify({ choice: "automatic", until: null, by: "", at: null })));
		await product.pool.query(notifyServers);
	});

	test("text has enough contrast, with and without the notice", async ({ page }) => {
		const notice = page.getByRole("complementary", { name: "Storm notice" });
		await expect(async () => {
			await page.goto("/", { waitUntil: "networkidle" });
			await expect(notice).toBeVisible({ timeout: 500 });
		}).toPass({ timeout: 20_000 });
		await expectReadable(page, paper);
		await page.reload({ waitUntil: "networkidle" });
		await notice.getByRole("button").click();
		await expect(notice).toHaveCount(0);
		await expectReadable(page, paper);
	});
});

/** Measures every line of the hero's text and the header's links, then hides them to read the pixels behind. */
async function expectReadable(page: Page, textLuminance: number): Promise<void> {
	const boxes = await page.evaluate(() => {
		const hero = document.querySelector("main section");
		if (!hero) throw new Error("no hero");
		const elements = [...hero.querySelectorAll("h1, p"), ...document.querySelectorAll("header nav > a")];
		const boxes = elements.flatMap((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			const large = element.tagName === "H1";
			return [...range.getClientRects()].map(({ x, y, width, height }) => ({ large, x, y, width, height }));
		});
		for (const element of document.querySelectorAll<HTMLElement>("main h1, main section:first-of-type p, header *"))
			element.style.visibility = "hidden";
		return boxes.filter(({ width }) => width > 2);
	});
	expect(boxes.length).toBeGreaterThan(3);
	const { data, info } = await sharp(await page.screenshot())
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const scale = info.width / (page.viewportSize()?.width ?? info.width);
	for (const { large, x, y, width, height } of boxes) {
		const contrasts: number[] = [];
		for (let py = Math.round(y * scale); py < (y + height) * scale; py += 2)
			for (let px = Math.round(x * scale); px < (x + width) * scale; px += 2) {
				const [r = 0, g = 0, b = 0] = data.subarray((py * info.width + px) * 3);
				const behind = luminance(r, g, b);
				contrasts.push((Math.max(textLuminance, behind) + 0.05) / (Math.min(textLuminance, behind) + 0.05));
			}
		contrasts.sort((a, b) => a - b);
		expect(contrasts[Math.floor(contrasts.length * 0.005)]).toBeGreaterThan(large ? 3 : 4.5);
	}
}

function assetUrl(name: string): string {
	const file = readdirSync("build/client/assets").find((asset) => asset.startsWith(`${name}-`));
	return `/assets/${file}`;
}

function luminance(...channels: [number, number, number]): number {
	const [r = 0, g = 0, b = 0] = channels.map((value) => {
		const encoded = value / 255;
		return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
