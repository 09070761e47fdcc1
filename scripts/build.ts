// Builds the product if its sources have changed. `npm start` checks every time, which takes some milliseconds.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { withLock } from "../server/lock.ts";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "build/.made-from");
const inputs = [
	"app",
	"public",
	"art/marks",
	"art/plates",
	"art/prints",
	"art/scenes",
	"art/stories",
	"art/drawings",
	"art/tools",
	"package-lock.json",
	"vite.config.ts",
	"react-router.config.ts",
	"scripts/build-compress.ts",
	"scripts/build-worker.ts",
];

export async function ensureBuilt(print: (line: string) => void): Promise<void> {
	if (isCurrent()) return;
	// in a separate process, so that its memory is freed
	await run([import.meta.filename], "inherit");
	if (!isCurrent()) print("Files changed during the build. The site will be rebuilt at the next start.");
}

export async function build(options: { force: boolean }): Promise<void> {
	await withLock(`the build of ${root}`, async () => {
		if (!options.force && isCurrent()) return;
		// a container has a build, but neither these scripts nor Vite
		const { compressAssets } = await import("./build-compress.ts");
		const { buildWorkers } = await import("./build-worker.ts");
		const startedAt = performance.now();
		console.log("Building the site.");
		const inputHash = hashOfInputs();
		fs.rmSync(stamp, { force: true });
		await run([path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], "pipe");
		await buildWorkers(root);
		await compressAssets(path.join(root, "build/client"));
		fs.writeFileSync(stamp, inputHash);
		console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
	});
}

function isCurrent(): boolean {
	if (!fs.existsSync(stamp)) return false;
	// a container has the build but not the files to create it
	if (!fs.existsSync(path.join(root, "vite.config.ts"))) return true;
	return fs.readFileSync(stamp, "utf8") === hashOfInputs();
}

function hashOfInputs(): string {
	const hash = createHash("sha256");
	for (const input of inputs) {
		const full = path.join(root, input);
		const found = fs.statSync(full, { throwIfNoEntry: false });
		if (!found) continue;
		const names = found.isDirectory() ? (fs.readdirSync(full, { recursive: true }) as string[]).sort() : [""];
		for (const name of names) {
			const file = path.join(full, name);
			if (/\.test\.tsx?$/.test(file) || !fs.statSync(file).isFile()) continue;
			hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file));
		}
	}
	return hash.digest("hex");
}

function run(args: string[], output: "inherit" | "pipe"): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: { ...process.env, NODE_ENV: "production" },
			stdio: ["ignore", output, output],
		});
		let printed = "";
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (printed += part));
		child.once("error", reject);
		child.once("exit", (code) => {
			if (code === 0) return resolve();
			reject(new Error(`${printed}The build failed.`));
		});
	});
}

if (import.meta.main) {
	process.umask(0o022); // the site may be started by another account
	build({ force: process.argv.includes("--force") }).catch((error) => {
		console.error(error.message);
		process.exitCode = 1;
	});
}
