import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createSectionHandlers } from "./section-handlers.server.ts";

/** Routes whose response is their id. A layout has neither a path nor a response. */
const routes: [id: string, parentId: string | undefined, path: string | undefined][] = [
	["root", undefined, ""],
	["site", "root", undefined],
	["home", "site", undefined],
	["fun", "site", "fun"],
	["fun-tool", "site", "fun/:tool"],
	["feed", "root", "fun.xml"],
	["office", "root", undefined],
	["inquiries", "office", "admin/inquiries"],
	["inquiry", "inquiries", ":id"],
	["admin-unknown", "office", "admin/*"],
	["unknown", "root", "*"],
];

const serverRoutes = routes.map(([id, parentId, path]) => {
	const loader = path === undefined && id !== "home" ? undefined : () => new Response(id);
	return [id, { id, parentId, path, index: id === "home", module: { loader } }];
});
const assetRoutes = routes.map(([id, parentId, path]) => [id, { id, parentId, path, hasLoader: true }]);
const build = {
	entry: { module: {} },
	routes: Object.fromEntries(serverRoutes),
	assets: { version: "1", routes: Object.fromEntries(assetRoutes) },
	routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
	future: {},
	ssr: true,
	prerender: [],
} as unknown as ServerBuild;
const handle = createSectionHandlers(build, "production");
const get = (path: string) => handle(new Request(`http://localhost${path}`), new RouterContextProvider());

test.each([
	["/", "home"],
	["/?utm_source=card", "home"],
	["/fun", "fun"],
	["/FUN", "fun"],
	["/f%75n", "fun"],
	["/fun/timber-game", "fun-tool"],
	["/fun.xml", "feed"],
	["/admin/inquiries", "inquiries"],
	["/admin/inquiries/7", "inquiry"],
	["/admin/invoices", "admin-unknown"],
	["/fun/timber-game/scores", "unknown"],
	["/wp-login.php", "unknown"],
	["/%", "unknown"],
])("%s is handled by the route %s", async (path, id) => {
	expect(await (await get(path)).text()).toBe(id);
});

test("the route manifest has the routes of every section", async () => {
	const manifest = await (await get("/__manifest?version=1&paths=/fun,/admin/inquiries/7")).json();
	expect(Object.keys(manifest).sort()).toEqual(["fun", "inquiries", "inquiry", "office", "root", "site"]);
});
