import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import type { Urls } from "./noun/url.ts";
import { cacheableUrl } from "./platform/http/cacheable-url.ts";
import { isSecretPath, openSecretPaths, safePath } from "./platform/secret-paths.server.ts";
import routes from "./routes.ts";
import { bodyLimits, cacheablePages, jsonLimits, secretPrefixes } from "./urls.ts";

openSecretPaths(secretPrefixes);

function addresses(entries: readonly RouteConfigEntry[], above = ""): [address: string, file: string][] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		const below = entry.children ? addresses(entry.children, path) : [];
		return entry.path !== undefined || entry.index ? [[`/${path}`, entry.file], ...below] : below;
	});
}

// of several files that answer together, the outermost
const files = new Map(addresses(await routes).reverse());
const folders = import.meta.glob<Urls>("./*/**/urls.ts", { eager: true, import: "urls" });

test("every URL of the site map is declared once, in the folder of its screen", () => {
	const declared = Object.entries(folders).flatMap(([file, urls]) =>
		Object.keys(urls).map((address) => ({ address, folder: file.slice(2, -"/urls.ts".length) })),
	);
	expect(declared.map(({ address }) => address).sort()).toEqual([...files.keys()].sort());
	expect(declared.filter(({ address, folder }) => !files.get(address)?.startsWith(`${folder}/`))).toEqual([]);
});

test("every URL with a token is secret: not logged, not cached, and not for search engines", () => {
	const withToken = [...files.keys()].filter((path) => /:\w*token/i.test(path));
	expect(withToken.length).toBeGreaterThan(25);
	for (const path of withToken) {
		const requested = path.replace(/:\w+/g, "qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdt");
		expect(isSecretPath(requested), path).toBe(true);
		expect(safePath(requested)).not.toContain("qlkVytNP");
		expect(safePath(`${requested}.data`)).not.toContain("qlkVytNP");
		expect(cacheableUrl(cacheablePages, path.replace(/:\w+/g, "a-short-name"))).toBeNull();
	}
});

test("no two rate limits of the folders share a counter", () => {
	const modules = import.meta.glob<Record<string, unknown>>("./*/**/urls.ts", { eager: true });
	const names = Object.values(modules).flatMap((exported) =>
		Object.values(exported).flatMap((one) =>
			typeof one === "object" && one !== null && "points" in one && "name" in one ? [one.name] : [],
		),
	);
	expect(names.length).toBeGreaterThan(25);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const id = "019aa7d5-6a0c-7000-8000-0123456789ab";

test.each([
	["/contact", 300 * 1024 * 1024],
	["/contact.data", 300 * 1024 * 1024],
	["/api/photos", 20 * 1024 * 1024],
	[`/admin/work-done/photos/${id}`, 20 * 1024 * 1024],
	[`/admin/invoices/${id}`, 20 * 1024 * 1024 + 65_536],
	["/admin/invoices/new", undefined],
	["/admin/quotes", undefined],
])("a body for %s may have %s bytes", (path, bytes) => {
	expect(bodyLimits.find((limit) => limit.path.test(path))?.bytes).toBe(bytes);
});

test.each([
	[`/admin/quotes/${id}/draft`, 50_000],
	["/admin/work-done/sync", 50_000],
	["/api/newsletter/subscribe", 200],
	["/api/office/line-items", 5_000],
	["/admin/quotes", undefined],
])("JSON for %s may have %s values", (path, values) => {
	expect(jsonLimits.find((limit) => limit.path.test(path))?.values).toBe(values);
});

test.each([
	["/", "/"],
	["/fun/timber-game?r=abc", null],
	["/fun/timber-game?utm_source=paper", "/fun/timber-game"],
	["/fun/timber-game/classroom", "/fun/timber-game/classroom"],
	["/advice?page=2&topic=storms", "/advice?topic=storms&page=2"],
	["/projects/an-oak-in-june", "/projects/an-oak-in-june"],
	["/contact", null],
	["/account", null],
	["/search?q=oak", null],
	["/admin", null],
])("%s is cached as %s", (url, address) => expect(cacheableUrl(cacheablePages, url)).toBe(address));

const token = "qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdtA";
const encode = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test.each([
	["capitals", `/Quote/VIEW/${token}`],
	["double slashes", `//quote//view///${token}`],
	["backslashes", `/quote\\view\\${token}`],
	["an encoded path", `/${encode("quote/view")}/${token}`],
	["an encoded slash", `/quote/view%2F${token}`],
	["an encoded token", `/quote/view/${encode(token)}`],
	["a token that is encoded twice", `/quote/view/${encode(encode(token))}`],
	["a partly encoded token", `/Quote/View/%71${token.slice(1)}`],
	["a malformed end", `/quote/view/${token}%zz`],
	["an unknown path", `/quotes/see/${token}`],
	["a sign-in link of letters only", "/elsewhere/qlkVytNPQQybYAylAdRbRUKvtmIMWBgb"],
])("a token is cut off behind %s", (_, path) => {
	const safe = safePath(path);
	expect(safe).not.toMatch(/VytNP/i);
	expect(decodeURIComponent(safe.replace(/%(?![\da-f]{2})/gi, ""))).not.toMatch(/VytNP/i);
});

test("other paths are logged in full", () => {
	for (const path of [
		"/admin/quotes/019aa7d5-6a0c-7000-8000-0123456789ab",
		"/advice/when-to-prune-an-oak-in-wisconsin-without-oak-wilt",
		"/assets/quote-view-DHxk2aPq.js",
	])
		expect(safePath(path)).toBe(path);
});
