import { globSync } from "node:fs";
import path from "node:path";
import type { Noun } from "#app/people/staff/registry.server.ts";

const app = path.resolve(import.meta.dirname, "../../app");

/** What app/nouns.server.ts collects with Vite, which these tests run without. */
export async function collectNouns(): Promise<Noun[]> {
	const files = globSync("**/noun.server.ts", { cwd: app }).sort();
	const modules: { noun: Noun }[] = await Promise.all(files.map((file) => import(path.join(app, file))));
	return modules.map(({ noun }) => noun);
}
