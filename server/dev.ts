// `npm run dev`: PostgreSQL keeps running in this process while the server restarts after each edit of server/. Edits of
// app/ go through Vite and need no restart.
import { spawn } from "node:child_process";
import path from "node:path";
import { openDatabase } from "./database.ts";
import { root } from "./graph.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { createShutdown } from "./shutdown.ts";

process.umask(0o077);
const shutdown = createShutdown(() => undefined);

async function start(): Promise<void> {
	const opening = openDatabase(readSettings(process.env, root), (line) => console.log(line));
	shutdown.onStop(async () => (await opening.catch(() => undefined))?.close());
	await opening;
	const watched = ["server", "server.ts"].map((name) => `--watch-path=${path.join(root, name)}`);
	const child = spawn(process.execPath, [...watched, "--watch-preserve-output", "server.ts", "--dev"], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	shutdown.onStop(() => {
		child.kill("SIGTERM");
		return ended;
	});
	await ended;
	shutdown.stop("", 1);
}

start().catch((error) => {
	console.error(error instanceof SettingsError ? error.message : error);
	shutdown.stop("", 1);
});
