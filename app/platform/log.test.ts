import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { safePath } from "./log.server.ts";
import { projectPath } from "./project-path.server.ts";

const routes = readFileSync(projectPath("app/routes.ts"), "utf8");
const secretPaths = [...routes.matchAll(/route\("([^"]*:\w*token[^"]*)"/gi)].map(([, path]) => path ?? "");

test("paths with a token are cut off in the log", () => {
	expect(secretPaths.length).toBeGreaterThan(5);
	for (const path of secretPaths) {
		const requested = `/${path.replace(/:\w+/g, "qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdt")}`;
		expect(safePath(requested)).not.toContain("qlkVytNP");
		expect(safePath(`${requested}.data`)).not.toContain("qlkVytNP");
	}
});

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
