// The downloads of the brand page, created from art/ and the company's name on the first request and cached.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { readCompany } from "#app/people/company/company.server.ts";
import { cacheEachUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { type LogoForm, logoForms, pngWidthsFor, zipName } from "./brand.ts";
import { brandColors } from "./brand-colors.server.ts";

export type BrandFile = { type: string; body: Uint8Array; etag: string };

const plates = readdirSync(projectPath("art/plates")).sort();

/** The file names of all pictures, in the order of the zip. */
const pictureNames: string[] = [
	...logoForms.flatMap(({ name }) => [`${name}.svg`, ...pngWidthsFor(name).map((width) => `${name}-${width}.png`)]),
	...plates,
];

/** File names of the prints without extension. */
export const plateNames = plates.map((name) => path.parse(name).name);

/** A picture, or the zip with all of them; null for any other name. */
export function findBrandFile(name: string): Promise<BrandFile> | null {
	if (name !== zipName && !pictureNames.includes(name)) return null;
	return readBrandFile(name);
}

const contentTypes: Record<string, string> = {
	".svg": "image/svg+xml",
	".png": "image/png",
	".zip": "application/zip",
};

const readBrandFile = cacheEachUntilBroadcast("company", async (name): Promise<BrandFile> => {
	const body = name === zipName ? await createZip() : await createPicture(name);
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return { type: contentTypes[path.extname(name)] ?? "application/octet-stream", body, etag };
});

async function createPicture(name: string): Promise<Uint8Array> {
	if (plates.includes(name)) return readFile(projectPath(`art/plates/${name}`));
	const [, form = "", width] = /^([a-z-]+?)(?:-(\d+))?\.(?:svg|png)$/.exec(name) ?? [];
	const svg = await createLogoSvg(form as LogoForm);
	if (!width) return Buffer.from(svg);
	return sharp(Buffer.from(svg), { density: 300 }).resize(Number(width)).png({ compressionLevel: 9 }).toBuffer();
}

/** Deterministic: a fixed order and a fixed date, so that the ETag changes only with the pictures. */
async function createZip(): Promise<Uint8Array> {
	const options = { mtime: new Date(2020, 0, 1) };
	const files: Zippable = {};
	for (const name of pictureNames) {
		const folder = plates.includes(name) ? "prints" : "logo";
		const fileOptions = name.endsWith(".png") ? { ...options, level: 0 as const } : options;
		files[`${folder}/${name}`] = [await createPicture(name), fileOptions];
	}
	const lines = brandColors.map(({ name, light, dark }) => `${name}: ${light.hex} on light, ${dark.hex} on dark`);
	files["colors.txt"] = [Buffer.from(`${lines.join("\n")}\n`), options];
	return zipSync(files);
}

const ink = "#182718";
const paper = "#f7f2e6";

async function createLogoSvg(form: LogoForm): Promise<string> {
	const reversed = form.endsWith("reversed");
	const [dark, light] = form === "mark-one-ink" ? ["#000000", "#ffffff"] : reversed ? [paper, ink] : [ink, paper];
	const master = await readFile(projectPath("art/marks/logo.svg"), "utf8");
	const mark = master.replaceAll(/var\(--color-ink,[^)]*\)/g, dark).replaceAll(/var\(--color-paper,[^)]*\)/g, light);
	if (form.startsWith("mark")) return mark;
	const { drawLogo } = await import("./brand-logo.server.tsx");
	const { name } = await readCompany();
	return drawLogo({ name, mark, color: dark, stacked: form === "logo-stacked" });
}
