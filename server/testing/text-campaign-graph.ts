// The product without its pages: enough to send text campaigns, for tests that kill the process or restore a backup.
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { createTestAudience, createTestCampaign } from "#app/messaging/text-campaigns/fixtures.server.ts";
import { markLostTexts, withdrawForHold } from "#app/messaging/text-campaigns/interruptions.server.ts";
import { startCampaign } from "#app/messaging/text-campaigns/start.server.ts";
import { sweepCampaigns } from "#app/messaging/text-campaigns/sweep.server.ts";
import { campaigns } from "#app/messaging/text-campaigns/tables.server.ts";
import { tasks } from "#app/messaging/text-campaigns/tasks.server.ts";
import { useTwilio } from "#app/messaging/texts/fixtures.server.ts";
import { textSettings, texts } from "#app/messaging/texts/tables.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { db, migrate, openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { openEvents } from "#app/platform/events.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openQueue } from "#app/platform/queue.server.ts";
import type { Open } from "../contract.ts";

const by = { kind: "system", name: "Test" } as const;

export const open: Open = async ({ settings, log, pool, boss }) => {
	openEnv(settings);
	openLog(log);
	openDb(pool);
	openEvents([]);
	openQueue(boss, tasks);
	await migrate(pool);
	await createPlaceholderCompany();
	await db.insert(textSettings).values({ campaignPerSecond: 100 }).onConflictDoNothing();

	const pages: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
		"/twilio": (query) => useTwilio({ account: JSON.parse(query.get("account") ?? "") }),
		"/start": async (query) => {
			const { audience } = await createTestAudience(Number(query.get("recipients")));
			return startCampaign({ ...(await createTestCampaign(audience)), by }, new Date());
		},
		"/schedule": async (query) => {
			const { audience } = await createTestAudience(1);
			const { id } = await createTestCampaign(audience);
			const at = query.get("at");
			await pool.query("update text_campaigns set status = 'scheduled', scheduled_at = $2 where id = $1", [id, at]);
			return id;
		},
		"/slow": () => pool.query("update text_settings set campaign_per_second = 1"),
		"/recipients": () => db.select({ phone: texts.phone, status: texts.status }).from(texts),
		"/campaigns": () =>
			db.select({ id: campaigns.id, status: campaigns.status, reason: campaigns.pausedReason }).from(campaigns),
		// what was claimed before this process started was lost with the one that died
		"/lost": () => markLostTexts(process.uptime()),
		"/sweep": () => sweepCampaigns(new Date()),
	};
	return {
		ready: () => null,
		async fetch(request) {
			const { pathname, searchParams } = new URL(request.url);
			const page = pages[pathname];
			return page ? Response.json((await page(searchParams)) ?? null) : new Response("", { status: 404 });
		},
		tasks,
		commands: {},
		startupMessages: async () => [],
		onBroadcast: () => {},
		// as in noun.server.ts, which nobody imports
		runBackground: async () => {
			if (await areEmailsOnHold()) await withdrawForHold(new Date());
		},
		close: async () => {},
	};
};
