import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { logoSize } from "#app/content/media/logo.ts";
import { findEmailLogoFile, findLogoFile } from "#app/content/media/logo-file.server.ts";
import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { renderPdf } from "#app/documents/pdf/pdf.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyId, saveLogo } from "#app/people/company/edit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { uploadLogo } from "./logo.server.ts";

let product: TestProduct;
let by: Permitted<"company.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());

const createPng = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 40, alpha: 0.5 } } })
		.png()
		.toBuffer();
const svg = (content: string, size = 'width="40" height="20"') =>
	Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
const circle = '<circle cx="10" cy="10" r="8" fill="green"/>';

async function readLogo() {
	const { logo } = await readCompany();
	if (!logo) throw new Error("no logo");
	const bytes = await findLogoFile(logo.id);
	if (!bytes) throw new Error("no file");
	return { logo, bytes };
}

test.each([
	["a PNG", () => createPng(600, 300), { width: 600, height: 300 }],
	["a large PNG", () => createPng(3000, 1200), logoSize],
	["a JPEG", () => createTestJpeg("#123456", 400, 200), { width: 180, height: 360 }],
	["a small SVG drawing", async () => svg(circle), { width: 720, height: 360 }],
	["a huge SVG drawing", async () => svg(circle, 'width="20000" height="10000"'), { width: 720, height: 360 }],
])("%s becomes a PNG without metadata, at its size or smaller", async (_name, create, size) => {
	expect(await uploadLogo(by, await create())).toBe("done");
	const { logo, bytes } = await readLogo();
	const { format, width, height, exif } = await sharp(bytes).metadata();
	expect({ format, exif }).toEqual({ format: "png", exif: undefined });
	expect(logo).toMatchObject({ width, height });
	expect(Math.abs(logo.width - size.width) + Math.abs(logo.height - size.height)).toBeLessThanOrEqual(2);
});

test.each([
	["a square", 400, 400, { width: 128, height: 128 }],
	["a wide one", 900, 120, { width: 376, height: 78 }],
])("%s has a white plate of its own in emails, twice as large as it is shown", async (_name, width, height, size) => {
	expect(await uploadLogo(by, await createPng(width, height))).toBe("done");
	const { id } = (await readLogo()).logo;
	const bytes = await findEmailLogoFile(id);
	expect(await findEmailLogoFile(id)).toEqual(bytes);
	const { data, info } = await sharp(bytes ?? Buffer.alloc(0))
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect(info).toMatchObject({ ...size, channels: 4 });
	const pixel = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
	expect(pixel(0, 0)[3]).toBe(0);
	expect(pixel(info.width / 2, 8)).toEqual([255, 255, 255, 255]);
	const [red = 255, , , alpha] = pixel(info.width / 2, info.height / 2);
	expect([red < 200, alpha]).toEqual([true, 255]);
});

test.each([
	["text", () => Buffer.from("a logo"), "not-a-logo"],
	["HTML", () => Buffer.from("<html><svg></svg></html>"), "not-a-logo"],
	["a damaged PNG", async () => (await createPng(400, 400)).subarray(0, 90), "broken"],
	["a tiny PNG", () => createPng(40, 40), "too-small"],
	["far more pixels than bytes", () => createPng(9000, 9000), "too-many-pixels"],
	["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1), "too-large"],
	["an SVG that loads a file", () => svg('<image href="file:///etc/passwd"/>'), "unsafe-svg"],
	["an SVG with entities", () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), "unsafe-svg"],
	["an SVG that isn't well formed", () => svg("<g>"), "broken"],
])("%s is rejected, and the logo stays", async (_name, create, rejection) => {
	await uploadLogo(by, await createPng(300, 300));
	const before = (await readLogo()).logo;
	expect(await uploadLogo(by, await create())).toBe(rejection);
	expect((await readLogo()).logo).toEqual(before);
});

test("new documents carry the logo, sent ones keep theirs, and the change is recorded", async () => {
	const pdf = {
		title: "Quote",
		kind: "Quote",
		number: "Q-1",
		size: "letter",
		blocks: [],
		issuedAt: new Date(0),
	} as const;
	const render = async () => renderPdf({ ...pdf, blocks: [], letterhead: companyLetterhead(await readCompany()) });
	await saveLogo(by, null);
	const plain = await render();
	await uploadLogo(by, await createPng(300, 150));
	const sent = companyLetterhead(await readCompany());
	const withLogo = await render();
	expect(withLogo.includes("/Subtype /Image")).toBe(true);
	expect(plain.includes("/Subtype /Image")).toBe(false);
	await uploadLogo(by, await createPng(200, 200));
	expect((await renderPdf({ ...pdf, blocks: [], letterhead: sent })).equals(withLogo)).toBe(true);
	await saveLogo(by, null);
	expect((await render()).equals(plain)).toBe(true);
	const actions = (await listAuditEvents({ entity: "company", id: companyId })).map(({ action }) => action);
	expect(actions.slice(0, 2)).toEqual(["logo-removed", "logo-changed"]);
});
