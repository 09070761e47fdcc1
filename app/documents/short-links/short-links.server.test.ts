import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { listShortLinks, readScans } from "#app/office/qr-codes/listing.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestLink } from "./fixtures.server.ts";
import { recordScan } from "./scans.server.ts";
import { destination, type LinkFacts, parseTarget, suggestSlug } from "./short-link.ts";
import { archiveShortLink, changeShortLink, createShortLink, findBySlug, findShortLink } from "./short-links.server.ts";

let product: TestProduct;
let by: Permitted<"qr-codes.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "qr-codes.edit");
});
afterAll(() => product.close());
beforeEach(async () => {
	await pool.query("delete from rate_limits");
});

const now = new Date("2026-11-21T18:00:00Z");
const own = "https://stanley.example";

test.each([
	["/contact", "/contact"],
	["/services?a=b#c", "/services?a=b#c"],
	["https://stanley.example/about", "/about"],
	["https://g.page/r/abc/review", "https://g.page/r/abc/review"],
	["HTTPS://Example.com", "https://example.com/"],
])("%s is a target", (typed, expected) => {
	expect(parseTarget(typed, own)).toBe(expected);
});

test.each([
	"",
	"contact",
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"/%2f/evil.example/../..//evil.example",
	"/x/..//evil.example",
	"/./\\evil.example",
	"http://example.com",
	"https://user:password@example.com/",
	"https://localhost/",
	"javascript:alert(1)",
	"data:text/html,x",
	"ftp://example.com",
	"/admin",
	"/Admin/quotes",
	"/%61dmin",
	"/q/other",
	"/Q/other",
	"https://stanley.example/q/other",
	"https://stanley.example//evil.example",
	"/api/search",
	"/%",
	`/${"x".repeat(1_000)}`,
])("“%s” is no target", (typed) => {
	expect(parseTarget(typed, own)).toBeNull();
});

const facts: LinkFacts = {
	slug: "truck-2",
	target: "/contact?service=tree-removal",
	fallback: "",
	utm: { source: "truck", campaign: "Fall & winter" },
	expiresOn: null,
	archivedAt: null,
};

test("tags are kept through the redirect, and the target's own win", () => {
	expect(destination(facts, "2026-11-21")).toBe(
		"/contact?service=tree-removal&utm_source=truck&utm_campaign=Fall+%26+winter&qr=truck-2",
	);
	expect(destination({ ...facts, target: "https://g.page/r/1?utm_source=x" }, "2026-11-21")).toBe(
		"https://g.page/r/1?utm_source=x&utm_campaign=Fall+%26+winter",
	);
	expect(destination({ ...facts, utm: {}, target: "/about#team" }, "2026-11-21")).toBe("/about?qr=truck-2#team");
});

test("a link works on its last day, and leads to its fallback after it or once it is archived", () => {
	const offer = { ...facts, utm: {}, expiresOn: "2026-11-21", fallback: "/services" };
	expect(destination(offer, "2026-11-21", "/projects/oak")).toBe("/projects/oak?qr=truck-2");
	expect(destination(offer, "2026-11-22", "/projects/oak")).toBe("/services?qr=truck-2");
	expect(destination({ ...offer, fallback: "" }, "2026-11-22")).toBe("/contact?qr=truck-2");
	expect(destination({ ...offer, archivedAt: now }, "2026-11-01")).toBe("/services?qr=truck-2");
});

test("a slug is made from a name", () => {
	expect(suggestSlug("Truck 2, left door")).toBe("truck-2-left-door");
	expect(suggestSlug("Café Łódź — fall!")).toBe("cafe-odz-fall");
	expect(suggestSlug("a".repeat(60))).toHaveLength(40);
});

test("a slug is never used twice, not even after its code is archived, and never changed or freed", async () => {
	const link = await createTestLink(by, { slug: "once" });
	expect(await archiveShortLink(by, link, now)).toBe("done");
	const { id: _, createdAt, updatedAt, archivedAt, version, entity, entityId, ...values } = link;
	expect(await createShortLink(by, { ...values, record: null }, now)).toBe("taken");
	await expect(pool.query("delete from short_links where slug = 'once'")).rejects.toThrow(/keeps its slug/);
	await expect(pool.query("update short_links set slug = 'other' where slug = 'once'")).rejects.toThrow(
		/keeps its slug/,
	);
	expect((await findBySlug("ONCE"))?.id).toBe(link.id);
});

test.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "http://example.com"])(
	"the database refuses the target %s",
	async (target) => {
		await expect(createTestLink(by, { target })).rejects.toThrow();
	},
);

test("the target can be changed after printing, and only by who saw the latest version", async () => {
	const { id, version, ...link } = await createTestLink(by);
	expect(await changeShortLink(by, { id, version }, { ...link, target: "/snow" }, now)).toBe("done");
	expect(await changeShortLink(by, { id, version }, { ...link, target: "/about" }, now)).toBe("stale");
	expect((await findShortLink(id))?.target).toBe("/snow");
});

test("a job has one sign, however often it is asked for", async () => {
	const record = { entity: "job", entityId: crypto.randomUUID() };
	const links = await Promise.all([1, 2, 3].map(() => createTestLink(by, { record })));
	expect(new Set(links.map(({ id }) => id)).size).toBe(1);
});

test("a visitor counts once per half hour, whatever else they do, and no trace of them stays", async () => {
	const link = await createTestLink(by);
	const phone = { ip: "203.0.113.7", userAgent: "a phone" };
	expect(await recordScan(link.id, phone, now)).toBe(true);
	expect(await Promise.all([1, 2, 3].map(() => recordScan(link.id, phone, now)))).toEqual([false, false, false]);
	expect(await recordScan(link.id, { ...phone, ip: "203.0.113.8" }, now)).toBe(true);
	// five minutes before midnight in Wisconsin, and five after
	const other = { ip: "198.51.100.1", userAgent: "a phone" };
	expect(await recordScan(link.id, other, new Date("2026-12-01T05:55:00Z"))).toBe(true);
	await pool.query("delete from rate_limits");
	expect(await recordScan(link.id, other, new Date("2026-12-01T06:05:00Z"))).toBe(true);
	const { rows } = await pool.query("select day::text, scans from short_link_scans where link_id = $1 order by day", [
		link.id,
	]);
	expect(rows).toEqual([
		{ day: "2026-11-21", scans: 2 },
		{ day: "2026-11-30", scans: 1 },
		{ day: "2026-12-01", scans: 1 },
	]);
	const stored = await pool.query("select * from rate_limits");
	expect(JSON.stringify(stored.rows)).not.toContain("a phone");
	const { total, months } = await readScans(by, link.id, new Date("2026-12-02T00:00:00Z"));
	expect(total).toBe(4);
	expect(months.slice(-2)).toEqual([
		{ month: "2026-11", scans: 3 },
		{ month: "2026-12", scans: 1 },
	]);
});

test("one connection can't count more than thirty scans an hour", async () => {
	const link = await createTestLink(by);
	const counted = await Promise.all(
		Array.from({ length: 40 }, (_, n) => recordScan(link.id, { ip: "192.0.2.1", userAgent: `phone ${n}` }, now)),
	);
	expect(counted.filter(Boolean)).toHaveLength(30);
});

test("the list has each code in the view of its state", async () => {
	const expired = await createTestLink(by, { expiresOn: "2026-11-20" });
	const today = await createTestLink(by, { expiresOn: "2026-11-21" });
	const ids = async (view: "active" | "expired") =>
		(await listShortLinks(by, view, null, now)).rows.map(({ id }) => id);
	expect(await ids("expired")).toEqual([expired.id]);
	expect(await ids("active")).toContain(today.id);
	expect(await ids("active")).not.toContain(expired.id);
});
