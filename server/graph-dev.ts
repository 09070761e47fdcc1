// The graph through Vite: an edit of a screen is swapped in place, an edit of a verb opens the product again.
import type { Server } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { Host, Open, Product } from "./contract.ts";
import { type Graph, root } from "./graph.ts";

export async function openDev(
	host: Host,
	server: Server,
	reopened: (product: Product) => Promise<void>,
): Promise<Graph> {
	const vite = await createServer({
		root,
		configLoader: "native",
		appType: "custom",
		server: { middlewareMode: true, hmr: { server } },
	});
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite offers no environment to run the server in.");
	const { runner } = ssr;
	let current: { open: Open; product: Promise<Product> } | undefined;

	async function product(): Promise<Product> {
		const { open } = (await runner.import("/app/server.ts")) as { open: Open };
		if (current?.open !== open) {
			const first = current === undefined;
			const opening = open(host);
			current = { open, product: opening };
			const product = await opening;
			if (!first) await reopened(product);
		}
		return current.product;
	}

	return { product, before: vite.middlewares, close: () => vite.close() };
}
