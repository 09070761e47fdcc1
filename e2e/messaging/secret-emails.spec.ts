// Every kind of email, in every status, asked for by every role: no response of the outbox, no log line, no job and no
// audit event contains what the email lets its reader do.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { deliverEmail, expireEmails, sendEmail } from "#app/messaging/email/send.server.ts";
import { sweepStrandedEmails } from "#app/messaging/email/sweep.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { type Role, roles } from "#app/noun/permissions.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type EmailKind, emailKinds } from "#app/platform/email-kinds.ts";
import { putFile } from "#app/platform/files.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { LOG_LEVEL: "debug" } });

const states = ["queued", "sending", "sent", "rejected", "unconfirmed", "failed", "canceled", "expired"] as const;
type State = (typeof states)[number];
type SecretEmail = { id: string; kind: EmailKind; state: State; token: string; code: string };
const attachmentText = "Attached copy with a private link";

/** Queues an email of the kind without a job, so that it stays until the test moves it on. */
async function createEmail(kind: EmailKind, state: State): Promise<SecretEmail> {
	const token = createLinkToken("test", randomUUID());
	const code = `${Math.floor(100 + Math.random() * 900)} ${Math.floor(100 + Math.random() * 900)}`;
	const link = `https://example.com/account/sign-in/${token}`;
	const idempotencyKey = randomUUID();
	const key = `letters/${idempotencyKey}.txt`;
	await putFile(key, Buffer.from(attachmentText));
	const says = kind.secret ? `Your code is ${code}. ` : "";
	await db.transaction(async (tx) => {
		await sendEmail(tx, {
			entity: "test",
			entityId: randomUUID(),
			kind,
			idempotencyKey,
			to: `${idempotencyKey}@example.com`,
			subject: "A test",
			text: `${says}Open: ${link}`,
			html: `<p>${says}<a href="${link}">Open</a></p>`,
			headers: { "List-Unsubscribe": `<${link}>` },
			attachments: [{ name: "Copy.txt", key, type: "text/plain" }],
		});
		await tx.execute("delete from pgboss.job where name like 'emails.deliver%' and state = 'created'");
	});
	const [row] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.idempotencyKey, idempotencyKey));
	return { id: row?.id ?? "", kind, state, token, code };
}

test("no role can open a secret email or a private link in the outbox, in any status", async ({ product }) => {
	test.setTimeout(300_000);
	const cookies = new Map<Role | "nobody", string>();
	for (const role of roles) cookies.set(role, (await createTestSession(role)).cookie);
	const ask = (who: Role | "nobody", path: string, init: RequestInit = {}) =>
		fetch(product.origin + path, {
			redirect: "manual",
			...init,
			headers: { accept: "text/html", origin: product.origin, cookie: cookies.get(who) ?? "", ...init.headers },
		});

	expect([...emailKinds.values()].filter(({ secret }) => secret).length).toBeGreaterThan(10);
	// only whether it is secret sets one kind apart from another, so the others are tested in one status each
	const emails: SecretEmail[] = [];
	for (const [index, kind] of [...emailKinds.values()].entries())
		for (const state of kind.secret ? states : states.slice(index % 7, (index % 7) + 1))
			if (state !== "expired" || (kind.secret && kind.validForMinutes)) emails.push(await createEmail(kind, state));
	const inState = (state: State) => emails.filter((email) => email.state === state);

	await test.step("each email reaches its status the way emails do", async () => {
		for (const [mode, state] of [
			["quoting", "rejected"],
			["losing", "unconfirmed"],
			["up", "sent"],
		] as const) {
			await product.mail.setMode(mode);
			for (const { id } of inState(state)) await deliverEmail(id);
		}
		for (const { id } of inState("sending"))
			await db.update(outgoingEmails).set({ status: "sending" }).where(eq(outgoingEmails.id, id));
		const createdAt = new Date(Date.now() - 3_600_000);
		for (const { id } of inState("failed"))
			await db.update(outgoingEmails).set({ createdAt }).where(eq(outgoingEmails.id, id));
		await sweepStrandedEmails(new Date());
		for (const { id } of inState("canceled"))
			expect(
				(
					await ask("office", `/admin/outbox/${id}`, {
						method: "POST",
						body: new URLSearchParams({ intent: "cancel" }),
					})
				).status,
			).toBe(303);
		const waiting = inState("queued").map(({ id }) => id);
		for (const id of waiting) await db.update(outgoingEmails).set({ expiresAt: null }).where(eq(outgoingEmails.id, id));
		await expireEmails(new Date(Date.now() + 365 * 86_400_000));
		const rows = await db.select().from(outgoingEmails);
		const wrong = emails.filter(({ id, state }) => rows.find((row) => row.id === id)?.status !== state);
		expect(wrong.map(({ kind, state }) => `${kind.name} isn't ${state}`)).toEqual([]);
	});

	const problems: string[] = [];
	const check = async ({ token, code, kind, state }: SecretEmail, who: Role | "nobody", path: string) => {
		const response = await ask(who, path);
		const body = await response.text();
		const label = `${path.replace(/[0-9a-f-]{36}/, kind.name)} ${state} as ${who}`;
		if (body.includes(token) || body.includes(code)) problems.push(`${label} shows it`);
		const mayView = who === "owner" || who === "office";
		const isContent = /body$|attachments/.test(path);
		if (isContent && kind.secret && response.status === 200) problems.push(`${label} answers 200`);
		if (kind.secret && body.includes(attachmentText)) problems.push(`${label} shows the attachment`);
		if (!mayView && response.status === 200) problems.push(`${label} may view`);
		if (mayView && (!isContent || !kind.secret) && response.status !== 200)
			problems.push(`${label}: ${response.status}`);
	};
	await test.step("no page, data, preview or attachment shows it", async () => {
		for (const email of emails)
			await Promise.all(
				[...roles, "nobody" as const].flatMap((who) =>
					// the page is rendered from its data, so its HTML is read for one role
					[who === "owner" ? "" : ".data", "/body", "/attachments/0"].map((part) =>
						check(email, who, `/admin/outbox/${email.id}${part}`),
					),
				),
			);
		for (const view of ["needs-me", "queued", "sent", "all"]) {
			const list = await (await ask("owner", `/admin/outbox?view=${view}`)).text();
			for (const { token, code, kind } of emails)
				if (list.includes(token) || (kind.secret && list.includes(code)))
					problems.push(`the list ${view} shows ${kind.name}`);
		}
	});

	await test.step("a secret email that isn't queued can't be sent again, and its content is gone", async () => {
		for (const { id, kind, state } of emails.filter((email) => email.kind.secret)) {
			if (state === "queued") continue;
			const resent = await ask("owner", `/admin/outbox/${id}`, {
				method: "POST",
				body: new URLSearchParams({ intent: "send" }),
			});
			if (resent.status < 400) problems.push(`${kind.name} ${state} was sent again`);
			const [row] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, id));
			if (
				state !== "sending" &&
				(row?.text || row?.html || row?.attachments.length || Object.keys(row?.headers ?? {}).length)
			)
				problems.push(`${kind.name} ${state} is still stored`);
		}
	});

	await test.step("neither the log, the jobs nor the audit trail has it", async () => {
		const stored = await product.pool.query(
			"select data::text || coalesce(output::text, '') as text from pgboss.job union all select diff::text from audit_events union all select concat(last_error, response, subject) from outgoing_emails",
		);
		const everything = `${product.printed()}\n${stored.rows.map(({ text }) => text).join("\n")}`;
		for (const { token, code, kind } of emails)
			if (everything.includes(token) || (kind.secret && everything.includes(code)))
				problems.push(`${kind.name} is in a log, job or audit event`);
	});
	expect(problems).toEqual([]);
});
