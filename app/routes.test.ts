import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createSectionHandlers } from "./platform/http/section-handlers.server.ts";
import { createTestBuild, type TestRoute } from "./platform/http/section-handlers.testing.ts";
import siteRoutes from "./routes.ts";

const screens = import.meta.glob<string>("./**/*.tsx", { eager: true, query: "?raw", import: "default" });

type SiteRoute = { path: string; route: TestRoute };

function flatten(entries: readonly RouteConfigEntry[], parent: SiteRoute): SiteRoute[] {
	return entries.flatMap((entry, at) => {
		const path = entry.path ? `${parent.path}/${entry.path}` : parent.path;
		const [parentId] = parent.route;
		const route: TestRoute = [`${parentId}.${at}`, parentId, entry.index ? "" : entry.path];
		return [{ path, route }, ...flatten(entry.children ?? [], { path, route })];
	});
}

test("every URL of the site is handled by the same route as without sections", async () => {
	const root: SiteRoute = { path: "", route: ["root", undefined, ""] };
	const routes = [root, ...flatten(await siteRoutes, root)];
	const build = createTestBuild(routes.map(({ route }) => route));
	const handlers = [createRequestHandler(build, "production"), createSectionHandlers(build, "production")];
	for (const { path } of routes) {
		const url = `http://localhost${path.replaceAll(/:\w+|\*/g, "7")}`;
		const [whole, section] = await Promise.all(
			handlers.map(async (handler) => (await handler(new Request(url), new RouterContextProvider())).text()),
		);
		expect(section, url).toBe(whole);
	}
});

test("every record of the back office loads again after someone else changed it", async () => {
	const list = (entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] =>
		entries.flatMap(({ path: own, file, children = [] }) => {
			const path = [above, own].filter(Boolean).join("/");
			return [{ path, file }, ...list(children, path)];
		});
	const records = list(await siteRoutes).flatMap(({ path, file }) => {
		const source = screens[`./${file}`];
		const isChanged = source && /^export (?:const|async function) action\b/m.test(source);
		// whatever never says that it is out of date
		return /^admin\/.*\/:id$/.test(path) && isChanged && !source.includes('stale: ""') ? [{ file, source }] : [];
	});
	expect(records.length).toBeGreaterThan(25);
	expect(records.filter(({ source }) => !source.includes("shouldRevalidate")).map(({ file }) => file)).toEqual([]);
});
