// A product that does nothing but sync one email account, for the test that kills it.
import { createSyncedAccount, testTiming } from "#app/messaging/mail-sync/fixtures.server.ts";
import { runSync } from "#app/messaging/mail-sync/run-sync.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { migrate, openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { openEvents } from "#app/platform/events.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openQueue } from "#app/platform/queue.server.ts";
import type { Open } from "../contract.ts";

export const open: Open = async ({ settings, log, pool, boss }) => {
	openEnv(settings);
	openLog(log);
	openDb(pool);
	openEvents([]);
	openQueue(boss, {});
	await migrate(pool);
	await createPlaceholderCompany();
	const pages: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
		"/connect": (query) => createSyncedAccount(Number(query.get("port")), "office", { status: "active" }),
		"/stored": async () =>
			(
				await pool.query(
					`select count(*)::int as places, count(distinct message_id)::int as emails,
					(select count(*)::int from mail_messages) as messages from mail_locations`,
				)
			).rows[0],
	};
	return {
		ready: () => null,
		async fetch(request) {
			const { pathname, searchParams } = new URL(request.url);
			const page = pages[pathname];
			return page ? Response.json(await page(searchParams)) : new Response("", { status: 404 });
		},
		tasks: {},
		commands: {},
		startupMessages: async () => [],
		onBroadcast: () => {},
		runBackground: (signal) => runSync(signal, { timing: testTiming, leaseSeconds: 3 }),
		close: async () => {},
	};
};
