// `npm run dev`: PostgreSQL stays up in this process while the server restarts at every edit of server/. What is in
// app/ goes through Vite and needs no restart.
import { spawn } from "node:child_process";
import path from "node:path";
import { openDatabase } from "./database.ts";
import { root } from "./graph.ts";
import { readSettings, WrongSettings } from "./settings.ts";
import { prepareStop } from "./stopping.ts";

process.umask(0o077);
const stopping = prepareStop(() => undefined);

async function start(): Promise<void> {
	const opening = openDatabase(readSettings(process.env, root), (line) => console.log(line));
	stopping.onStop(async () => (await opening.catch(() => undefined))?.close());
	await opening;
	const watched = ["server", "server.ts"].map((name) => `--watch-path=${path.join(root, name)}`);
	const child = spawn(process.execPath, [...watched, "--watch-preserve-output", "server.ts", "--dev"], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	stopping.onStop(() => {
		child.kill("SIGTERM");
		return ended;
	});
	await ended;
	stopping.stop("", 1);
}

start().catch((error) => {
	console.error(error instanceof WrongSettings ? error.message : error);
	stopping.stop("", 1);
});
