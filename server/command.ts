// `node server/command.ts <name> <args>`: one of the product's commands, on the database of a running server or, when
// none runs, on one that is up just for this.

import { loadGraph, root } from "./graph.ts";
import { openHost } from "./host.ts";
import { createLog } from "./log.ts";
import { readSettings, WrongSettings } from "./settings.ts";
import { prepareStop } from "./stopping.ts";

process.env.NODE_ENV ??= "production";
process.umask(0o077);
const stopping = prepareStop(() => undefined);

async function run(name: string, args: string[]): Promise<void> {
	const settings = readSettings(process.env, root);
	const log = createLog(process.env.LOG_LEVEL ? settings.logLevel : "warn");
	const open = await loadGraph(console.error);
	const { enter } = await openHost({ settings, log, say: console.error, onStop: stopping.onStop, works: false });
	const product = await enter(open);
	const command = product.commands[name];
	if (!command)
		throw new Error(`There is no command "${name}". There are: ${Object.keys(product.commands).join(", ")}.`);
	await command(args);
}

const [name = "", ...args] = process.argv.slice(2);
run(name, args).then(
	() => stopping.stop(""),
	(error) => {
		const plain = error instanceof WrongSettings || error.constructor === Error;
		console.error(plain ? error.message : error);
		stopping.stop("", 1);
	},
);
