// Signing in with a token (XOAUTH2), from the permission page to emails that arrive: a token server on loopback stands for Google,
// a real Dovecot asks it whether a token is valid, and an SMTP server takes the same token.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectWithProvider } from "#app/messaging/accounts/connect-with-provider.server.ts";
import { findAccount, openSmtp } from "#app/messaging/accounts/credentials.server.ts";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { toHealth } from "#app/messaging/accounts/listing.server.ts";
import { startSignIn } from "#app/messaging/accounts/oauth.server.ts";
import { readSecrets, writeSecrets } from "#app/messaging/accounts/secrets.server.ts";
import { accountBadge } from "#app/messaging/accounts/status.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { serviceTopic, writeServiceConnection } from "#app/platform/service-connections.server.ts";
import { type Dovecot, startDovecot } from "#server/testing/dovecot.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { startTokenServer } from "#server/testing/token-server.ts";
import { emailSource, startTestSync, until } from "./fixtures.server.ts";

vi.setConfig({ testTimeout: 90_000 });

const address = "office@trees.example";
let product: TestProduct;
let tokens: Awaited<ReturnType<typeof startTokenServer>>;
let dovecot: Dovecot;
let smtp: SMTPServer;
let folder: string;
let accountId: string;
let by: Permitted<"email-accounts.edit">;
let sync: ReturnType<typeof startTestSync> | null = null;

/** What the token server knows. */
const valid = { access: new Set<string>(), refresh: new Set<string>(), address };
let issued = 0;

function answer(fields: Record<string, string>): { status?: number; body: object } {
	// the question of a mail server (RFC 7662)
	if (fields.token) return { body: { active: valid.access.has(fields.token), email: valid.address, scope: "mail" } };
	const isKnown =
		fields.grant_type === "refresh_token" ? valid.refresh.has(fields.refresh_token ?? "") : fields.code === "allowed";
	if (!isKnown) return { status: 400, body: { error: "invalid_grant" } };
	const [access, refresh] = [`access-${++issued}`, `refresh-${issued}`];
	valid.access = new Set([access]);
	valid.refresh = new Set([refresh]);
	const claims = Buffer.from(JSON.stringify({ email: valid.address })).toString("base64url");
	return { body: { access_token: access, refresh_token: refresh, expires_in: 3_600, id_token: `x.${claims}.x` } };
}

beforeAll(async () => {
	tokens = await startTokenServer(answer);
	folder = await mkdtemp(path.join(os.tmpdir(), "oauth-"));
	const introspection = path.join(folder, "oauth2.conf");
	await writeFile(
		introspection,
		`introspection_mode = post
introspection_url = ${tokens.url}/introspect
username_attribute = email
active_attribute = active
active_value = true
`,
		{ mode: 0o644 },
	);
	// Dovecot runs as someone else when the tests run as root
	await chmod(folder, 0o755);
	dovecot = await startDovecot(`auth_mechanisms = plain login xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${introspection}
}`);
	await dovecot.addUser(address);
	smtp = new SMTPServer({
		authMethods: ["XOAUTH2"],
		allowInsecureAuth: true,
		disabledCommands: ["STARTTLS"],
		onAuth: ({ username, accessToken = "" }, _session, done) =>
			valid.access.has(accessToken) && username === valid.address
				? done(null, { user: username })
				: done(null, { data: { status: "401", schemes: "bearer", scope: "mail" } }),
	});
	smtp.on("error", () => undefined);
	await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
	product = await openTestProduct({ mailSignInUrl: tokens.url });
	by = permissionFor(await createTestStaff("owner"), "email-accounts.edit");
	await db.transaction((tx) =>
		writeServiceConnection(tx, "google-email", {
			values: { clientId: "our-client" },
			secrets: { clientSecret: "our-secret" },
		}),
	);
	receiveBroadcast(serviceTopic);
	const { port } = smtp.server.address() as { port: number };
	accountId = await createTestAccount({
		address,
		userName: address,
		signInMethod: "google",
		status: "reconnect",
		imapHost: "127.0.0.1",
		imapPort: dovecot.port,
		imapSecurity: "none",
		smtpHost: "127.0.0.1",
		smtpPort: port,
		smtpSecurity: "none",
	});
});
afterEach(async () => {
	await sync?.stop();
	sync = null;
});
afterAll(async () => {
	await new Promise<void>((resolve) => smtp.close(resolve));
	await Promise.all([dovecot.stop(), tokens.stop()]);
	await product.close();
	await rm(folder, { recursive: true });
});

const current = async () => {
	const account = await findAccount(accountId);
	if (!account) throw new Error("no account");
	return account;
};

/** What a person does: opens the page of the provider, allows access, and connects the account. */
async function signIn(code = "allowed") {
	const url = await startSignIn("google", { staffId: by.id, accountId, address }, new Date());
	const state = new URL(url ?? "").searchParams.get("state") ?? "";
	return connectWithProvider(by, { state, code }, new Date());
}

const subjects = async () => {
	const { rows } = await product.pool.query<{ subject: string }>("select subject from mail_messages order by subject");
	return rows.map(({ subject }) => subject);
};

test("someone who doesn't allow access, or signs in as someone else, connects nothing", async () => {
	expect(await signIn("refused")).toMatchObject({ message: expect.stringContaining("allow access") });
	valid.address = "someone@else.example";
	expect(await signIn()).toMatchObject({ message: expect.stringContaining(`Sign in as ${address}`) });
	valid.address = address;
	expect(await readSecrets(accountId)).toBeNull();
	expect((await current()).status).toBe("reconnect");
});

test("an account is connected with a token, and emails are received and sent with it", async () => {
	expect(await signIn()).toEqual({ to: `/admin/email-accounts/${accountId}` });
	expect(await current()).toMatchObject({ status: "active", signInMethod: "google", lastError: null });
	await dovecot.write("office", [emailSource("with a token")]);
	sync = startTestSync();
	await until(async () => (await subjects()).includes("with a token"));
	await until(async () => (await current()).syncedAt !== null);
	expect(accountBadge(toHealth(await current())).label).toBe("Up to date");
	const transport = await openSmtp(accountId);
	expect(await transport.verify()).toBe(true);
	transport.close();
});

/** Makes the access token of the account look old, so that it's renewed. */
async function expireAccess() {
	const secrets = await readSecrets(accountId);
	if (secrets?.kind !== "token") throw new Error("no token");
	await db.transaction((tx) => writeSecrets(tx, accountId, { ...secrets, expiresAt: 0 }));
}

test("a token that expired is renewed without a person", async () => {
	await expireAccess();
	await dovecot.write("office", [emailSource("with a renewed token")]);
	sync = startTestSync();
	await until(async () => (await subjects()).includes("with a renewed token"));
	expect(await readSecrets(accountId)).toMatchObject({
		accessToken: `access-${issued}`,
		refreshToken: `refresh-${issued}`,
	});
	expect(await current()).toMatchObject({ status: "active", lastError: null });
});

test("when access was withdrawn the account waits for a person, and goes on once they sign in again", async () => {
	valid.refresh.clear();
	await expireAccess();
	await dovecot.write("office", [emailSource("while it waited")]);
	sync = startTestSync();
	await until(async () => (await current()).status === "reconnect");
	expect(await current()).toMatchObject({ lastError: "reconnect" });
	expect(accountBadge(toHealth(await current())).label).toBe("Reconnect");
	expect(await subjects()).not.toContain("while it waited");
	expect(await signIn()).toEqual({ to: `/admin/email-accounts/${accountId}` });
	await until(async () => (await subjects()).includes("while it waited"));
	await until(async () => (await current()).lastError === null);
	expect((await current()).status).toBe("active");
});

test("a server that no longer takes a token that looks valid asks for a person too", async () => {
	valid.access.clear();
	sync = startTestSync();
	await until(async () => (await current()).status === "reconnect");
	await sync.stop();
	const transport = await openSmtp(accountId);
	await expect(transport.verify()).rejects.toThrow();
	transport.close();
});
