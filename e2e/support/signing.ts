import { expect, type Page } from "@playwright/test";

/** Draws on the signature pad through these points, given as fractions of its width and height. */
export async function draw(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
	const pad = page.getByRole("img", { name: "Draw your signature" });
	await expect(pad).toHaveAttribute("width", /^\d{3,}$/);
	await pad.scrollIntoViewIfNeeded();
	const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	await page.mouse.move(box.x + 20, box.y + 60);
	await page.mouse.down();
	for (const [x, y] of points) await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
	await page.mouse.up();
}

export const scrawl = [
	[0.4, 0.8],
	[0.8, 0.2],
] as const;
