// The contrast of text and of the focus ring over the scenes, measured against the real pixels behind it, in every season and at both widths.
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, finishTransitions, test } from "../support/test.ts";

const skyColors = {
	spring: "#79a7b4",
	summer: "#719ea4",
	autumn: "#7c9aa4",
	firstsnow: "#89969f",
	winter: "#839eb1",
	mud: "#85a2b2",
};
const duskColors = { dusk: "#1a253b", "dusk-autumn": "#1a253b", "dusk-winter": "#1a2a44", "dusk-mud": "#1b2b44" };
const ink = luminance(24, 39, 24);
const paper = luminance(247, 242, 230);

for (const [colorScheme, colors, text] of [
	["light", skyColors, ink],
	["dark", duskColors, paper],
] as const)
	test(`text on every season's ${colorScheme} picture has enough contrast`, async ({ page, isMobile }) => {
		await page.emulateMedia({ colorScheme });
		const pictures: string[] = [];
		page.on("request", (request) =>
			pictures.push(...(request.url().match(/[a-z-]+(?=-(?:1600|780)-[^/]*avif)/) ?? [])),
		);
		await page.goto("/", { waitUntil: "networkidle" });
		const scenes = pictures.filter((name) => name in skyColors || name in duskColors);
		expect(new Set(scenes).size).toBe(1);
		expect(Object.keys(colors)).toContain(scenes[0]);
		for (const [season, sky] of Object.entries(colors))
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
				await expectReadable(page, text);
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

/**
 * Measures every line of the hero's text and the header's links, which it hides to read the pixels behind, and the ring
 * around the hero's first button.
 */
async function expectReadable(page: Page, textLuminance: number): Promise<void> {
	const { boxes, button } = await page.evaluate(() => {
		const hero = document.querySelector("main section");
		if (!hero) throw new Error("no hero");
		const elements = [...hero.querySelectorAll("h1, p"), ...document.querySelectorAll("header nav > a")];
		const boxes = elements.flatMap((element) => {
			const range = document.createRange();
			range.selectNodeContents(element);
			const large = element.tagName === "H1";
			return [...range.getClientRects()].map(({ x, y, width, height }) => ({
				line: `${element.textContent} at ${Math.round(x)}, ${Math.round(y)}`,
				large,
				x,
				y,
				width,
				height,
			}));
		});
		for (const element of document.querySelectorAll<HTMLElement>("main h1, main section:first-of-type p, header *"))
			element.style.visibility = "hidden";
		const link = hero.querySelector<HTMLElement>("[data-hero-actions] a");
		link?.focus();
		return { boxes: boxes.filter(({ width }) => width > 2), button: link?.getBoundingClientRect().toJSON() as DOMRect };
	});
	expect(boxes.length).toBeGreaterThan(3);
	// by keyboard, which is what shows the ring
	for (const key of ["Tab", "Shift+Tab"]) await page.keyboard.press(key);
	// the ring's colors fade in
	await page.evaluate(finishTransitions);
	const { data, info } = await sharp(await page.screenshot())
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const scale = info.width / (page.viewportSize()?.width ?? info.width);
	const luminanceAt = (x: number, y: number) => {
		const [r = 0, g = 0, b = 0] = data.subarray((Math.round(y) * info.width + Math.round(x)) * 3);
		return luminance(r, g, b);
	};
	for (const { line, large, x, y, width, height } of boxes) {
		const contrasts: number[] = [];
		for (let py = Math.round(y * scale); py < (y + height) * scale; py += 2)
			for (let px = Math.round(x * scale); px < (x + width) * scale; px += 2) {
				contrasts.push(contrast(textLuminance, luminanceAt(px, py)));
			}
		contrasts.sort((a, b) => a - b);
		expect(contrasts[Math.floor(contrasts.length * 0.005)], line).toBeGreaterThan(large ? 3 : 4.5);
	}
	const ringContrasts: number[] = [];
	for (let x = button.left + 16; x < button.right - 16; x += 4)
		for (const [edge, outward] of [
			[button.top, -1],
			[button.bottom, 1],
		] as const) {
			const picture = luminanceAt(x * scale, (edge + outward * 9) * scale);
			const ring = [1.5, 2.5, 4, 5].map((px) => luminanceAt(x * scale, (edge + outward * px) * scale));
			ringContrasts.push(Math.max(...ring.map((color) => contrast(color, picture))));
		}
	expect(Math.min(...ringContrasts)).toBeGreaterThan(3);
}

function contrast(one: number, other: number): number {
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
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
