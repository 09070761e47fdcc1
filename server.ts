// The server process: everything that must survive an edit of app/ in development. The product is in app/server.ts.
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createBackground } from "#server/background.ts";
import type { Product } from "#server/contract.ts";
import { loadGraph, type OpenProduct, root } from "#server/graph.ts";
import { openHost } from "#server/host.ts";
import { type Handlers, listen } from "#server/listener.ts";
import { createLog, logConsole } from "#server/log.ts";
import { readSettings, SettingsError } from "#server/settings.ts";
import { createShutdown } from "#server/shutdown.ts";
import { listStorage, openWithSpace } from "#server/space.ts";

const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");
const requestGrace = 3_500;
const print = (line: string) => console.log(line);

process.env.NODE_ENV ??= dev ? "development" : "production";
process.umask(0o077); // files are readable by this account only

const shutdown = createShutdown(print, { immediate: dev });
let serving = false;

async function start(): Promise<void> {
	const settings = readSettings(process.env, root);
	const log = createLog(settings.logLevel);
	logConsole(log);
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "uncaught exception");
		shutdown.stop("an unexpected error", 1);
	});

	const { port, host: address, trustProxy } = settings;
	const listener = await listen({ port, host: address, trustProxy, log });

	const background = createBackground((error) => log.error({ err: error }, "background work ended"));
	const loading = dev ? undefined : loadGraph(print);
	loading?.catch(() => undefined); // handled below, where it is awaited
	const { jobs, pgListener, handlers } = await openWithSpace({
		folders: listStorage(settings),
		shutdown,
		print,
		async open(onStop) {
			const { jobs, pgListener, checkHealth, openProduct } = await openHost({
				settings,
				log,
				print,
				onStop,
				runsJobs: true,
			});
			const graph = loading
				? builtHandlers(await openProduct((await loading).open))
				: await openDev(listener.server, openProduct, async (product) => {
						await jobs.work(product.tasks);
						if (!demo) background.start(product);
					});
			return { jobs, pgListener, handlers: { ...graph, checkHealth } };
		},
		async onFull(error, folder) {
			print(
				`${error.message}\nThe disk with ${folder} is full. Until there is space, the site shows only saved pages.`,
			);
			const graph = await loading;
			if (graph) listener.serve(builtHandlers(await graph.serveDuringOutage(settings)));
		},
	});
	if (demo) await (await handlers.product()).commands.demo?.([]);
	const onPayload = async (payload: string) => (await handlers.product()).onBroadcast(payload);
	await pgListener?.listen("app", onPayload, () => void onPayload("missed"));

	if (loading) await jobs.work((await handlers.product()).tasks);
	// after the last request
	shutdown.onStop(async () => (await handlers.product()).close());
	shutdown.onStop(() => listener.close(requestGrace));
	shutdown.onStop(background.stop);
	listener.serve(handlers);
	serving = true;
	const product = await handlers.product();
	// made-up accounts have no mail server
	if (!demo && !dev) background.start(product);
	print(`${settings.origin} is ready${demo ? ", with demo data" : ""}.`);
	await printStartupMessages(product, log);
}

/** Prints the startup messages. Retries when the database is lost, which must not end a process that already serves. */
async function printStartupMessages(product: Product, log: Logger): Promise<void> {
	for (let round = 0; round < 30; round++) {
		try {
			for (const line of await product.startupMessages()) print(line);
			return;
		} catch (error) {
			log.warn({ err: error }, "startup messages failed, retrying until the database responds");
			await sleep(1_000, undefined, { ref: false });
		}
	}
}

function builtHandlers<P extends Pick<Product, "ready" | "fetch">>(product: P) {
	return { product: async () => product, ready: product.ready };
}

async function openDev(
	server: Server,
	openProduct: OpenProduct,
	opened: (product: Product) => Promise<void>,
): Promise<Handlers<Product>> {
	const graph = await import("#server/graph-dev.ts");
	return graph.openDev({ server, openProduct, opened });
}

start().catch((error) => {
	if (dev && serving) return console.error(error); // retried by the next request after an edit
	const isExpected = error instanceof SettingsError || error.constructor === Error;
	console.error(isExpected ? error.message : error);
	shutdown.stop("", 1);
});
