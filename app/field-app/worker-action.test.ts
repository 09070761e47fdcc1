import { expect, test } from "vitest";
import { workerAction } from "./worker-action.ts";

const origin = "https://trees.example";
const files = new Set(["/admin/field", "/assets/app-1.js"]);
const actionFor = (path: string, { method = "GET", mode = "no-cors" } = {}) =>
	workerAction({ method, mode, url: new URL(path, origin).href }, origin, files);

test.each([
	["/admin/field", { mode: "navigate" }, "shell"],
	["/admin/field/", { mode: "navigate" }, "shell"],
	["/admin/field?from=home", { mode: "navigate" }, "shell"],
	["/admin/field-estimates", { mode: "navigate" }, "page"],
	["/admin/quotes", { mode: "navigate" }, "page"],
	["/assets/app-1.js", {}, "file"],
	["/assets/app-2.js", {}, "pass"],
	["/admin/field-estimates/sync", { mode: "cors" }, "pass"],
	["/admin/field-estimates/sync", { method: "POST", mode: "cors" }, "pass"],
	["/admin/sign-out", { method: "POST", mode: "navigate" }, "sign-out"],
	["/admin/sign-out.data", { method: "POST", mode: "cors" }, "sign-out"],
	["/admin/sign-out", { mode: "navigate" }, "page"],
	["https://elsewhere.example/assets/app-1.js", {}, "pass"],
] as const)("%s %o is answered by: %s", (path, request, expected) => {
	expect(actionFor(path, request)).toBe(expected);
});
