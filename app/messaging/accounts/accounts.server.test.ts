import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openLog } from "#app/platform/log.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addAccount, changeServers, removeAccount } from "./accounts.server.ts";
import { ConnectionError, createImap, toProblem } from "./connect.server.ts";
import { findAccount, openSmtp, readCredentials } from "./credentials.server.ts";
import { listAccounts } from "./listing.server.ts";

const now = new Date("2026-11-23T15:00:00Z");
const password = "acorn-ladder-7431";
let product: TestProduct;
let by: Permitted<"email-accounts.edit">;
let logged = "";

beforeAll(async () => {
	product = await openTestProduct();
	const stream = new Writable({
		write: (chunk, _, done) => {
			logged += String(chunk);
			done();
		},
	});
	openLog(pino({ level: "trace" }, stream));
	by = permissionFor(await createTestStaff("owner"), "email-accounts.edit");
});
afterAll(() => product.close());

const servers = {
	imap: { host: "127.0.0.1", port: 9, security: "none" },
	smtp: { host: "127.0.0.1", port: 9, security: "none" },
	userName: "office",
} as const;

async function add(address: string) {
	const added = await addAccount(by, { address, servers, secrets: { kind: "password", password } }, now);
	if (added === "taken") throw new Error("taken");
	return added;
}

test("an address is added once, whatever its capitals, and again after it was removed", async () => {
	const { id } = await add("Office@Trees.example");
	expect((await findAccount(id))?.address).toBe("office@trees.example");
	const again = { address: "office@trees.example", servers, secrets: { kind: "password", password } } as const;
	expect(await addAccount(by, again, now)).toBe("taken");
	expect(await removeAccount(by, { id, version: 1 }, now)).toBe("done");
	expect(await addAccount(by, again, now)).toMatchObject({ id: expect.any(String) });
});

test("the password is encrypted, and in no list, audit event, error or log line", async () => {
	const { id } = await add("secret@trees.example");
	const account = await findAccount(id);
	if (!account) throw new Error("no account");
	expect(await readCredentials(account)).toEqual({ userName: "office", password });
	const failed = await createImap(servers.imap, { userName: "office", password }).then(
		(client) => client.connect().then(() => null, toProblem),
		toProblem,
	);
	const readable = [await listAccounts(by), account, await listAuditEvents({ entity: "email-account", id }), failed];
	expect(JSON.stringify(readable)).not.toContain(password);
	expect(logged).not.toContain(password);
	const { rows } = await product.pool.query("select encrypted from mail_account_secrets");
	expect(JSON.stringify(rows)).not.toContain(Buffer.from(password).toString("base64").slice(0, 12));
	expect(await removeAccount(by, { id, version: 1 }, now)).toBe("done");
	const { rows: left } = await product.pool.query("select 1 from mail_account_secrets where account_id = $1", [id]);
	expect(left).toEqual([]);
});

test("a saved password is never sent to another server", async () => {
	const { id } = await add("moved@trees.example");
	const typed = {
		id,
		version: 1,
		password: "",
		userName: "office",
		imapHost: "evil.example",
		imapPort: 993,
		imapSecurity: "tls",
		smtpHost: "127.0.0.1",
		smtpPort: 9,
		smtpSecurity: "none",
	} as const;
	expect(await changeServers(by, typed, now)).toEqual({
		password: expect.stringContaining("Enter the password again"),
	});
	expect(await findAccount(id)).toMatchObject({ imapHost: "127.0.0.1", version: 1 });
});

test("an account without a password sends nothing", async () => {
	const { id } = await add("removed@trees.example");
	await removeAccount(by, { id, version: 1 }, now);
	const failed = await openSmtp(id).then(
		() => null,
		(error: unknown) => error,
	);
	expect(failed).toBeInstanceOf(ConnectionError);
	expect(toProblem(failed).code).toBe("no-credentials");
});
