// Reads what people read, on a product full of demo data: every public page, one of each kind of back-office and customer
// page, every email and PDF. Fails on words that the product doesn't use.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { fillDemo } from "#app/demo/demo.server.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { tagsOf, unescapeHtml } from "./support/html.ts";
import { expect, test } from "./support/test.ts";
import { type Finding, findBanned } from "./support/vocabulary.ts";

test.setTimeout(300_000);
// each page is read once, and compressing it for the page cache takes longer than rendering it
test.use({ settings: { PAGE_CACHE: "off" } });

/** Text that follows a statute or that a customer signs. */
const legal = /^\/(privacy|terms|contract|admin\/contracts|change-orders)(\/|$)/;
/** Texts about trees, where a paper, a mail carrier or a limb that is dropped may be meant. */
const article = /^\/(advice|glossary|services|locations|service-areas|projects|fun)(\/|$)/;
/** What a page is called with its ids and tokens left out: one or two of each kind are read. */
const kindOf = (address: string) =>
	address.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{40,}/g, ":id").replace(/\?(?!view=).*$/, "");
const mostOfAKind = 2;

test.beforeAll(async ({ product: _ }) => {
	test.setTimeout(300_000);
	await fillDemo();
});

test("every public page speaks plain American English", async ({ product }) => {
	const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, found = ""]) => found || "/");
	const findings: Finding[] = [];
	for (const address of [...paths, "/no-such-page", "/search?q=oak", "/snow", "/account", "/verify"])
		findings.push(...(await readPage(product.origin, address)).findings);
	expect(paths.length).toBeGreaterThan(300);
	expect(asLines(findings)).toEqual([]);
});

test("every kind of back-office page speaks plain American English", async ({ product }) => {
	const { cookie } = await createTestSession("owner");
	const read = new Map<string, number>();
	const waiting = ["/admin/dashboard", "/admin/field"];
	const findings: Finding[] = [];
	for (let address = waiting.shift(); address; address = waiting.shift()) {
		const kind = kindOf(address);
		const before = read.get(kind) ?? 0;
		if (before >= mostOfAKind) continue;
		read.set(kind, before + 1);
		const page = await readPage(product.origin, address, cookie);
		findings.push(...page.findings);
		waiting.push(...page.links.filter((link) => /^\/admin(\/|$)/.test(link) && !/sign-out|\/pdf$|export/.test(link)));
	}
	expect(read.size).toBeGreaterThan(40);
	expect(asLines(findings)).toEqual([]);
});

test("every kind of email, and the page it leads to, speaks plain American English", async ({ product }) => {
	const { rows } = await product.pool.query<{ kind: string; subject: string; text: string }>(
		"select kind, subject, text from outgoing_emails order by id",
	);
	const findings = rows.flatMap(({ kind, subject, text }) => findBanned(`email ${kind}`, `${subject}\n${text}`));
	const read = new Map<string, number>();
	for (const { text } of rows)
		for (const [link = ""] of text.matchAll(new RegExp(`${product.origin}/[^\\s]+`, "g"))) {
			const address = link.slice(product.origin.length);
			const kind = kindOf(address);
			if (address.startsWith("/admin") || (read.get(kind) ?? 0) >= 15) continue;
			read.set(kind, (read.get(kind) ?? 0) + 1);
			findings.push(...(await readPage(product.origin, address)).findings);
		}
	expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(15);
	expect(read.size).toBeGreaterThan(4);
	expect(asLines(findings)).toEqual([]);
});

test("every PDF speaks plain American English", async ({ product }) => {
	const folder = path.join(product.dataDir, "files");
	const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".pdf"));
	const findings: Finding[] = [];
	const kinds = new Map<string, number>();
	for (const name of files.sort()) {
		const kind = name.split(path.sep)[0] ?? "";
		if ((kinds.get(kind) ?? 0) >= 25) continue;
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path.join(folder, name))));
		const { text } = await extractText(pdf, { mergePages: true });
		findings.push(...findBanned(`PDF ${name}`, text, { legal: kind === "contracts" || kind === "changes" }));
	}
	expect(kinds.size).toBeGreaterThan(2);
	expect(asLines(findings)).toEqual([]);
});

async function readPage(
	origin: string,
	address: string,
	cookie = "",
): Promise<{ findings: Finding[]; links: string[] }> {
	const answer = await fetch(origin + address, { headers: { accept: "text/html", ...(cookie && { cookie }) } });
	if (!answer.headers.get("content-type")?.startsWith("text/html")) return { findings: [], links: [] };
	const html = await answer.text();
	const links = tagsOf(html, "a").flatMap(({ attributes: { href = "" } }) => {
		const target = URL.canParse(href, origin + address) ? new URL(href, origin + address) : null;
		return target?.origin === origin ? [target.pathname + target.search] : [];
	});
	return {
		findings: findBanned(address, textOf(html), { legal: legal.test(address), article: article.test(address) }),
		links,
	};
}

/** What is seen on the page or heard by a screen reader, one block a line. */
function textOf(html: string): string {
	const body = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "");
	const spoken = tagsOf(body, "[a-z][a-z0-9]*").flatMap(({ attributes }) =>
		[attributes["aria-label"], attributes.alt, attributes.title, attributes.placeholder].filter(Boolean),
	);
	const described = tagsOf(body, "meta").flatMap(({ attributes: { name, property, content = "" } }) =>
		/description|title/.test(name ?? property ?? "") ? [content] : [],
	);
	const inline = /<\/?(a|abbr|b|bdi|cite|code|em|i|mark|small|span|strong|sub|sup|time|wbr)(\s[^>]*)?>/g;
	const seen = unescapeHtml(
		body
			.replaceAll("<!-- -->", "")
			.replaceAll(inline, "")
			.replaceAll(/<[^>]*>/g, "\n"),
	);
	return [seen, ...spoken, ...described].join("\n");
}

function asLines(findings: Finding[]): string[] {
	return [...new Set(findings.map(({ where, sentence, instead }) => `${kindOf(where)}: "${sentence}" (${instead})`))];
}
