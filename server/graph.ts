// Where the product's one module graph comes from: the build, or Vite while it is being edited.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Host, Open } from "./contract.ts";
import type { Handlers } from "./listener.ts";

export type Graph = Handlers & { close: () => Promise<void> };

export const root = path.resolve(import.meta.dirname, "..");

export async function loadBuild(): Promise<Open> {
	const file = process.env.STANLEY_GRAPH ?? path.join(root, "build/server/index.js");
	const graph = (await import(pathToFileURL(file).href)) as { open: Open };
	return graph.open;
}

export async function openBuild(host: Host, loading: Promise<Open>): Promise<Graph> {
	const open = await loading;
	const product = await open(host);
	return { product: async () => product, ready: product.ready, close: async () => undefined };
}
