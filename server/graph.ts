// Loads the product's module graph from the build. In development, Vite provides it (graph-dev.ts).
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "../scripts/build.ts";
import type { Graph, Open, Product } from "./contract.ts";

/** Opens the product while no other process does. */
export type OpenProduct = (open: Open) => Promise<Product>;

export const root = path.resolve(import.meta.dirname, "..");

/** Path of another module graph, for tests of the server process. */
const substitute = process.env.STANLEY_GRAPH;

export async function loadGraph(print: (line: string) => void): Promise<Graph> {
	if (!substitute) await ensureBuilt(print);
	const file = substitute || path.join(root, "build/server/index.js");
	return (await import(pathToFileURL(file).href)) as Graph;
}
