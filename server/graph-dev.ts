// The graph through Vite: an edit of a screen is swapped in place, an edit of a verb opens the product again.
import type { Server } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { Open, Product } from "./contract.ts";
import { type Enter, root } from "./graph.ts";
import type { Handlers } from "./listener.ts";

export async function openDev(options: {
	enter: Enter;
	server: Server;
	opened: (product: Product) => Promise<void>;
}): Promise<Handlers> {
	const vite = await createServer({
		root,
		configLoader: "native",
		appType: "custom",
		server: { middlewareMode: true, hmr: { server: options.server } },
	});
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite offers no environment to run the server in.");
	const { runner } = ssr;
	let current: { open: Open; product: Promise<Product> } | undefined;

	async function enterAnew(open: Open): Promise<Product> {
		const product = await options.enter(open);
		await options.opened(product);
		return product;
	}

	async function product(): Promise<Product> {
		const { open } = (await runner.import("/app/server.ts")) as { open: Open };
		if (current?.open !== open) current = { open, product: enterAnew(open) };
		return current.product;
	}

	return { product, before: vite.middlewares };
}
