// The product without its pages: enough to send issues of the newsletter, for tests that kill the process or restore a backup.
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients, issues } from "#app/messaging/newsletter/tables.server.ts";
import {
	createTestIssue,
	createTestSubscribers,
	testFrozen,
} from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { markLostRecipients, withdrawForHold } from "#app/messaging/newsletter-sending/interruptions.server.ts";
import { startIssue } from "#app/messaging/newsletter-sending/start.server.ts";
import { sweepIssues } from "#app/messaging/newsletter-sending/sweep.server.ts";
import { sendingLimits } from "#app/messaging/newsletter-sending/tables.server.ts";
import { tasks } from "#app/messaging/newsletter-sending/tasks.server.ts";
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
	await db
		.insert(sendingLimits)
		.values({ perSecond: 100_000, perHour: 10_000_000, maxErrors: 50 })
		.onConflictDoNothing();

	const pages: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
		"/start": async (query) => {
			const emails = Array.from({ length: Number(query.get("recipients")) }, (_, n) => `reader-${n}@example.com`);
			await createTestSubscribers(emails);
			return startIssue({ ...(await createTestIssue(everyone)), by }, testFrozen(), new Date());
		},
		"/schedule": async (query) => {
			const { id } = await createTestIssue(everyone);
			const at = query.get("at");
			await pool.query("update newsletter_issues set status = 'scheduled', scheduled_at = $2 where id = $1", [id, at]);
			return id;
		},
		"/pause": () => pool.query("update newsletter_limits set per_second = 1, per_hour = 1"),
		"/recipients": () =>
			db.select({ email: issueRecipients.email, status: issueRecipients.status }).from(issueRecipients),
		"/issues": () => db.select({ id: issues.id, status: issues.status, reason: issues.pausedReason }).from(issues),
		// what was claimed before this process started was lost with the one that died
		"/lost": () => markLostRecipients(process.uptime()),
		"/sweep": () => sweepIssues(new Date()),
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
