// The product without its pages: enough to send an email from an account, for the test that kills it before the email goes out.
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import { tasks as emailTasks } from "#app/messaging/email/tasks.server.ts";
import { addDraftFile } from "#app/messaging/inbox/draft-files.server.ts";
import { findDraft, listDrafts, saveDraft, startEmail } from "#app/messaging/inbox/drafts.server.ts";
import { permissions as inboxPermissions } from "#app/messaging/inbox/permissions.ts";
import { sendDraft, undoSend } from "#app/messaging/inbox/send-draft.server.ts";
import { tasks as inboxTasks } from "#app/messaging/inbox/tasks.server.ts";
import { openPermissions, permit, type Staff } from "#app/noun/permit.server.ts";
import { createPlaceholderCompany } from "#app/people/company/company.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db, migrate, openDb } from "#app/platform/db.server.ts";
import { openEnv } from "#app/platform/env.server.ts";
import { openEvents } from "#app/platform/events.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openQueue } from "#app/platform/queue.server.ts";
import type { Open } from "../contract.ts";
import { mailServerPassword } from "./mail-server.ts";

const to = "ruth@example.com";

export const open: Open = async ({ settings, log, pool, boss }) => {
	openEnv(settings);
	openLog(log);
	openDb(pool);
	openEvents([]);
	openPermissions([inboxPermissions]);
	const tasks = { ...emailTasks, ...inboxTasks };
	openQueue(boss, tasks);
	await migrate(pool);
	await createPlaceholderCompany();

	const author = async () => {
		const { rows } = await pool.query<Staff>("select id, name, email, role from staff limit 1");
		const by = rows[0] && permit(rows[0], "inbox.work");
		if (!by) throw new Error("no one can write");
		return by;
	};
	const pages: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
		"/connect": async (query) => {
			const staff = await createTestStaff("owner");
			const smtpPort = Number(query.get("port"));
			const id = await createTestAccount({ smtpHost: "127.0.0.1", smtpPort, smtpSecurity: "none" }, staff);
			await db.transaction((tx) => writeSecrets(tx, id, { kind: "password", password: mailServerPassword }));
		},
		"/send": async () => {
			const by = await author();
			const id = await startEmail(by, { accountId: null, customerId: "", to });
			await saveDraft(by, id, 1, { to, cc: "", subject: "The plan", text: "Here it is." }, new Date());
			const parts = (async function* () {
				yield Buffer.from("%PDF-1.7 the plan");
			})();
			await addDraftFile(by, id, { name: "plan.pdf", declaredType: "application/pdf", parts });
			const sent = await sendDraft(by, id, { version: 2, newestId: "", sendAt: null, closes: false }, new Date());
			return { id, kind: sent === "stale" ? sent : sent.kind };
		},
		"/undo": async (query) => ((await undoSend(await author(), query.get("id") ?? "", new Date())) ? "undone" : "late"),
		// half a minute of waiting proves nothing
		"/due": () =>
			pool.query("update pgboss.job set start_after = now() where state = 'created' and name = 'emails.deliver'"),
		"/state": async (query) => {
			const by = await author();
			const id = query.get("id") ?? "";
			const draft = await findDraft(by, id);
			const [view] = await listDrafts(by, { id });
			const { rows } = await pool.query("select status from outgoing_emails order by id");
			const jobs = await pool.query(
				"select count(*)::int as count from pgboss.job where name = 'emails.deliver' and state in ('created', 'retry', 'active')",
			);
			return {
				text: draft?.text.split("\n")[0],
				files: view?.files.map(({ name }) => name) ?? null,
				emails: rows.map(({ status }) => status),
				jobs: jobs.rows[0]?.count,
			};
		},
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
		runBackground: async () => {},
		close: async () => {},
	};
};
