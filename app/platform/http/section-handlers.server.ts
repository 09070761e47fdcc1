import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
/** The first two segments of a path: ["fun", "timber-game"], ["fun", ""], or ["", ""] for the home page. */
type Section = readonly [first: string, second: string];

const manifestPath = "/__manifest";
/** stands for all segments that no route names */
const unnamed = ":";

/**
 * Handles requests with a React Router handler for each section of the site: the first two segments of the path. For
 * each request, React Router compares the path with every route of its handler several times and creates route objects
 * for all of them, which with all routes in one handler took a fifth of the time of rendering a page.
 */
export function createSectionHandlers(build: ServerBuild, mode: string): RequestHandler {
	const whole = createRequestHandler(build, mode);
	const handlers = new Map<string, RequestHandler>();
	const named = new Set<string>();
	for (const id of Object.keys(build.routes)) {
		const [first = "", second = ""] = readPattern(build.routes, id);
		named.add(first).add(`${first}/${second}`);
	}

	function findHandler(pathname: string): RequestHandler {
		if (pathname.includes("%")) return whole;
		const [first, second] = readSection(pathname);
		const section: Section = [
			named.has(first) ? first : unnamed,
			second === "" || named.has(`${first}/${second}`) ? second : unnamed,
		];
		const key = section.join("/");
		const handler = handlers.get(key) ?? createRequestHandler(selectSection(build, section), mode);
		handlers.set(key, handler);
		return handler;
	}

	return (request, context) => {
		const { pathname } = new URL(request.url);
		if (pathname === manifestPath) return joinManifests(findHandler, request.url, context);
		return findHandler(pathname)(request, context);
	};
}

/** The browser asks for the routes of all links on a page in one request. Each section answers for links to its own pages. */
async function joinManifests(
	findHandler: (pathname: string) => RequestHandler,
	address: string,
	context?: RouterContextProvider,
): Promise<Response> {
	const url = new URL(address);
	const paths = url.searchParams.get("paths")?.split(",") ?? [""];
	const routes = {};
	let headers: Headers | undefined;
	for (const [handler, own] of Map.groupBy(paths, findHandler)) {
		url.searchParams.set("paths", own.join(","));
		const response = await handler(new Request(url), context);
		if (response.status !== 200) return response;
		Object.assign(routes, await response.json());
		headers = response.headers;
	}
	return new Response(JSON.stringify(routes), { headers });
}

/** Of a request for "/fun/timber-game.data", ["fun", "timber-game"]. */
function readSection(pathname: string): Section {
	const path = pathname.toLowerCase().replace(/(\/_)?\.data$/, "");
	const [first = "", second = ""] = path.split("/").filter(Boolean);
	return [first, second];
}

/** The build with the routes of a section and of the pages above it: React Router names these in the page's manifest. */
function selectSection(build: ServerBuild, [first, second]: Section): ServerBuild {
	const sections: Section[] = [
		["", ""],
		[first, ""],
		[first, second],
	];
	const ids = new Set<string>();
	for (const [id, route] of Object.entries(build.routes)) {
		const isPage = route?.path || route?.index; // the others are layouts
		const pattern = readPattern(build.routes, id);
		if (!isPage || !sections.some((section) => canMatch(pattern, section))) continue;
		for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.add(at);
	}
	const pick = <T>(routes: Record<string, T>) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
	return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** The segments of a route's path after those of its parents: ["admin", "inquiries", ":id"]. */
function readPattern(routes: Routes, id: string): string[] {
	const paths: string[] = [];
	for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) paths.unshift(route.path ?? "");
	return paths.join("/").toLowerCase().split("/").filter(Boolean);
}

function canMatch(pattern: readonly string[], section: Section): boolean {
	for (const [at, segment] of section.entries()) {
		const expected = pattern[at] ?? "";
		if (expected === "*" || expected.endsWith("?")) return true;
		if (expected.startsWith(":") ? segment === "" : segment !== expected) return false;
	}
	return true;
}
