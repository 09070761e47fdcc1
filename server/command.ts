// `node server/command.ts <name> <args>` runs one of the product's commands, on the database of the running server or
// on one started just for the command.

import { loadGraph, root } from "./graph.ts";
import { openHost } from "./host.ts";
import { createLog } from "./log.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { createShutdown } from "./shutdown.ts";

process.env.NODE_ENV ??= "production";
process.umask(0o077);
const shutdown = createShutdown(() => undefined);

async function run(name: string, args: string[]): Promise<void> {
	const settings = readSettings(process.env, root);
	const log = createLog(process.env.LOG_LEVEL ? settings.logLevel : "warn");
	const { open } = await loadGraph(console.error);
	const { openProduct } = await openHost({
		settings,
		log,
		print: console.error,
		onStop: shutdown.onStop,
		runsJobs: false,
	});
	const product = await openProduct(open);
	const command = product.commands[name];
	if (!command) throw new Error(`Unknown command "${name}". Commands: ${Object.keys(product.commands).join(", ")}.`);
	await command(args);
}

const [name = "", ...args] = process.argv.slice(2);
run(name, args).then(
	() => shutdown.stop(""),
	(error) => {
		const isExpected = error instanceof SettingsError || error.constructor === Error;
		console.error(isExpected ? error.message : error);
		shutdown.stop("", 1);
	},
);
