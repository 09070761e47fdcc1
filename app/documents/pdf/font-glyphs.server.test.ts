import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { openTestProduct, TestProduct } from "#server/testing/product.ts";
import type { renderPdf } from "./pdf.server.ts";

// Modules of their own, so that no other test has used the fonts before.
let product: TestProduct;
let render: typeof renderPdf;
beforeAll(async () => {
	vi.resetModules();
	const testing: { openTestProduct: typeof openTestProduct } = await import("#server/testing/product.ts");
	product = await testing.openTestProduct();
	({ renderPdf: render } = await import("./pdf.server.ts"));
});
afterAll(() => product.close());

async function textOf(paragraph: string): Promise<string> {
	const bytes = await render({
		title: "Quote",
		kind: "quote",
		number: "",
		letterhead: { name: "us", phone: "", email: "", address: "" },
		size: "letter",
		issuedAt: new Date("2026-11-21T18:00:00Z"),
		blocks: [
			{ kind: "paragraph", text: paragraph },
			{ kind: "paragraph", text: paragraph, bold: true },
		],
	});
	return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
}

test("letters that are first used as part of accented ones keep their text in later documents", async () => {
	await textOf("Ďuro Řehoř Ťapák Ľubica ổ");
	const text = await textOf("Dairy Ryan Tom Lars o");
	expect(text.match(/Dairy Ryan Tom Lars o/g)).toHaveLength(2);
});
