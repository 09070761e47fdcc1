// Where the product's one module graph comes from: the build, or Vite while it is being edited (graph-dev.ts).
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "../scripts/build.ts";
import type { Open, Product } from "./contract.ts";

/** Opens a product while no other process does. */
export type Enter = (open: Open) => Promise<Product>;

export const root = path.resolve(import.meta.dirname, "..");

/** Another graph in the product's place, for the tests of the process itself. */
const substitute = process.env.STANLEY_GRAPH;

export async function loadGraph(say: (line: string) => void): Promise<Open> {
	if (!substitute) await ensureBuilt(say);
	const file = substitute ?? path.join(root, "build/server/index.js");
	const graph = (await import(pathToFileURL(file).href)) as { open: Open };
	return graph.open;
}
