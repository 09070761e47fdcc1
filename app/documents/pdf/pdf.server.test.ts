import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareWithPictures } from "#server/testing/pdf-pictures.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { type Block, type PdfDocument, renderPdf } from "./pdf.server.ts";

let product: TestProduct;
let signature: Buffer;
beforeAll(async () => {
	product = await openTestProduct();
	const line =
		'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><path d="M5 60C90 0 120 90 200 40S330 60 395 15" fill="none" stroke="#182718" stroke-width="5"/></svg>';
	signature = await sharp(Buffer.from(line)).png().toBuffer();
});
afterAll(() => product.close());

const letterhead = {
	name: "Stanley Tree Care",
	phone: "(715) 555-0142",
	email: "hello@example.com",
	address: "100 N Broadway, Stanley, WI 54768",
};

function documentOf(blocks: Block[], facts: Partial<PdfDocument> = {}): PdfDocument {
	const issuedAt = new Date("2026-11-21T18:00:00Z");
	return {
		title: "Quote Q-2026-0017",
		kind: "Quote",
		number: "Q-2026-0017",
		letterhead,
		size: "letter",
		issuedAt,
		blocks,
		...facts,
	};
}

const detail =
	"Clear 8 ft from the roof. Deadwood over 2 in. Brush and chips hauled away, lawn raked, drive blown clean.";

function tableOf(details: readonly number[]): Block {
	return {
		kind: "table",
		head: [{ text: "", width: 18 }, { text: "Work" }, { text: "Amount", align: "right", width: 80 }],
		rows: details.map((repeats, index) => ({
			cells: [String(index + 1), `Sugar maple ${index + 1}.`, "$480.00"],
			detail: detail.repeat(repeats),
			strong: true,
		})),
	};
}

const sums: Block = {
	kind: "sums",
	rows: [
		{ label: "Subtotal", value: "$480.00" },
		{ label: "Wisconsin and Clark County sales tax: 5.5% of $480.00", value: "$26.40" },
		{ label: "Total", value: "$506.40", strong: true },
	],
};

async function pagesOf(bytes: Buffer): Promise<string[]> {
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
	return text;
}

type Node = { role?: string; alt?: string; children?: Node[] };

async function rolesOf(bytes: Buffer): Promise<{ roles: string[]; alts: string[] }> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const roles: string[] = [];
	const alts: string[] = [];
	const walk = (node: Node) => {
		if (node.role) roles.push(node.role);
		if (node.alt) alts.push(node.alt);
		for (const child of node.children ?? []) walk(child);
	};
	for (let page = 1; page <= pdf.numPages; page += 1) walk((await (await pdf.getPage(page)).getStructTree()) as Node);
	return { roles, alts };
}

const everything = (): Block[] => [
	{
		kind: "columns",
		columns: [
			{ heading: "For", lines: ["Žofie Nguyễn"] },
			{ heading: "Work at", lines: ["212 Maple Street, Stanley, WI 54768", "Planned from January 4, 2027"] },
		],
	},
	{ kind: "paragraph", text: "Thank you for asking us.\nWe looked at the trees on Tuesday." },
	tableOf([0, 1, 2, 0, 1]),
	sums,
	{ kind: "heading", level: 2, text: "In the price" },
	{ kind: "list", items: ["Brush and chips hauled away", "Lawn raked"] },
	{ kind: "heading", level: 2, text: "Your right to cancel" },
	{ kind: "paragraph", text: "You may cancel within three days.", size: 12, bold: true },
	{ kind: "facts", rows: [{ label: "Contract", value: "C-2026-0001" }] },
	{ kind: "rule" },
	{ kind: "picture", bytes: signature, alt: "The line of the cut", width: 120 },
	{
		kind: "box",
		blocks: [
			{ kind: "heading", level: 3, text: "Accepted" },
			{ kind: "list", numbered: true, items: ["By name", "By consent"] },
		],
	},
	{
		kind: "signatures",
		signers: [
			{ label: "Customer", name: "Žofie Nguyễn", image: signature, at: "November 21, 2026" },
			{ label: "Company", name: "Jo Kessler" },
		],
	},
];

describe("a PDF", () => {
	test("has the same bytes each time", async () => {
		const [one, other] = [await renderPdf(documentOf(everything())), await renderPdf(documentOf(everything()))];
		expect(one.equals(other)).toBe(true);
	});

	test("has a title, a language and a tag for every element", async () => {
		const bytes = await renderPdf(documentOf(everything(), { letterhead: { ...letterhead, name: "Oak & <Ash>" } }));
		const pdf = await getDocumentProxy(new Uint8Array(bytes));
		const { info } = await pdf.getMetadata();
		expect(info).toMatchObject({ Title: "Quote Q-2026-0017", Author: "Oak and Ash", Language: "en-US" });
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		const { roles, alts } = await rolesOf(bytes);
		for (const role of [
			"Document",
			"H1",
			"H2",
			"H3",
			"P",
			"L",
			"LI",
			"Lbl",
			"LBody",
			"Table",
			"TR",
			"TH",
			"TD",
			"Figure",
		])
			expect(roles).toContain(role);
		expect(alts).toEqual(["The line of the cut", "Signature of Žofie Nguyễn"]);
		expect(await structureProblems(bytes)).toEqual([]);
	});

	test("reports a skipped heading level", async () => {
		const bytes = await renderPdf(documentOf([{ kind: "heading", level: 3, text: "Too deep" }]));
		expect(await structureProblems(bytes)).toEqual(["a gap in the headings 1,3"]);
	});

	test("prints every letter our fonts have, and a replacement character for the others", async () => {
		// the last letter is a hieroglyph
		const text = "Łódź, Ελλάδα, Москва, Nguyễn, 木, 🌳, \u202Eabc, ½ × 2, \u{13000}";
		const [page = ""] = await pagesOf(await renderPdf(documentOf([{ kind: "paragraph", text }])));
		for (const part of ["Łódź", "Ελλάδα", "Москва", "Nguyễn, 木, 🌳,", "abc, ½ × 2, \uFFFD"])
			expect(page).toContain(part);
	});

	test("repeats the table head and numbers its pages", async () => {
		const pages = await pagesOf(await renderPdf(documentOf([tableOf(Array.from({ length: 60 }, () => 1)), sums])));
		expect(pages.length).toBeGreaterThan(3);
		pages.forEach((page, index) => {
			expect(page).toContain("Work Amount");
			expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
		});
	});

	const notText = /Stanley Tree Care\s+Quote Q-2026-0017\s+Page \d+ of \d+|Work Amount/g;
	test("loses nothing of a word wider than the page, or of a row or box taller than it", async () => {
		const long = "x".repeat(400);
		const terms: Block = { kind: "paragraph", text: `${"Payment is due on completion. ".repeat(400)}The end.` };
		const blocks: Block[] = [{ kind: "paragraph", text: long }, tableOf([60]), sums, { kind: "box", blocks: [terms] }];
		const text = (await pagesOf(await renderPdf(documentOf(blocks))))
			.join(" ")
			.replaceAll(notText, "")
			.replaceAll(/\s/g, "");
		expect(text.split("x").length - 1).toBeGreaterThanOrEqual(400);
		expect(text.split("Deadwoodover2in").length - 1).toBe(60);
		expect(text.split("Paymentisdueoncompletion.").length - 1).toBe(400);
		expect(text).toContain("Theend.");
	});

	test("repeats the heading of a box on every page it continues on, and loses no tree of a long list", async () => {
		const items = Array.from({ length: 120 }, (_, n) => `item ${n}.`);
		const trees = Array.from({ length: 90 }, (_, n) => `T${n} Red oak.`);
		const places = [{ tag: "T0", x: 0.5, y: 0.5 }];
		const blocks: Block[] = [
			{ kind: "map", places, hasSketch: true, trees },
			{
				kind: "box",
				blocks: [
					{ kind: "heading", level: 2, text: "Not included" },
					{ kind: "list", items, mark: "×" },
				],
			},
		];
		const pages = await pagesOf(await renderPdf(documentOf(blocks)));
		const withItems = pages.filter((page) => /item \d+\./.test(page));
		expect(withItems.length).toBeGreaterThan(2);
		for (const [index, page] of withItems.entries())
			expect(page).toContain(index ? "Not included, continued" : "Not included");
		for (const text of [...items, ...trees]) expect(pages.filter((page) => page.includes(text))).toHaveLength(1);
	});

	test("continues columns, facts and cells that are taller than a page on the next one", async () => {
		const lines = (word: string) => Array.from({ length: 130 }, (_, n) => `${word}${n}.`);
		const row = { cells: ["1", "Maple", lines("cell").join("\n")], detail: "two words" };
		const blocks: Block[] = [
			{
				kind: "columns",
				columns: [
					{ heading: "For", lines: lines("left") },
					{ heading: "At", lines: ["right"] },
				],
			},
			{ kind: "facts", rows: [{ label: "Why", value: lines("fact").join("\n") }] },
			{ kind: "table", head: [{ text: "", width: 18 }, { text: "Work" }, { text: "Amount", width: 80 }], rows: [row] },
		];
		const bytes = await renderPdf(documentOf(blocks, { stamp: "Void" }));
		const pdf = await getDocumentProxy(new Uint8Array(bytes));
		const texts: string[] = [];
		for (let number = 1; number <= pdf.numPages; number += 1) {
			const { items } = await (await pdf.getPage(number)).getTextContent();
			for (const item of items)
				if ("str" in item && item.str.trim()) {
					texts.push(item.str.trim());
					expect(item.transform[5]).toBeGreaterThan(20);
				}
		}
		for (const word of ["left", "fact", "cell"]) for (const line of lines(word)) expect(texts).toContain(line);
		expect(texts.filter((text) => text === "Void")).toHaveLength(pdf.numPages);
		expect(await structureProblems(bytes)).toEqual([]);
	});

	test("moves everything closer together rather than end with a few lines on a page of their own", async () => {
		const row = { label: "Brush", value: "Chipped." };
		const countPages = async (sections: number) => {
			const blocks = Array.from({ length: sections }, (_, n): Block[] => [
				{ kind: "heading", level: 2, text: `Section ${n}` },
				{ kind: "facts", rows: [row, row, row] },
			]).flat();
			const pages = await pagesOf(await renderPdf(documentOf(blocks)));
			expect(pages.join(" ").split("Chipped.").length - 1).toBe(3 * sections);
			return pages.length;
		};
		expect([await countPages(7), await countPages(8)]).toEqual([1, 2]);
	});

	test("never prints signatures on a page without the end of what is signed", async () => {
		for (const lines of [1, 8, 22, 36, 40, 43, 44, 45, 46, 47, 48, 49, 50, 52]) {
			const text = Array.from({ length: lines }, (_, n) => `Clause ${n}.`).join("\n");
			const signatures: Block = { kind: "signatures", signers: [{ label: "Customer", name: "Žofie Nguyễn" }] };
			const statement: Block[] = lines % 2 ? [{ kind: "paragraph", text: "I agree.\nI signed it.\nHere." }] : [];
			const title: Block = { kind: "heading", level: 2, text: "Signature" };
			const pages = await pagesOf(
				await renderPdf(documentOf([{ kind: "paragraph", text }, title, ...statement, signatures])),
			);
			const last = pages.find((page) => page.includes("Žofie")) ?? "";
			expect(last).toContain(`Clause ${lines - 1}.`);
		}
	});

	test("never prints the totals on a page without a table row", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 120 }),
				fc.constantFrom<"letter" | "a4">("letter", "a4"),
				async (details, size) => {
					const pages = await pagesOf(await renderPdf(documentOf([tableOf(details), sums], { size })));
					const last = pages.find((page) => page.includes("Subtotal")) ?? "";
					expect(last).toContain(`Sugar maple ${details.length}.`);
					expect(last).toContain("$506.40");
					const text = pages.join(" ");
					for (let line = 1; line <= details.length; line += 1)
						expect(text.split(`Sugar maple ${line}.`).length - 1).toBe(1);
				},
			),
			{ numRuns: propertyRuns(25) },
		);
	});

	test.each(["letter", "a4"] as const)("matches the reference pictures on %s", async (size) => {
		const bytes = await renderPdf(documentOf([...everything(), { kind: "page" }, tableOf([3, 0])], { size }));
		const differences = await compareWithPictures(path.join(import.meta.dirname, "pictures"), size, bytes);
		expect(differences).toHaveLength(3);
		for (const difference of differences) expect(difference).toBeLessThan(0.002);
	});
});
