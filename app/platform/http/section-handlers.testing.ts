import type { ServerBuild } from "react-router";

/** As [id, parent, path]. A layout has neither a path nor a response. The response of the others is their id. */
export type TestRoute = [id: string, parentId: string | undefined, path: string | undefined];

export function createTestBuild(routes: readonly TestRoute[]): ServerBuild {
	const serverRoutes = routes.map(([id, parentId, path]) => {
		const loader = path === undefined ? undefined : () => new Response(id);
		return [id, { id, parentId, path, index: path === "" && parentId !== undefined, module: { loader } }];
	});
	const assetRoutes = routes.map(([id, parentId, path]) => [id, { id, parentId, path, hasLoader: true }]);
	return {
		entry: { module: {} },
		routes: Object.fromEntries(serverRoutes),
		assets: { version: "1", routes: Object.fromEntries(assetRoutes) },
		routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
		future: {},
		ssr: true,
		prerender: [],
	} as unknown as ServerBuild;
}
