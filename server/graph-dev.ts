// The module graph through Vite: an edited screen is hot-reloaded, an edited server file reopens the product.
import type { Server } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import type { Open, Product } from "./contract.ts";
import { type OpenProduct, root } from "./graph.ts";
import type { Handlers } from "./listener.ts";

export async function openDev(options: {
	openProduct: OpenProduct;
	server: Server;
	opened: (product: Product) => Promise<void>;
}): Promise<Handlers<Product>> {
	const vite = await createServer({
		root,
		configLoader: "native",
		appType: "custom",
		server: { middlewareMode: true, hmr: { server: options.server } },
	});
	const { ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment that can run the server.");
	const { runner } = ssr;
	let current: { open: Open; product: Promise<Product> } | undefined;

	async function reopenProduct(open: Open): Promise<Product> {
		const product = await options.openProduct(open);
		await options.opened(product);
		return product;
	}

	async function product(): Promise<Product> {
		const { open } = (await runner.import("/app/server.ts")) as { open: Open };
		if (current?.open !== open) current = { open, product: reopenProduct(open) };
		return current.product;
	}

	return { product, before: vite.middlewares };
}
