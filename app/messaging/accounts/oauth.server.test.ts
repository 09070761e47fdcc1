import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { serviceTopic, writeServiceConnection } from "#app/platform/service-connections.server.ts";
import { type Dovecot, startDovecot } from "#server/testing/dovecot.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { startTokenServer } from "#server/testing/token-server.ts";
import { toProblem } from "./connect.server.ts";
import { connectWithProvider } from "./connect-with-provider.server.ts";
import { findAccount, readCredentials } from "./credentials.server.ts";
import { createTestAccount } from "./fixtures.server.ts";
import { readState, startSignIn } from "./oauth.server.ts";
import { readSecrets, writeSecrets } from "./secrets.server.ts";

const now = new Date("2026-11-23T15:00:00Z");
let product: TestProduct;
let tokens: Awaited<ReturnType<typeof startTokenServer>>;
let dovecot: Dovecot;
let by: Permitted<"email-accounts.edit">;

const idToken = (email: string) => `x.${Buffer.from(JSON.stringify({ email })).toString("base64url")}.x`;

beforeAll(async () => {
	tokens = await startTokenServer(() => ({ body: { access_token: "fresh", expires_in: 3_600 } }));
	product = await openTestProduct({ mailSignInUrl: tokens.url });
	dovecot = await startDovecot();
	by = permissionFor(await createTestStaff("owner"), "email-accounts.edit");
	await db.transaction((tx) =>
		writeServiceConnection(tx, "google-email", {
			values: { clientId: "our-client" },
			secrets: { clientSecret: "our-secret" },
		}),
	);
	receiveBroadcast(serviceTopic);
});
afterAll(async () => {
	await Promise.all([tokens.stop(), dovecot.stop()]);
	await product.close();
});

async function createTokenAccount(expiresAt: number, change: Parameters<typeof createTestAccount>[0] = {}) {
	const id = await createTestAccount({ signInMethod: "google", status: "active", ...change });
	const secrets = { kind: "token", accessToken: "old", refreshToken: "keep", expiresAt } as const;
	await db.transaction((tx) => writeSecrets(tx, id, secrets));
	const account = await findAccount(id);
	if (!account) throw new Error("no account");
	return account;
}

test("a token that expires is renewed once for all who need it, and kept", async () => {
	const account = await createTokenAccount(now.getTime() + 1_000);
	tokens.requests.length = 0;
	const [first, second] = await Promise.all([readCredentials(account, now), readCredentials(account, now)]);
	expect([first, second]).toMatchObject([{ accessToken: "fresh" }, { accessToken: "fresh" }]);
	expect(tokens.requests).toEqual([
		{ client_id: "our-client", client_secret: "our-secret", grant_type: "refresh_token", refresh_token: "keep" },
	]);
	expect(await readSecrets(account.id)).toMatchObject({ accessToken: "fresh", refreshToken: "keep" });
	expect(await readCredentials(account, now)).toMatchObject({ accessToken: "fresh" });
	expect(tokens.requests).toHaveLength(1);
});

test("when the permission ended a person has to reconnect; other failures are tried again", async () => {
	const account = await createTokenAccount(0);
	const fail = (status: number, error: string) => {
		tokens.setReply(() => ({ status, body: { error } }));
		return readCredentials(account, now).then(
			() => null,
			(problem: unknown) => toProblem(problem).code,
		);
	};
	expect(await fail(400, "invalid_grant")).toBe("reconnect");
	expect(await fail(503, "temporarily_unavailable")).toBe("server");
	expect(await readSecrets(account.id)).toMatchObject({ accessToken: "old" });
});

const start = async (accountId: string | null = null) => {
	const url = await startSignIn("google", { staffId: by.id, accountId, address: "" }, now);
	return new URL(url ?? "").searchParams;
};

test("the state of a sign-in belongs to one person for a quarter of an hour, and can't be made up", async () => {
	const state = (await start()).get("state") ?? "";
	expect(readState(state, by.id, now)).toMatchObject({ provider: "google", accountId: null });
	expect(readState(state, "someone else", now)).toBeNull();
	expect(readState(state, by.id, new Date(now.getTime() + 16 * 60_000))).toBeNull();
	expect(readState(Buffer.from("{}").toString("base64"), by.id, now)).toBeNull();
	expect(readState("", by.id, now)).toBeNull();
	const forged = await connectWithProvider(by, { state: "AAAA", code: "code" }, now);
	expect(forged).toMatchObject({ message: "This sign-in has expired." });
});

test("the code is exchanged with the secret of this sign-in, and only for the address of the account", async () => {
	const account = await createTokenAccount(0, { address: "office@trees.example", status: "reconnect" });
	const params = await start(account.id);
	tokens.requests.length = 0;
	tokens.setReply(() => ({
		body: {
			access_token: "new",
			refresh_token: "new-refresh",
			expires_in: 3_600,
			id_token: idToken("someone@else.example"),
		},
	}));
	const outcome = await connectWithProvider(by, { state: params.get("state") ?? "", code: "the-code" }, now);
	expect(outcome).toMatchObject({ message: expect.stringContaining("Sign in as office@trees.example") });
	const [request] = tokens.requests;
	expect(request).toMatchObject({ grant_type: "authorization_code", code: "the-code" });
	const challenge = createHash("sha256")
		.update(request?.code_verifier ?? "")
		.digest("base64url");
	expect(challenge).toBe(params.get("code_challenge"));
	expect(await readSecrets(account.id)).toMatchObject({ accessToken: "old" });
	expect((await findAccount(account.id))?.status).toBe("reconnect");
});
