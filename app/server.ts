import { openNouns, runBackground } from "#app/noun/registry.server.ts";
import type { Host, Open, Product } from "#server/contract.ts";
import { verifyCommand } from "./documents/verification/verify.server.ts";
import { writeInitialData } from "./initial-data.server.ts";
import { areEmailsOnHold } from "./messaging/email/hold.server.ts";
import { nouns } from "./nouns.server.ts";
import { ownerCommand } from "./people/staff/owner-command.server.ts";
import { firstOwnerLink } from "./people/staff/owners.server.ts";
import { receiveBroadcast } from "./platform/broadcast.server.ts";
import { migrate, openDb } from "./platform/db.server.ts";
import { openEnv, settings } from "./platform/env.server.ts";
import { openLog } from "./platform/log.server.ts";
import { openSecretPaths } from "./platform/secret-paths.server.ts";
import { serveSite } from "./serving.server.ts";
import { flushEvents } from "./site/page-views/event-store.server.ts";
import { secretPrefixes } from "./urls.ts";
import { refreshWeather } from "./weather/weather.server.ts";

export { serveDuringOutage } from "./outage-site.server.ts";

/** The product's single entry point, for the server process, commands and tests. */
export const open: Open = async (host: Host): Promise<Product> => {
	openEnv(host.settings);
	openLog(host.log);
	openSecretPaths(secretPrefixes);
	openDb(host.pool, host.reservedPool);
	const tasks = openNouns(nouns, host.boss);
	await migrate(host.pool);
	await writeInitialData();
	await refreshWeather();
	return {
		...serveSite(),
		tasks,
		commands: {
			owner: ownerCommand,
			verify: verifyCommand,
			// loaded on demand, so a real office never holds the demo data in memory
			demo: async () => (await import("./demo/demo.server.ts")).fillDemo(),
			"bench-answers": async () => (await import("./fun/tree-care-bot/benchmark.server.ts")).printAnswerBenchmark(),
			"kill-test-data": async (args) => (await import("./demo/kill-test-data.server.ts")).writeKillTestData(args),
			"bench-traffic": async (args) => (await import("./demo/bench-traffic.server.ts")).printTrafficBenchmark(args),
			"bench-inbox": async (args) => (await import("./demo/bench-inbox.server.ts")).printInboxBenchmark(args),
			"bench-publish": async () => (await import("./demo/bench-publish.server.ts")).printPublishBenchmark(),
			"bench-data": async (args) => (await import("./demo/bench-data.server.ts")).writeBenchData(args),
		},
		startupMessages,
		onBroadcast: receiveBroadcast,
		runBackground,
		close: flushEvents,
	};
};

async function startupMessages(): Promise<string[]> {
	const link = await firstOwnerLink();
	const messages = link ? [`There's no owner account yet. Create one here: ${link}`] : [];
	if (await areEmailsOnHold())
		messages.push(`Emails are on hold after a restore. An owner can release them at ${settings.origin}/admin/outbox.`);
	return messages;
}
