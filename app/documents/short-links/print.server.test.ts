// Every code that is printed is read back, each at the smallest size that the product names for it.
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadLogo } from "#app/documents/letterhead/logo.server.ts";
import { codeSide, sheets } from "#app/documents/pdf/sheets.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { drawFirstPage, readCode } from "#server/testing/read-code.ts";
import { createTestLink } from "./fixtures.server.ts";
import { encodeLink, listSheets, printLink } from "./print.server.ts";
import {
	codeWidthFor,
	contrastWithWhite,
	formatInches,
	isDarkEnough,
	quietZone,
	readingDistance,
} from "./print-size.ts";
import { shortLinkUrl } from "./short-links.server.ts";

let product: TestProduct;
let by: Permitted<"qr-codes.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	const staff = await createTestStaff("owner");
	by = permissionFor(staff, "qr-codes.edit");
	// a dark logo: the worst that can lie on a code
	const logo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#182718" } })
		.png()
		.toBuffer();
	expect(await uploadLogo(permissionFor(staff, "company.edit"), logo)).toBe("done");
});
afterAll(() => product.close());

/** What a camera sees of a module at the greatest reading distance; fewer pixels, and no library reads a code. */
const pixelsPerModule = 3;

/** The slugs with the shortest and the longest code, and the lightest color that is allowed. */
describe.each([
	{ slug: "a", hasLogo: false, color: "#182718" },
	{ slug: "b", hasLogo: true, color: "#182718" },
	{ slug: "the-longest-slug-that-anyone-can-choose1", hasLogo: false, color: "#4c5a2f" },
	{ slug: "the-longest-slug-that-anyone-can-choose2", hasLogo: true, color: "#4c5a2f" },
])("the code of /q/$slug, logo: $hasLogo", ({ slug, hasLogo, color }) => {
	const print = async (format: string) => {
		const link = await createLink();
		const printed = await printLink(link, format);
		if (!printed) throw new Error(`no file ${format}`);
		return { printed, link, modules: (await encodeLink(link)).size };
	};
	let created: ReturnType<typeof createTestLink> | undefined;
	const createLink = () => {
		created ??= createTestLink(by, { slug, hasLogo, color, headline: "Winter is the time to prune oaks" });
		return created;
	};

	test.each(["svg", "png"])("is read from the %s", async (format) => {
		const { printed, link, modules } = await print(format);
		const small = await sharp(printed.bytes)
			.resize((modules + 2 * quietZone) * pixelsPerModule)
			.png()
			.toBuffer();
		expect(await readCode(small)).toBe(shortLinkUrl(link));
	});

	test.each(sheets)("is read from the $label, a page with bleed and cut marks", async (sheet) => {
		const { printed, link, modules } = await print(sheet.key);
		const side = codeSide(sheet) * 72;
		const scale = ((modules + 2 * quietZone) * pixelsPerModule) / side;
		const picture = await drawFirstPage(printed.bytes, scale);
		expect(await readCode(picture)).toBe(shortLinkUrl(link));
		const pdf = await getDocumentProxy(new Uint8Array(printed.bytes));
		expect(pdf.numPages).toBe(1);
		const text = printed.bytes.toString("latin1");
		const [width, height] = [sheet.width * 72, sheet.height * 72];
		expect(text).toContain(`/TrimBox [36 36 ${36 + width} ${36 + height}]`);
		expect(text).toContain(`/BleedBox [27 27 ${45 + width} ${45 + height}]`);
	});

	test("is large enough on every sheet to be read in the hand", async () => {
		const { modules } = await print("svg");
		for (const { codeWidth, label } of listSheets(await encodeLink(await createLink())))
			expect(readingDistance(codeWidth, modules), label).toBeGreaterThanOrEqual(7);
	});
});

test("a code with a logo has the strongest error correction, so it has more modules", async () => {
	const link = await createTestLink(by);
	expect((await encodeLink({ ...link, hasLogo: true })).size).toBeGreaterThan((await encodeLink(link)).size);
});

test.each([
	["#000000", true],
	["#182718", true],
	["#4c5a2f", true],
	["#777777", false],
	["#edc160", false],
	["#ffffff", false],
	["red", false],
	["#12345", false],
])("the color %s is dark enough: %s", (color, isAllowed) => {
	expect(isDarkEnough(color)).toBe(isAllowed);
	if (isAllowed) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(7);
});

test("the smallest width grows with the distance and the number of modules", () => {
	expect(codeWidthFor(4, 25)).toBe(0.8);
	expect(codeWidthFor(120, 25)).toBe(12);
	expect(codeWidthFor(120, 50)).toBe(24);
	expect([0.8, 1.21, 9, 11.2].map(formatInches)).toEqual(["0.8 in", "1.3 in", "9 in", "11 ½ in"]);
});
