import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * Handles requests with a React Router handler for each section of the site: the first segment of the path, such as
 * "fun". For each request, React Router compares the path with every route of its handler several times and creates
 * route objects for all of them, which with all routes in one handler took a fifth of the time of rendering a page.
 */
export function createSectionHandlers(build: ServerBuild, mode: string): RequestHandler {
	const whole = createRequestHandler(build, mode);
	const handlers = new Map<string, RequestHandler>();
	for (const section of new Set(Object.keys(build.routes).map((id) => findSection(build.routes, id))))
		if (section !== undefined && isStatic(section))
			handlers.set(section, createRequestHandler(selectSection(build, section), mode));
	return (request, context) => (handlers.get(readSection(request.url)) ?? whole)(request, context);
}

/** Of a request for "/fun/timber-game.data", "fun". */
function readSection(url: string): string {
	const [, first = ""] = new URL(url).pathname.toLowerCase().split("/", 2);
	return first === "_.data" ? "" : first.replace(/\.data$/, "");
}

/**
 * The build with the routes of one section, those whose first segment is a parameter, and the home page, which React
 * Router names in the route manifest of every page.
 */
function selectSection(build: ServerBuild, section: string): ServerBuild {
	const ids = new Set<string>();
	for (const id of Object.keys(build.routes)) {
		const own = findSection(build.routes, id);
		const isNeeded = own === section || own === "" || (own !== undefined && !isStatic(own));
		if (!isNeeded) continue;
		for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.add(at);
	}
	const pick = <T>(routes: Record<string, T>) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
	return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** The first segment of a route's path. Undefined for a layout without a path, "" for the home page. */
function findSection(routes: Routes, id: string): string | undefined {
	let path = routes[id]?.index ? "" : undefined;
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) path = route.path || path;
	return path?.split("/", 1)[0]?.toLowerCase();
}

function isStatic(segment: string): boolean {
	return !/^[:*]|\?$/.test(segment);
}
