import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { openEnv } from "../env.server.ts";
import { openAssets } from "./assets.server.ts";
import { commonHeaders } from "./headers.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "assets-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test.each([
	["/favicon.svg", "GET", 200],
	["/favicon.svg", "POST", 405],
	["/assets/gone.js", "GET", 404],
])("%s %s has the headers of every response", (pathname, method, status) => {
	openEnv({ origin: "https://trees.example" } as Settings);
	fs.writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
	const common = commonHeaders();
	expect(common).toMatchObject({
		"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
		"Cross-Origin-Resource-Policy": "same-origin",
		"X-Content-Type-Options": "nosniff",
	});
	const answer = openAssets(folder, common)(method, pathname, {});
	expect(answer).toMatchObject({ status, headers: common });
});
