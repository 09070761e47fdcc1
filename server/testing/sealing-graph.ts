// The real product without its pages: what a process needs to seal contracts and mail them, for tests that kill it.

import { tasks as mailbox } from "#app/messaging/email/tasks.server.ts";
import { writeStandInCompany } from "#app/people/company/company.server.ts";
import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { migrate, openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openQueue } from "#app/platform/queue.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { sampleSentContract, signedByAll } from "#app/sales/contracts/fixtures.server.ts";
import { writeFirstClauses } from "#app/sales/contracts/library.server.ts";
import { tasks as contracts } from "#app/sales/contracts/tasks.server.ts";
import { verifyPdf } from "#app/sales/contracts/verify.server.ts";
import type { Open } from "../contract.ts";

export const open: Open = async ({ settings, version, log, pool, boss }) => {
	openEnv(settings, version);
	openLog(log);
	openDb(pool);
	openQueue(boss);
	await migrate(pool);
	await writeStandInCompany();
	await writeFirstClauses();

	const pages: Record<string, (id: string) => Promise<unknown>> = {
		"/sign": async () => {
			const owner = await sampleStaff("owner");
			return (await signedByAll(owner, await sampleSentContract(owner))).id;
		},
		"/papers": async (id) => {
			const { rows } = await pool.query("select kind, key from contract_files where contract_id = $1 order by at", [
				id,
			]);
			const { status, timeStamp } = (await findContract(id)) ?? {};
			const key = rows.find(({ kind }) => kind === "sealed")?.key;
			const sealed = key && (await getFile(key));
			const verdict = sealed ? (await verifyPdf(sealed)).kind : null;
			return { status, timeStamp, verdict, kinds: rows.map(({ kind }) => kind) };
		},
		"/mails": async (id) => {
			const asked = `select "to", status from outgoing_mail where entity_id = $1 and kind = 'contract-completed'`;
			return (await pool.query(asked, [id])).rows;
		},
	};
	return {
		ready: () => null,
		fetch: async (request) => {
			const { pathname, searchParams } = new URL(request.url);
			const page = pages[pathname];
			return page ? Response.json(await page(searchParams.get("id") ?? "")) : new Response("", { status: 404 });
		},
		tasks: { ...contracts, ...mailbox },
		commands: {},
		greetings: async () => [],
		notified: () => {},
	};
};
