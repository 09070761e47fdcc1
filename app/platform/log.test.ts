import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { safePath } from "./log.server.ts";

const routes = readFileSync(new URL("#app/routes.ts", import.meta.url), "utf8");
const secret = [...routes.matchAll(/route\("([^"]*:\w*token[^"]*)"/gi)].map(([, path]) => path ?? "");

test("paths with a token are cut off in the log", () => {
	expect(secret.length).toBeGreaterThan(5);
	for (const path of secret) {
		const asked = `/${path.replace(/:\w+/g, "qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdt")}`;
		expect(safePath(asked)).not.toContain("qlkVytNP");
		expect(safePath(`${asked}.data`)).not.toContain("qlkVytNP");
	}
});

test("other paths are logged in full", () => {
	expect(safePath("/admin/quotes/0190")).toBe("/admin/quotes/0190");
});
