import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createSectionHandlers } from "./section-handlers.server.ts";
import { createTestBuild } from "./section-handlers.testing.ts";

const handle = createSectionHandlers(
	createTestBuild([
		["root", undefined, ""],
		["site", "root", undefined],
		["home", "site", ""],
		["fun", "site", "fun"],
		["fun-tool", "site", "fun/:tool"],
		["timber-game", "site", "fun/timber-game"],
		["fun-sheet", "site", "fun/:tool/classroom"],
		["feed", "root", "fun.xml"],
		["office", "root", undefined],
		["inquiries", "office", "admin/inquiries"],
		["inquiry", "inquiries", ":id"],
		["admin-unknown", "office", "admin/*"],
		["unknown", "root", "*"],
	]),
	"production",
);
const get = (path: string) => handle(new Request(`http://localhost${path}`), new RouterContextProvider());

test.each([
	["/", "home"],
	["/?utm_source=card", "home"],
	["/fun", "fun"],
	["/FUN", "fun"],
	["/f%75n", "fun"],
	["/fun/", "fun"],
	["/fun/timber-game", "timber-game"],
	["/fun/lorax-oath", "fun-tool"],
	["/fun/:tool", "fun-tool"],
	["/fun/timber-game/classroom", "fun-sheet"],
	["/fun/lorax-oath/classroom", "fun-sheet"],
	["/fun.xml", "feed"],
	["/admin/inquiries", "inquiries"],
	["/admin/inquiries/7", "inquiry"],
	["/admin", "admin-unknown"],
	["/admin/invoices", "admin-unknown"],
	["/admin/invoices/7", "admin-unknown"],
	["/fun/timber-game/scores", "unknown"],
	["/wp-login.php", "unknown"],
	["/wp-admin/setup.php", "unknown"],
	["/%", "unknown"],
])("%s is handled by the route %s", async (path, id) => {
	expect(await (await get(path)).text()).toBe(id);
});

test("the route manifest has the routes of every section", async () => {
	const manifest = await get("/__manifest?version=1&paths=/fun,/admin/inquiries/7,/fun/timber-game");
	const ids = ["fun", "inquiries", "inquiry", "office", "root", "site", "timber-game"];
	expect(Object.keys(await manifest.json()).sort()).toEqual(ids);
	expect(manifest.headers.get("cache-control")).toContain("immutable");
});

test("the route manifest of another version reloads the page", async () => {
	const { status, headers } = await get("/__manifest?version=0&paths=/fun,/admin/inquiries/7");
	expect([status, headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
});
