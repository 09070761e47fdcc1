// Reads every public page, one or two of each kind of back-office and customer page, every email and every PDF of a product
// full of demo data. Each page is read once, and every check of what pages say, link to and keep private reads it. At the
// end, values that no one means to send go into every route, query parameter and form of these pages.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse as csvRows } from "csv-parse/sync";
import { extractText, getDocumentProxy } from "unpdf";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { type Crawl, crawlSite } from "./support/crawl.ts";
import { type Fuzz, formAttempts, jsonAttempts, openFuzz, parameterCount, pathAttempts } from "./support/fuzz.ts";
import { tagsOf } from "./support/html.ts";
import { findBannedOnPage } from "./support/language.ts";
import { findLostText, listBars } from "./support/lost-text.ts";
import { findUnmasked, listCustomerDetails } from "./support/private-texts.ts";
import { findSeoFaults } from "./support/seo.ts";
import { expect, test } from "./support/test.ts";
import { type Finding, findBanned } from "./support/vocabulary.ts";

test.setTimeout(300_000);
// compressing a page for the page cache takes longer than rendering it
test.use({ settings: { DEMO: "yes", PAGE_CACHE: "off", SEND_DELAY: "0" } });

const isNoPage = /sign-out|\/pdf(\?|$)|export|\/preview$|\/body$|\/attachments\/|\/media\/|\/statement\/|\/photos\//;
/** The page with its ids, tokens and query left out, but for the view of a list: one or two of each kind are read. */
const kindOf = (address: string) =>
	address
		.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{40,}/g, ":id")
		.replace(/\?(?!view=).*$/, "")
		.replace(/&.*$/, "");
const mostOfAKind = 2;
/** The address with a star in place of what tells pages with the same template apart. Each tool has its own. */
const templateOf = (address: string) =>
	address
		.replace(/\?.*/, "")
		.replace(/^\/(?!fun\/|services\/storm-)(.+)\/[^/]+$/, "/$1/*")
		.replace(/^\/fun\/[^/]+\/classroom$/, "/fun/*/classroom");

let site: Crawl;
/** The HTML of back-office pages in privacy mode, by address. */
let office: Map<string, string>;
/** The HTML of the pages that emails lead to, by address. */
const linked = new Map<string, string>();

test.beforeAll(async ({ product }) => {
	test.setTimeout(400_000);
	site = await crawlSite(product.origin);
	const { cookie } = await createTestSession("owner");
	office = await readOffice(product.origin, `${cookie}; privacyMode=true`);
});

test("every public page speaks plain American English", () => {
	expect(site.pages.size).toBeGreaterThan(300);
	expect(asLines([...site.pages].flatMap(([address, html]) => findBannedOnPage(address, html)))).toEqual([]);
});

test("no link is broken, no picture is missing, every fragment exists and every page is linked from another", () => {
	expect(site.problems).toEqual([]);
});

test("every page in the sitemap has a unique title, description and canonical URL", ({ product }) => {
	expect(site.listed.length).toBeGreaterThan(300);
	expect(new Set(site.listed).size).toBe(site.listed.length);
	expect(findSeoFaults(site, product.origin)).toEqual([]);
});

test("with text at 200% and at 400% zoom every kind of page can be read", async ({ browser, product }) => {
	const { rows } = await product.pool.query<{ text: string }>("select text from outgoing_emails order by id");
	const links = rows.flatMap(({ text }) => text.match(/(?<=http:\/\/\S+)\/[a-z/-]+\/[\w-]{40,}/g) ?? []);
	const addresses = new Map([...site.pages.keys(), ...links].map((address) => [templateOf(address), address]));
	expect([...addresses.keys()]).toEqual(expect.arrayContaining(["/", "/advice/*", "/contact", "/quote/view/*"]));
	// pages load faster without scripts, and large type breaks them the same way
	const page = await browser.newPage({ javaScriptEnabled: false, baseURL: product.origin });
	const faults: string[] = [];
	for (const [template, address] of addresses) {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(address);
		await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
		for (const fault of await findLostText(page)) faults.push(`${template} at 200% ${fault}`);
		await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
		await page.setViewportSize({ width: 320, height: 200 });
		for (const fault of await findLostText(page)) faults.push(`${template} at 400% zoom ${fault}`);
		const bars = await listBars(page);
		if (bars.length > 1) faults.push(`${template} at 400% zoom has bars: ${bars.join(", ")}`);
	}
	await page.close();
	expect(faults).toEqual([]);
});

test("every kind of back-office page speaks plain American English", () => {
	expect(new Set([...office.keys()].map(kindOf)).size).toBeGreaterThan(40);
	expect(asLines([...office].flatMap(([address, html]) => findBannedOnPage(address, html)))).toEqual([]);
});

test("privacy mode hides customers and amounts on every kind of page", async ({ page, product }) => {
	const details = await listCustomerDetails(product.pool);
	expect(details.length).toBeGreaterThan(50);
	const findings = new Set<string>();
	for (const [address, html] of office)
		for (const finding of await findUnmasked(page, address, html, details))
			findings.add(`${kindOf(address)}: ${finding}`);
	expect([...findings]).toEqual([]);
});

test("every kind of email, and the page it leads to, speaks plain American English", async ({ product }) => {
	const { rows } = await product.pool.query<{ kind: string; subject: string; text: string }>(
		"select kind, subject, text from outgoing_emails order by id",
	);
	// a random token may end in what looks like a time, such as 7PM
	const textOf = (text: string) => text.replaceAll(/https?:\/\/\S+/g, "");
	const findings = rows.flatMap(({ kind, subject, text }) =>
		findBanned(`email ${kind}`, `${subject}\n${textOf(text)}`),
	);
	const read = new Map<string, number>();
	for (const { text } of rows)
		for (const [link = ""] of text.matchAll(new RegExp(`${product.origin}/[^\\s]+`, "g"))) {
			const address = link.slice(product.origin.length);
			const kind = kindOf(address);
			if (address.startsWith("/admin") || (read.get(kind) ?? 0) >= 15) continue;
			read.set(kind, (read.get(kind) ?? 0) + 1);
			const html = await readPage(product.origin, address);
			linked.set(address, html);
			findings.push(...findBannedOnPage(address, html));
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

test("the requests and money in analytics add up with the records to the cent", async ({ product }) => {
	const { cookie } = await createTestSession("owner");
	const { rows: found } = await product.pool.query<Record<string, string>>(`
		with asked as (select id from inquiries where status not in ('spam', 'duplicate')),
			quoted as (select quotes.* from quotes where inquiry_id in (table asked))
		select (select count(*) from asked) as requests,
			(select count(distinct root_id) from quoted where sent_at is not null) as quotes,
			(select count(*) from quote_answers a join quoted on quoted.id = a.quote_id where kind = 'accepted') as accepted,
			(select sum(a.total) from quote_answers a join quoted on quoted.id = a.quote_id where kind = 'accepted') as price,
			(select sum(p.amount) from payment_allocations p join invoices i on i.id = p.invoice_id
				left join contracts c on c.id = i.contract_id
				where p.payment_id is not null and coalesce(i.quote_id, c.quote_id) in (
					select quoted.id from quoted join quote_answers a on a.quote_id = quoted.id where kind = 'accepted')) as paid`);
	const { requests = "", quotes = "", accepted = "", price = "", paid = "" } = found[0] ?? {};
	const money = (cents: string) => (Number(cents) / 100).toFixed(2);
	const expected = [quotes, accepted, money(price), money(paid)];
	expect(Number(requests)).toBeGreaterThan(20);
	expect(Number(paid)).toBeGreaterThan(100_000);

	const today = new Date().toISOString().slice(0, 10);
	const from = `${Number(today.slice(0, 4)) - 2}-01-01`;
	const read = async (table: string) => {
		const query = new URLSearchParams({ table, from, to: today });
		const answer = await fetch(`${product.origin}/admin/analytics/export?${query}`, { headers: { cookie } });
		const [, ...lines] = csvRows((await answer.text()).replace("\uFEFF", ""), { relax_column_count: true });
		return { total: lines.at(-1), rows: lines.slice(0, -1) };
	};
	const bySource = await read("funnel-sources");
	expect(bySource.total?.slice(-5)).toEqual([requests, ...expected]);
	const each = await read("funnel-requests");
	expect(each.rows).toHaveLength(Number(requests));
	expect(each.total?.slice(-4)).toEqual(expected);
	const sum = (rows: string[][], fromEnd: number) =>
		rows.reduce((total, row) => total + Math.round(Number(row.at(-fromEnd)) * 100), 0);
	for (const rows of [each.rows, bySource.rows, (await read("funnel-towns")).rows]) {
		expect(sum(rows, 1)).toBe(Number(paid));
		expect(sum(rows, 2)).toBe(Number(price));
	}
});

// The last tests, because these requests leave nothing as it was.
test.describe("values that no one means to send", () => {
	let fuzz: Fuzz;
	let pages: Awaited<ReturnType<Fuzz["listPages"]>>;

	test.beforeAll(async ({ product }) => {
		fuzz = openFuzz(product, (await createTestSession("owner")).cookie);
		pages = await fuzz.listPages(new Map([...site.pages, ...office, ...linked]));
		expect(pages.length).toBeGreaterThan(100);
	});

	test("no value in a path or query ends in a server error", async () => {
		expect(parameterCount).toBeGreaterThan(20);
		expect(await fuzz.findServerErrors(pathAttempts(fuzz, pages))).toEqual([]);
	});

	test("no value in a form ends in a server error", async () => {
		const attempts = formAttempts(fuzz, pages);
		expect(attempts.length).toBeGreaterThan(300);
		expect(await fuzz.findServerErrors(attempts)).toEqual([]);
	});

	test("no JSON of another shape ends in a server error", async () => {
		expect(await fuzz.findServerErrors(jsonAttempts(fuzz))).toEqual([]);
	});
});

/** Follows the links of the back office from its first pages on. */
async function readOffice(origin: string, cookie: string): Promise<Map<string, string>> {
	const read = new Map<string, number>();
	const pages = new Map<string, string>();
	const waiting = ["/admin/dashboard", "/admin/field"];
	for (let address = waiting.shift(); address; address = waiting.shift()) {
		const kind = kindOf(address);
		const before = read.get(kind) ?? 0;
		if (before >= mostOfAKind) continue;
		read.set(kind, before + 1);
		const html = await readPage(origin, address, cookie);
		pages.set(address, html);
		const links = tagsOf(html, "a").flatMap(({ attributes: { href = "" } }) => {
			const target = URL.canParse(href, origin + address) ? new URL(href, origin + address) : null;
			return target?.origin === origin ? [target.pathname + target.search] : [];
		});
		waiting.push(...links.filter((link) => /^\/admin(\/|$)/.test(link) && !isNoPage.test(link)));
	}
	return pages;
}

/** The HTML of the page, or nothing if the address has something else. */
async function readPage(origin: string, address: string, cookie = ""): Promise<string> {
	const answer = await fetch(origin + address, { headers: { accept: "text/html", cookie } });
	return answer.headers.get("content-type")?.startsWith("text/html") ? answer.text() : "";
}

function asLines(findings: Finding[]): string[] {
	return [...new Set(findings.map(({ where, sentence, instead }) => `${kindOf(where)}: "${sentence}" (${instead})`))];
}
