import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { emailBody, type Paragraph } from "./layout.server.ts";

const sender = {
	name: "Olson & Sons",
	person: "Jo Kessler",
	phone: "(715) 555-0142",
	email: "hello@example.com",
	address: "212 Maple Street, Stanley, WI 54768",
	logo: { id: "abc", width: 600, height: 200 },
};
const paragraphs: Paragraph[] = [
	"Hi Ruth,",
	{ rows: [["Total", "$506.40"]] },
	{ button: "View quote", url: "https://example.com/quote?a=1&b=2" },
];
let product: TestProduct;
let text: string;
let html: string;
beforeAll(async () => {
	product = await openTestProduct();
	({ text, html } = emailBody(sender, paragraphs, "of quote Q-2026-0017 for work at 40 Elm Street"));
});
afterAll(() => product.close());

test("the plain text ends with the signature and a footer that says who writes and why", () => {
	expect(text).toBe(`Hi Ruth,

Total: $506.40

View quote: https://example.com/quote?a=1&b=2

Jo Kessler
Olson & Sons

--
Olson & Sons, 212 Maple Street, Stanley, WI 54768
(715) 555-0142, hello@example.com
You're getting this email because of quote Q-2026-0017 for work at 40 Elm Street.
`);
});

test("the HTML has the same letterhead, signature and footer", () => {
	const shown = html.replace(/^.*<body/, "").replaceAll(/<[^>]+>/g, "\n");
	for (const part of ["Olson &amp; Sons", "Jo Kessler", "212 Maple Street, Stanley, WI 54768", "(715) 555-0142"])
		expect(shown).toContain(part);
	expect(shown).toContain("You're getting this email because of quote Q-2026-0017 for work at 40 Elm Street.");
});

test("the logo has its size, and the company's name beside it says what it is", () => {
	const [image = ""] = /<img[^>]*>/.exec(html) ?? [];
	expect(image).toMatch(/src="https?:\/\/[^"]+\/letterhead\/abc-email\.png" width="160" height="64" alt=""/);
	expect(html.slice(html.indexOf("<img"))).toMatch(/^<img[^>]*><\/td><td class="ink"[^>]*>Olson &amp; Sons</);
});

test("a company without a logo has its name alone", () => {
	expect(emailBody({ ...sender, logo: null }, paragraphs, "of a test").html).not.toContain("<img");
});

test("it needs nothing that email clients drop: tables, inline colors, no background pictures, no scripts", () => {
	expect(html).not.toMatch(/url\(|<script|<link|<div|position:|display:(flex|grid)|var\(/);
	for (const name of ["color-scheme", "supported-color-schemes"])
		expect(html).toContain(`<meta name="${name}" content="light dark">`);
	const classed = [...html.matchAll(/<\w+ [^>]*class="(ink|soft|sheet|page)"[^>]*>/g)].map(([tag]) => tag);
	expect(classed.length).toBeGreaterThan(8);
	for (const tag of classed) expect(tag).toMatch(/style="[^"]*(color|background):#/);
});

test("the longest message is shorter than the 102 KB at which Gmail cuts an email", () => {
	const long = Array.from({ length: 60 }, (): Paragraph => ({ rows: [["Job site address", "x".repeat(300)]] }));
	const most = emailBody(sender, ["<&>".repeat(3000), ...long], "of a test");
	expect(Buffer.byteLength(most.html)).toBeLessThan(102 * 1024);
});
