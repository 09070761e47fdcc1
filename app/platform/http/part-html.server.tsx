import { LRUCache } from "lru-cache";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	type RouterContextProvider,
	StaticRouterProvider,
} from "react-router";
import { partHtmlContext } from "./part-html.tsx";

const rendered = new LRUCache<string, string>({ max: 100 });
const idPrefix = "part";

/**
 * Renders a part of a page for <Part name>, unless it has been rendered with the same props before. `path` is the page
 * whose links it marks as current. Throws if the part uses `useId`: its ids would differ from those in the browser.
 */
export async function renderPart<P extends object>(
	context: Readonly<RouterContextProvider>,
	name: string,
	Component: ComponentType<P>,
	props: P,
	path = "/",
): Promise<void> {
	const key = `${name} ${path} ${JSON.stringify(props)}`;
	let html = rendered.get(key);
	if (html === undefined) {
		html = await renderAt(path, <Component {...props} />);
		if (html.includes(`_${idPrefix}R_`)) throw new Error(`${name} uses useId, which a part can't`);
		rendered.set(key, html);
	}
	context.set(partHtmlContext, { ...context.get(partHtmlContext), [name]: html });
}

async function renderAt(path: string, element: React.ReactElement): Promise<string> {
	const { query, dataRoutes } = createStaticHandler([{ path: "*", element }]);
	const state = await query(new Request(new URL(path, "http://localhost")));
	if (state instanceof Response) throw new Error(`${path} has no part to render`);
	return renderToString(
		<StaticRouterProvider router={createStaticRouter(dataRoutes, state)} context={state} hydrate={false} />,
		{ identifierPrefix: idPrefix },
	);
}
