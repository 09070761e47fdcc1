// The product without its pages: enough to seal and email contracts, for tests that kill the process.

import { tasks as email } from "#app/messaging/email/tasks.server.ts";
import { openPermissions } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { migrate, openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openQueue } from "#app/platform/queue.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { createTestSentContract, signByEveryone } from "#app/sales/contracts/fixtures.server.ts";
import { seedClauseLibrary } from "#app/sales/contracts/library.server.ts";
import { permissions as contractPermissions } from "#app/sales/contracts/permissions.ts";
import { tasks as contracts } from "#app/sales/contracts/tasks.server.ts";
import { verifyPdf } from "#app/sales/contracts/verification.server.ts";
import type { Open } from "../contract.ts";

const tasks = { ...contracts, ...email };

export const open: Open = async ({ settings, log, pool, boss }) => {
	openEnv(settings);
	openLog(log);
	openDb(pool);
	openPermissions([contractPermissions]);
	openQueue(boss, tasks);
	await migrate(pool);
	await createPlaceholderCompany();
	await seedClauseLibrary();

	const pages: Record<string, (id: string) => Promise<unknown>> = {
		"/sign": async () => {
			const owner = await createTestStaff("owner");
			return (await signByEveryone(owner, await createTestSentContract(owner))).id;
		},
		"/documents": async (id) => {
			const { rows } = await pool.query("select kind, key from contract_files where contract_id = $1 order by at", [
				id,
			]);
			const { status, timeStamp } = (await findContract(id)) ?? {};
			const key = rows.find(({ kind }) => kind === "sealed")?.key;
			const sealed = key && (await findFile(key));
			const verdict = sealed ? (await verifyPdf(sealed)).kind : null;
			return { status, timeStamp, verdict, kinds: rows.map(({ kind }) => kind) };
		},
		"/mails": async (id) => {
			const query = `select "to", status from outgoing_emails where entity_id = $1 and kind = 'contract-completed'`;
			return (await pool.query(query, [id])).rows;
		},
	};
	return {
		ready: () => null,
		fetch: async (request) => {
			const { pathname, searchParams } = new URL(request.url);
			const page = pages[pathname];
			return page ? Response.json(await page(searchParams.get("id") ?? "")) : new Response("", { status: 404 });
		},
		tasks,
		commands: {},
		startupMessages: async () => [],
		onBroadcast: () => {},
		runBackground: async () => {},
		close: async () => {},
	};
};
