// Words over the prints, measured against the real pixels behind them, in every season and at both widths.
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";

const moods = {
	spring: "#79a7b4",
	summer: "#719ea4",
	autumn: "#7c9aa4",
	firstsnow: "#89969f",
	winter: "#839eb1",
	mud: "#85a2b2",
};
const ink = luminance(24, 39, 24);

for (const [mood, sky] of Object.entries(moods))
	test(`the words on the ${mood} print can be read`, async ({ page, isMobile }) => {
		await page.goto("/", { waitUntil: "networkidle" });
		const picture = assetUrl(`${mood}-${isMobile ? 780 : 1600}`);
		const boxes = await page.evaluate(
			async ({ picture, sky }) => {
				const img = document.querySelector<HTMLImageElement>("main picture img");
				const hero = img?.closest("section");
				if (!img || !hero) throw new Error("no hero");
				for (const source of document.querySelectorAll("main picture source")) source.remove();
				img.src = picture;
				hero.style.backgroundColor = sky;
				await img.decode();
				const words = [...hero.querySelectorAll("h1, p"), ...document.querySelectorAll("header nav > a")];
				const boxes = words.flatMap((element) => {
					const range = document.createRange();
					range.selectNodeContents(element);
					const large = element.tagName === "H1";
					return [...range.getClientRects()].map(({ x, y, width, height }) => ({ large, x, y, width, height }));
				});
				for (const element of document.querySelectorAll<HTMLElement>("main h1, main section:first-of-type p, header *"))
					element.style.visibility = "hidden";
				return boxes.filter(({ width }) => width > 2);
			},
			{ picture, sky },
		);
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
					contrasts.push((luminance(r, g, b) + 0.05) / (ink + 0.05));
				}
			contrasts.sort((a, b) => a - b);
			expect(contrasts[Math.floor(contrasts.length * 0.005)]).toBeGreaterThan(large ? 3 : 4.5);
		}
	});

function assetUrl(name: string): string {
	const file = readdirSync("build/client/assets").find((asset) => asset.startsWith(`${name}-`));
	return `/assets/${file}`;
}

function luminance(...channels: [number, number, number]): number {
	const [r = 0, g = 0, b = 0] = channels.map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
