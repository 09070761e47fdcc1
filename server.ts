// The process: what must outlive an edit of the product. Everything the product does is in app/, behind app/server.ts.
import type { Product } from "#server/contract.ts";
import { loadBuild, openBuild, root } from "#server/graph.ts";
import { openHost } from "#server/host.ts";
import { type Handlers, listen } from "#server/listener.ts";
import { createLog } from "#server/log.ts";
import { readSettings, WrongSettings } from "#server/settings.ts";
import { prepareStop } from "#server/stopping.ts";
import { ensureBuilt } from "./scripts/build.ts";

const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");
const requestGrace = 3_500;
const say = (line: string) => console.log(line);

process.env.NODE_ENV ??= dev ? "development" : "production";
process.umask(0o077); // what the process keeps is nobody else's

const stopping = prepareStop(say, { atOnce: dev });

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

	const building = dev ? undefined : ensureBuilt(say).then(loadBuild);
	building?.catch(() => undefined);
	const { host, jobs, notices } = await openHost({ settings, log, say, onStop: stopping.onStop, works: true });

	async function takeTasks(product: Product): Promise<void> {
		await jobs.prepare(product.tasks);
		await jobs.work(product.tasks);
	}
	const graph = building
		? await openBuild(host, building)
		: await (await import("#server/graph-dev.ts")).openDev(host, listener.server, takeTasks);
	stopping.onStop(graph.close);
	const product = await graph.product();
	await jobs.prepare(product.tasks);
	if (demo) await product.commands.demo?.([]);
	const heard = async (payload: string) => (await graph.product()).notified(payload);
	await notices?.listen("app", heard, () => void heard("missed"));

	stopping.onStop(() => listener.close(requestGrace));
	ready.resolve(graph);
	say(`${host.settings.origin} is ready${demo ? ", with demo data" : ""}.`);
	for (const line of await product.greetings()) say(line);
	await jobs.work(product.tasks);
}

start().catch((error) => {
	const known = error instanceof WrongSettings || error.constructor === Error;
	console.error(known ? error.message : error);
	stopping.stop("", 1);
});
