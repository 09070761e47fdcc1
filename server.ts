// The process: what must outlive an edit of the product. Everything the product does is in app/, behind app/server.ts.
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Product } from "#server/contract.ts";
import { type Enter, loadGraph, root } from "#server/graph.ts";
import { openHost } from "#server/host.ts";
import { type Handlers, listen } from "#server/listener.ts";
import { createLog } from "#server/log.ts";
import { readSettings, WrongSettings } from "#server/settings.ts";
import { prepareStop } from "#server/stopping.ts";

const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");
const requestGrace = 3_500;
const say = (line: string) => console.log(line);

process.env.NODE_ENV ??= dev ? "development" : "production";
process.umask(0o077); // what the process keeps is nobody else's

const stopping = prepareStop(say, { atOnce: dev });
let serving = false;

async function start(): Promise<void> {
	const settings = readSettings(process.env, root);
	const log = createLog(settings.logLevel);
	process.on("unhandledRejection", (error) => log.error({ err: error }, "a promise failed unheard"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "the process met an error nobody handles");
		stopping.stop("an unexpected error", 1);
	});

	const ready = Promise.withResolvers<Handlers>();
	ready.promise.catch(() => undefined);
	const { port, host: address, trustProxy } = settings;
	const listener = await listen({ port, host: address, trustProxy, log }, ready.promise);

	const building = dev ? undefined : loadGraph(say);
	building?.catch(() => undefined); // heard below, where it is awaited
	const { jobs, notices, enter } = await openHost({ settings, log, say, onStop: stopping.onStop, works: true });

	const graph = building ? unchanging(await enter(await building)) : await openDev(listener.server, enter, jobs.work);
	if (demo) await (await graph.product()).commands.demo?.([]);
	const heard = async (payload: string) => (await graph.product()).notified(payload);
	await notices?.listen("app", heard, () => void heard("missed"));

	if (building) await jobs.work((await graph.product()).tasks);
	stopping.onStop(() => listener.close(requestGrace));
	ready.resolve(graph);
	serving = true;
	const product = await graph.product();
	say(`${settings.origin} is ready${demo ? ", with demo data" : ""}.`);
	await greet(product, log);
}

/** A database that is lost just now must not end a process that already serves. */
async function greet(product: Product, log: Logger): Promise<void> {
	for (let round = 0; round < 30; round++) {
		try {
			for (const line of await product.greetings()) say(line);
			return;
		} catch (error) {
			log.warn({ err: error }, "the greetings wait for the database");
			await sleep(1_000, undefined, { ref: false });
		}
	}
}

function unchanging(product: Product): Handlers {
	return { product: async () => product, ready: product.ready };
}

async function openDev(
	server: Server,
	enter: Enter,
	work: (tasks: Product["tasks"]) => Promise<void>,
): Promise<Handlers> {
	const graph = await import("#server/graph-dev.ts");
	return graph.openDev({ server, enter, opened: ({ tasks }) => work(tasks) });
}

start().catch((error) => {
	if (dev && serving) return console.error(error); // the next request after an edit tries again
	const known = error instanceof WrongSettings || error.constructor === Error;
	console.error(known ? error.message : error);
	stopping.stop("", 1);
});
