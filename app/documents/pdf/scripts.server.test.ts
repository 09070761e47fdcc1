import fc from "fast-check";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findFont, findUnprintable, loadFont } from "./fonts.server.ts";
import { orderRuns } from "./parts/bidi.server.ts";
import { renderPdf } from "./pdf.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

async function printed(text: string): Promise<string> {
	const bytes = await renderPdf({
		title: "Contract",
		kind: "contract",
		number: "",
		letterhead: { name: "us", phone: "", email: "", address: "" },
		size: "letter",
		issuedAt: new Date("2026-11-21T18:00:00Z"),
		blocks: [{ kind: "facts", rows: [{ label: "Signed as", value: text }] }],
	});
	const { text: found } = await extractText(new Uint8Array(bytes), { mergePages: true });
	// Arabic letters that differ in their dots share a shape, which stands for the letter that had it first.
	return found.normalize("NFC").replaceAll("ی", "ي");
}

describe("names of every script are in the document", () => {
	test.each([
		"Łukasz Đặng 김민준",
		"מרים כהן",
		"محمد علي",
		"陈伟 陳大文 高橋みなみ 鈴木カナ",
		"Ruth 🌳 Paulson",
		"Αλέξανδρος Иванова",
		"สมชาย ใจดี",
		"Արամ გიორგი አበበ",
	])("%s", async (name) => {
		expect(findUnprintable(name)).toEqual([]);
		const text = await printed(name);
		expect(text).not.toContain("\uFFFD");
		for (const word of name.split(" ")) expect(text.replaceAll(" ", "")).toContain(word);
	});

	test.each(["राजेश कुमार", "রহিম", "ਗੁਰਪ੍ਰੀਤ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ສົມຊາຍ", "សុខា"])("%s", async (name) => {
		expect(findUnprintable(name)).toEqual([]);
		expect(await printed(name)).not.toContain("\uFFFD");
	});
});

test("any letters of a script can be laid out in any order", () => {
	const scripts = [
		..."Hebrew Arabic Thai Lao Khmer Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Armenian Georgian Ethiopic".split(
			" ",
		),
	];
	for (const script of scripts) {
		const isIn = new RegExp(`\\p{Script=${script}}`, "u");
		const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
			(one) => isIn.test(one) && !/\p{Cn}/u.test(one),
		);
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 6 }), (letters) => {
				const text = letters.join("");
				const font = findFont(letters[0] ?? "", "text");
				if (font) loadFont(font).layout(text);
			}),
			{ numRuns: 300 },
		);
	}
});

test("what can't be printed is found, each character once", () => {
	expect(findUnprintable("Ruth 𓀀 𓀀 Paulson 𐎠")).toEqual(["𓀀", "𐎠"]);
	expect(findUnprintable("“quoted” – ½ ñ\t\n’")).toEqual([]);
});

describe("text that reads from right to left", () => {
	const drawn = (text: string) =>
		orderRuns(
			Array.from(text.matchAll(/[\u0590-\u05ff]+|[^\u0590-\u05ff]+/g), ([part]) => ({
				face: /[\u0590-\u05ff]/.test(part) ? "hebrew" : "text",
				text: part,
			})),
		).map((run) => run.text);
	test("has its words in the order of reading, and the font reverses each word", () =>
		expect(drawn("מרים כהן")).toEqual(["כהן", " ", "מרים"]));
	test("stays in place within English", () =>
		expect(drawn("Signed by מרים כהן (owner)").join("")).toBe("Signed by כהן מרים (owner)"));
	test("keeps numbers, and turns brackets", () => expect(drawn("מרים (12) כהן").join("|")).toBe("כהן| (|12|) |מרים"));
	test("other text is left alone", () => expect(drawn("Ruth (Paulson)")).toEqual(["Ruth (Paulson)"]));
});
