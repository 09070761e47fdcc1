// The files of the brand page, made from art/ and the company's name when they are first asked for.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { readCompany } from "#app/people/company/company.server.ts";
import { onNotice } from "#app/platform/notices.server.ts";
import { inProject } from "#app/platform/project.server.ts";
import { type LogoForm, logoForms, widthsOf, zipName } from "./brand.ts";
import { inks } from "./brand-inks.server.ts";

export type BrandFile = { type: string; body: Uint8Array; etag: string };

const plates = readdirSync(inProject("art/plates")).sort();
const made = new Map<string, Promise<BrandFile>>();
for (const topic of ["company", "missed"]) onNotice(topic, () => made.clear());

/** Every picture by its file's name, in the order of the zip. */
const pictureNames: string[] = [
	...logoForms.flatMap(({ name }) => [`${name}.svg`, ...widthsOf(name).map((width) => `${name}-${width}.png`)]),
	...plates,
];

/** Names of the prints without ending. */
export const plateNames = plates.map((name) => path.parse(name).name);

/** One of the files above, or the zip with all of them; null for any other name. */
export function brandFile(name: string): Promise<BrandFile> | null {
	if (name !== zipName && !pictureNames.includes(name)) return null;
	const known = made.get(name) ?? make(name);
	made.set(name, known);
	known.catch(() => made.delete(name));
	return known;
}

const types: Record<string, string> = { ".svg": "image/svg+xml", ".png": "image/png", ".zip": "application/zip" };

async function make(name: string): Promise<BrandFile> {
	const body = name === zipName ? await zipped() : await picture(name);
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	return { type: types[path.extname(name)] ?? "application/octet-stream", body, etag };
}

async function picture(name: string): Promise<Uint8Array> {
	if (plates.includes(name)) return readFile(inProject(`art/plates/${name}`));
	const [, form = "", width] = /^([a-z-]+?)(?:-(\d+))?\.(?:svg|png)$/.exec(name) ?? [];
	const svg = await logoSvg(form as LogoForm);
	if (!width) return Buffer.from(svg);
	return sharp(Buffer.from(svg), { density: 300 }).resize(Number(width)).png({ compressionLevel: 9 }).toBuffer();
}

/** The same bytes for the same pictures: a fixed order and a fixed day. */
async function zipped(): Promise<Uint8Array> {
	const day = { mtime: new Date(2020, 0, 1) };
	const files: Zippable = {};
	for (const name of pictureNames) {
		const folder = plates.includes(name) ? "prints" : "logo";
		const stored = name.endsWith(".png") ? { ...day, level: 0 as const } : day;
		files[`${folder}/${name}`] = [await picture(name), stored];
	}
	const lines = inks.map(({ name, light, dark }) => `${name}: ${light.hex} on light, ${dark.hex} on dark`);
	files["colors.txt"] = [Buffer.from(`${lines.join("\n")}\n`), day];
	return zipSync(files);
}

const ink = "#182718";
const paper = "#f7f2e6";

async function logoSvg(form: LogoForm): Promise<string> {
	const reversed = form.endsWith("reversed");
	const [dark, light] = form === "mark-one-ink" ? ["#000000", "#ffffff"] : reversed ? [paper, ink] : [ink, paper];
	const master = await readFile(inProject("art/marks/logo.svg"), "utf8");
	const mark = master.replaceAll(/var\(--color-ink,[^)]*\)/g, dark).replaceAll(/var\(--color-paper,[^)]*\)/g, light);
	if (form.startsWith("mark")) return mark;
	const { drawLogo } = await import("./brand-logo.server.tsx");
	const { name } = await readCompany();
	return drawLogo({ name, mark, color: dark, stacked: form === "logo-stacked" });
}
