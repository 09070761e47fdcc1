#!/usr/bin/env node
// The entry point of every npm script. Runs on the installed Node (20 or newer) without dependencies. It installs the
// dependencies if they are missing, then starts the command on the Node that is one of them.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");

// Keeps demo data apart from real data, and its published password on this machine: these override .env unless they are set
// in the environment.
const demo = {
	HOST: "127.0.0.1",
	DATA_DIR: "data-demo",
	DATABASE_URL: "",
	FILES_URL: "",
	SMTP_URL: "",
	NWS_URL: "sample",
	STRIPE_SECRET_KEY: "",
	STRIPE_WEBHOOK_SECRET: "",
};

// Room for the garbage of rendering a page. With 32 MB the process is 32 MB larger and pages take as long.
// Garbage is collected when the heap has grown by 60 %; by default, V8 lets it grow by more. It also holds uploaded photos.
const server = ["--max-semi-space-size=16", "--heap-growing-percent=60", "server.ts"];

/**
 * glibc keeps memory for each thread; two pools for all of them use 60 MB less under load. It also stops returning photos
 * and PDFs to the machine after the first large one, unless the limit for what counts as large is fixed: 70 MB less.
 */
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };

/** The commands: arguments for the project's Node, and default environment variables. */
const commands = {
	start: { run: server, serves: true, env: memory },
	dev: { run: ["server/dev.ts"], env: { NODE_ENV: "development" } },
	demo: { run: [...server, "--demo"], env: { ...memory, ...demo } },
	owner: { run: ["server/command.ts", "owner"], serves: true },
	verify: { run: ["server/command.ts", "verify"], serves: true },
	backup: { run: ["server/backup.ts"], serves: true },
	build: { run: ["scripts/build.ts", "--force"] },
	check: { run: ["bin/check.ts"] },
	test: { run: ["bin/test.ts"] },
	smoke: { run: ["bin/smoke.ts"] },
	attack: { run: ["bin/attack.ts"], env: { ATTACK_AT_ONCE: "20" } },
	bench: { run: ["bin/bench.ts"] },
	soak: { run: ["bin/soak.ts"] },
	"kill-test": { run: ["bin/kill-test.ts"] },
	generate: { run: ["node_modules/drizzle-kit/bin.cjs", "generate"] },
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Usage: npm run <${Object.keys(commands).join(" | ")}>`);
if (Number(process.versions.node.split(".")[0]) < 20) {
	fail(`Node ${process.versions.node} is too old. Install Node 20 or newer.`);
}
process.chdir(root);
await install(command);
handOver(projectNode(), [...command.run, ...args], { ...command.env, ...process.env });

/** Runs `npm ci` if the installed packages differ from the lock file. */
async function install({ serves }) {
	if (isInstalled(serves)) return;
	const release = await lock();
	if (!isInstalled(serves)) {
		console.log("Installing dependencies. This takes about half a minute.");
		const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
		const options = ["ci", "--include=dev", "--no-audit", "--no-fund"];
		const code = await finished(spawn(npm[0], [...npm.slice(1), ...options], { stdio: "inherit" }));
		if (code !== 0) fail("Installing dependencies failed. See the npm ci output above.");
	}
	release();
}

/** Compares with npm's own record of the installed packages, which it writes when it has finished. */
function isInstalled(serves) {
	const wanted = packagesOf("package-lock.json");
	const installed = packagesOf("node_modules/.package-lock.json");
	if (!wanted || !installed) return false;
	// once built, the site runs without development dependencies
	const withoutDev = serves && fs.existsSync("build/.made-from");
	return Object.entries(wanted).every(([place, { version, optional, dev, devOptional, link }]) => {
		const found = installed[place];
		if (!found) return place === "" || optional || link || (withoutDev && (dev || devOptional));
		return found.version === version;
	});
}

function packagesOf(file) {
	try {
		return JSON.parse(fs.readFileSync(file, "utf8")).packages;
	} catch {
		return undefined;
	}
}

/** A lock, because two terminals may start at the same time. The kernel releases it however its holder ends. */
async function lock() {
	if (process.platform !== "linux") return () => undefined;
	for (;;) {
		const server = net.createServer();
		const held = await new Promise((resolve) => {
			server.once("error", () => resolve(false));
			server.listen(`\0install ${root}`.slice(0, 100), () => resolve(true));
		});
		if (held) return () => server.close();
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

function projectNode() {
	const { platform, arch } = process;
	for (const packageName of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
		const node = path.join(root, "node_modules", packageName, "bin/node");
		if (fs.existsSync(node)) return node;
	}
	if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
	return fail(`There is no bundled Node 26 for ${platform} ${arch}. Install Node 26 and try again.`);
}

function handOver(node, argv, env) {
	const cache = path.join(root, "node_modules/.cache/node");
	const child = spawn(node, argv, {
		// by the IPC channel, the child notices when this process is killed
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		env: { NODE_COMPILE_CACHE: cache, ...env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
	});
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
	process.on("SIGHUP", () => {
		if (process.stdin.isTTY || process.stdout.isTTY) child.kill("SIGHUP");
		else clearInterval(parentWatch); // started with nohup: npm ends with the session, the server doesn't
	});
	child.once("error", (error) => fail(`${node} failed to start: ${error.message}`));
	child.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
	const parentWatch = process.env.npm_lifecycle_event ? watchParent(child) : undefined;
}

/** Stops the child when npm is killed without passing on a signal. */
function watchParent(child) {
	const parent = process.ppid;
	return setInterval(() => {
		if (process.ppid !== parent) child.kill("SIGTERM");
	}, 500).unref();
}

function finished(child) {
	return new Promise((resolve) => {
		child.once("error", () => resolve(1));
		child.once("exit", (code) => resolve(code ?? 1));
	});
}

function fail(message) {
	console.error(message);
	process.exit(1);
}
