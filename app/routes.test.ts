import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createSectionHandlers } from "./platform/http/section-handlers.server.ts";
import { createTestBuild, type TestRoute } from "./platform/http/section-handlers.testing.ts";
import siteRoutes from "./routes.ts";

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
