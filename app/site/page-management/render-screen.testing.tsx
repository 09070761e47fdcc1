// The HTML of a public screen as its loader and its component make it, without a server.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import { settings } from "#app/platform/env.server.ts";

export function render(path: string, element: React.ReactElement): string {
	const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
	const html = renderToStaticMarkup(<Stub initialEntries={[path]} />);
	// keys and tokens of forms differ from visit to visit, and built files have other names
	return html
		.replaceAll(/ value="[^"]*"/g, "")
		.replaceAll(/(?:src|srcSet|imageSrcSet|href)="\/[^"]*\.(?:avif|webp|png|svg|jpg)[^"]*"/g, "")
		.replaceAll("><", ">\n<");
}

export type Screen = {
	loader: (args: never) => Promise<unknown>;
	meta?: (args: never) => unknown;
	// biome-ignore lint/suspicious/noExplicitAny: a screen gets what its loader returns, and the stub brings no route types
	default: React.ComponentType<any>;
};

export async function screen(path: string, { loader, default: Component }: Screen, params = {}): Promise<string> {
	const loaderData = await load(path, loader, params);
	return render(path, <Component loaderData={loaderData} matches={[]} params={params} />);
}

/** What search engines read in the head of a screen's page. */
export async function head(path: string, { loader, meta }: Screen, params = {}): Promise<string> {
	return JSON.stringify(meta?.({ matches: [], params, loaderData: await load(path, loader, params) } as never));
}

async function load(path: string, loader: Screen["loader"], params: object): Promise<unknown> {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip: "203.0.113.1", userAgent: "" });
	const url = new URL(path, settings.origin);
	const answer = (await loader({ params, request: new Request(url), url, context } as never)) as { data?: unknown };
	return answer.data ?? answer;
}
