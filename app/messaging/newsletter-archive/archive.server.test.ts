// Issues on the website, and the links in their emails: what strangers and mail scanners can open.
import { afterAll, beforeAll, expect, test } from "vitest";
import { findIssue, startIssue as writeIssue } from "#app/messaging/issues/issues.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { issuePath } from "#app/messaging/newsletter/issue-path.ts";
import { countWaitingClicks, followLink, listClicks } from "#app/messaging/newsletter-clicks/clicks.server.ts";
import { createTestSubscribers } from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { sendIssueNow } from "#app/messaging/newsletter-sending/send-now.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { listPublicPages } from "#app/site/frame/public-pages.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findPastIssue, listPastIssues } from "./archive.server.ts";
import { putOnSite } from "./site.server.ts";
import { renderSiteBlocks } from "./site-blocks.server.tsx";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-12-01T15:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	await createTestSubscribers(["ada@example.com"]);
});
afterAll(() => product.close());

const editor = () => permissionFor(owner, "newsletter.edit");
const markdown =
	"Read [about oaks](/contact), [the county](https://example.org/oaks?a=1&b=2) and [more](javascript:alert(1)).";

async function write(subject: string, isOnSite = true) {
	const { id } = await writeIssue(
		editor(),
		{
			subject,
			blocks: [{ id: "a", type: "text", markdown: markdown.replace("[more](javascript:alert(1))", "more") }],
			from: "a test",
		},
		now,
	);
	if (isOnSite) return { id, version: 1 };
	await product.pool.query("update newsletter_issues set is_on_site = false where id = $1", [id]);
	return { id, version: 1 };
}
const send = (issue: { id: string; version: number }) =>
	sendIssueNow(permissionFor(owner, "newsletter.send"), { ...issue, audience: everyone, count: 1 }, now);
const find = async (id: string) => {
	const issue = await findIssue(editor(), id);
	if (!issue) throw new Error("no such issue");
	return issue;
};

test("only a started issue has a page, which can be taken off the website and put back", async () => {
	const draft = await write("Oaks are safe to prune");
	expect((await find(draft.id)).slug).toBe(null);
	expect(await listPastIssues()).toEqual([]);
	expect(await send(draft)).toBe("started");
	const { slug, html, version } = await find(draft.id);
	expect(slug).toBe("2026-12-oaks-are-safe-to-prune");
	expect(html).toContain(`${settings.origin}${issuePath(slug ?? "")}`);
	expect(await findPastIssue(slug ?? "")).toMatchObject({ subject: "Oaks are safe to prune" });
	const path = issuePath(slug ?? "");
	const paths = async () => (await listPublicPages()).map((page) => page.path);
	expect(await paths()).toContain(path);

	expect(await putOnSite(editor(), { id: draft.id, version }, false, now)).toBe("done");
	expect(await findPastIssue(slug ?? "")).toBe("gone");
	expect(await paths()).not.toContain(path);
	expect(await putOnSite(editor(), { id: draft.id, version }, true, now)).toBe("stale");
	expect(await putOnSite(editor(), { id: draft.id, version: version + 1 }, true, now)).toBe("done");
	expect(await findPastIssue(slug ?? "")).toMatchObject({ subject: "Oaks are safe to prune" });

	const second = await write("Oaks are safe to prune!");
	await send(second);
	expect((await find(second.id)).slug).toBe("2026-12-oaks-are-safe-to-prune-2");
	const hidden = await write("For readers only", false);
	await send(hidden);
	const { slug: hiddenSlug, html: hiddenHtml } = await find(hidden.id);
	expect(hiddenHtml).not.toContain("View in browser");
	expect(await findPastIssue(hiddenSlug ?? "")).toBe("gone");
	expect(await findPastIssue("2026-12-nothing")).toBe(null);
});

test("the page has nothing of a reader, and only links that lead somewhere", async () => {
	const html = await renderSiteBlocks([
		{ id: "a", type: "text", markdown: `${markdown} <script>alert(1)</script>` },
		{ id: "b", type: "button", label: "Run", url: "javascript:alert(1)" },
		{ id: "c", type: "button", label: "Contact us", url: "/contact" },
	]);
	expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
		"/contact",
		"https://example.org/oaks?a=1&amp;b=2",
		"/contact",
	]);
	expect(html).not.toMatch(/<script|unsubscribe|newsletter\/link|Run/i);
});

const person = {
	"user-agent":
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
	accept: "text/html,application/xhtml+xml",
	"accept-language": "en-US",
};

test("links lead only where the issue says, and only people are counted", async () => {
	const issue = await write("Links");
	await send(issue);
	const { html, text } = await find(issue.id);
	const stored = await listClicks(issue.id);
	expect(stored.map(({ url }) => url).sort()).toEqual(
		[`${settings.origin}/contact`, "https://example.org/oaks?a=1&b=2"].sort(),
	);
	const own = stored.find(({ url }) => url.endsWith("/contact"))?.id ?? "";
	const other = stored.find(({ url }) => !url.endsWith("/contact"))?.id ?? "";
	for (const id of [own, other]) {
		expect(html).toContain(`${settings.origin}/newsletter/link/${id}`);
		expect(text).toContain(`${settings.origin}/newsletter/link/${id}`);
	}
	const open = (id: string, headers: Record<string, string> = {}, method = "GET") =>
		followLink(id, new Request(`${settings.origin}/newsletter/link/${id}`, { method, headers }), "203.0.113.7");
	const counts = async () => {
		await countWaitingClicks();
		return Object.fromEntries((await listClicks(issue.id)).map(({ id, clicks }) => [id, clicks]));
	};

	expect(await open(other, person)).toBe("https://example.org/oaks?a=1&b=2");
	expect(await open(own, person)).toBe(
		`${settings.origin}/contact?utm_source=newsletter&utm_medium=email&utm_campaign=2026-12-links`,
	);
	// twice within a moment is one click
	await open(own, person);
	expect(await counts()).toEqual({ [own]: 1, [other]: 1 });

	for (const id of [own, other]) {
		await open(id, person, "HEAD");
		await open(id);
		await open(id, { ...person, "user-agent": "curl/8.5.0" });
		await open(id, { ...person, "user-agent": `${person["user-agent"]} HeadlessChrome/126` });
		await open(id, { ...person, "sec-purpose": "prefetch" });
		await open(id, { ...person, "sec-gpc": "1" });
	}
	expect(await counts()).toEqual({ [own]: 1, [other]: 1 });
	expect(await open("00000000-0000-7000-8000-00000000dead", person)).toBe(null);
});
