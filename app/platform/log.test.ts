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

test("other paths are logged in full", () => {
	expect(safePath("/admin/quotes/0190")).toBe("/admin/quotes/0190");
});
