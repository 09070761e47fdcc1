import type { Host, Open, Product } from "#server/contract.ts";
import { writeFirstContent } from "./content/pages/first-content.server.ts";
import { writeStandInCompany } from "./people/company/company.server.ts";
import { ownerCommand } from "./people/staff/owner-command.server.ts";
import { firstOwnerLink } from "./people/staff/owners.server.ts";
import { migrate, openDb } from "./platform/db.server.ts";
import { openEnv } from "./platform/env.server.ts";
import { openEvents } from "./platform/events.server.ts";
import { openLog } from "./platform/log.server.ts";
import { noticed } from "./platform/notices.server.ts";
import { openQueue } from "./platform/queue.server.ts";
import { verifyCommand } from "./portal/verification/verify.server.ts";
import { writeFirstClauses } from "./sales/contracts/library.server.ts";
import { serveSite } from "./serving.server.ts";
import { subscribers } from "./subscribers.server.ts";
import { tasks } from "./tasks.server.ts";
import { refreshWeather } from "./weather/weather.server.ts";

/** The single entry point: the process, commands and tests all open the product here. */
export const open: Open = async (host: Host): Promise<Product> => {
	openEnv(host.settings, host.version);
	openLog(host.log);
	openDb(host.pool);
	openQueue(host.boss);
	openEvents(subscribers);
	await migrate(host.pool);
	await writeStandInCompany();
	await writeFirstContent();
	await writeFirstClauses();
	await refreshWeather();
	return {
		...serveSite(),
		tasks,
		commands: {
			owner: ownerCommand,
			verify: verifyCommand,
			// loaded on demand, so a real office never holds the demo data in memory
			demo: async () => (await import("./demo/demo.server.ts")).fillDemo(),
			"bench-answers": async () => (await import("./fun/tree-care-bot/measuring.server.ts")).printAnswers(),
			"bench-data": async (args) => (await import("./bench-data.server.ts")).writeBenchData(args),
		},
		greetings,
		notified: noticed,
	};
};

async function greetings(): Promise<string[]> {
	const link = await firstOwnerLink();
	return link ? [`No owner account yet. Create it here: ${link}`] : [];
}
