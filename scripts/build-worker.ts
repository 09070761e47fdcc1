// Builds the scripts that are not modules of the site: the service workers field-worker.js (with the list of files that it
// caches) and emergency-worker.js, and starter.js, which the server puts into landing pages.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

type Part = { module: string; imports?: string[]; css?: string[] };
type BrowserManifest = { entry: Part; routes: Record<string, Part | undefined>; url: string };

const shell = "/admin/field";
const routes = ["root", "field-app", "field-app/screens/field"];
/** assets that the field app uses; others that a shared script refers to belong to the office */
const fieldAppAssets = /^\/assets\/((icons|hanken|young-serif)[\w.-]*\.(svg|woff2)|field-[\w-]+\.css)$/;

/** `root` is the project's folder. The client must be built already. */
export async function buildWorkers(root: string): Promise<void> {
	const client = path.join(root, "build/client");
	const files = filesOf(client);
	// file names contain the hash of the content
	const builtAs = createHash("sha256").update(files.join()).digest("hex").slice(0, 16);
	await bundle(root, "field-app/parts/worker.ts", "field-worker.js", {
		precached: JSON.stringify([shell, ...files]),
		builtAs: JSON.stringify(builtAs),
	});
	await bundle(root, "fun/tree-emergency-button/worker.ts", "emergency-worker.js", {});
	await bundle(root, "starter.ts", "starter.js", {}, "build/server");
}

async function bundle(
	root: string,
	entry: string,
	file: string,
	define: Record<string, string>,
	folder = "build/client",
): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		define,
		build: {
			outDir: path.join(root, folder),
			emptyOutDir: false,
			target: "es2023",
			lib: { entry: path.join(root, "app", entry), formats: ["iife"], name: "worker", fileName: () => file },
		},
	});
}

/** The paths of all files that the field app's page loads, sorted. */
function filesOf(client: string): string[] {
	const name = fs.readdirSync(path.join(client, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
	if (!name) throw new Error("The build has no browser manifest.");
	const text = fs.readFileSync(path.join(client, "assets", name), "utf8");
	const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as BrowserManifest;
	const parts = [manifest.entry, ...routes.map((id) => manifest.routes[id])];
	const found = new Set([manifest.url]);
	for (const part of parts) {
		if (!part) throw new Error("The build is missing a field app route.");
		for (const file of [part.module, ...(part.imports ?? []), ...(part.css ?? [])])
			follow(client, file.replace(/#$/, ""), found);
	}
	return [...found].sort();
}

function follow(client: string, file: string, found: Set<string>): void {
	if (found.has(file)) return;
	found.add(file);
	if (!/\.(js|css)$/.test(file)) return;
	const text = fs.readFileSync(path.join(client, file), "utf8");
	for (const [, next = ""] of text.matchAll(/(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g))
		follow(client, path.posix.join(path.posix.dirname(file), next), found);
	for (const [asset] of text.matchAll(/\/assets\/[\w.-]+/g)) if (fieldAppAssets.test(asset)) found.add(asset);
}
