import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { handleAuthRequest } from "./api.server.ts";
import { createTestSession, createTestStaff } from "./fixtures.server.ts";
import { findSession } from "./sessions.server.ts";
import { staffPasskeys } from "./tables.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** What a phone does: holds a key, and answers challenges with it. */
function createAuthenticator() {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const coordinate = (value: string) => Buffer.from(value, "base64url");
	/** the public key in COSE: kty EC2, alg ES256, crv P-256, x, y */
	const cose = Buffer.concat([
		Buffer.from("a5010203262001215820", "hex"),
		coordinate(x),
		Buffer.from("225820", "hex"),
		coordinate(y),
	]);
	const id = randomBytes(16);
	let counter = 0;

	function createData(flagged: number, key = Buffer.alloc(0)): Buffer {
		counter += 1;
		const head = Buffer.alloc(5);
		head.writeUInt8(flagged);
		head.writeUInt32BE(counter, 1);
		return Buffer.concat([sha256(new URL(settings.origin).hostname), head, key]);
	}
	const clientData = (type: string, challenge: string, origin = settings.origin) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const shared = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

	return {
		id: shared.id,
		cose,
		register(challenge: string) {
			const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
			const data = createData(flags.present | flags.verified | flags.hasKey, key);
			// {"fmt": "none", "attStmt": {}, "authData": data}
			const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
			const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
			const response = {
				clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
				attestationObject: attestation.toString("base64url"),
				transports: ["internal"],
			};
			return { ...shared, response, clientExtensionResults: {} };
		},
		answer(challenge: string, { origin = settings.origin, verified = true } = {}) {
			const data = createData(flags.present | (verified ? flags.verified : 0));
			const client = clientData("webauthn.get", challenge, origin);
			const response = {
				clientDataJSON: client.toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
			};
			return { ...shared, response, clientExtensionResults: {} };
		},
	};
}

let lastAddress = 0;
async function call(path: string, cookies: string[], body?: object) {
	lastAddress += 1;
	const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
	if (body) headers.set("content-type", "application/json");
	headers.set("origin", settings.origin);
	const init = { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) };
	const request = new Request(`${settings.origin}/api/auth/passkey/${path}`, init);
	const answer = await handleAuthRequest(request, `192.0.2.${lastAddress}`);
	const text = await answer.text();
	return { status: answer.status, cookies: answer.headers.getSetCookie(), body: text ? JSON.parse(text) : null };
}

type Authenticator = ReturnType<typeof createAuthenticator>;

async function addPasskey(authenticator: Authenticator, cookie: string) {
	const options = await call("generate-register-options", [cookie]);
	const response = authenticator.register(options.body.challenge);
	return call("verify-registration", [cookie, ...options.cookies], { response, name: "Ben's phone" });
}

async function signIn(authenticator: Authenticator, how?: Parameters<Authenticator["answer"]>[1]) {
	const options = await call("generate-authenticate-options", []);
	const response = authenticator.answer(options.body.challenge, how);
	const answer = await call("verify-authentication", options.cookies, { response });
	return { ...answer, again: () => call("verify-authentication", options.cookies, { response }) };
}

/** A row as earlier versions of this product wrote it. */
async function createOldPasskey() {
	const person = await createTestStaff("estimator");
	const authenticator = createAuthenticator();
	await db.insert(staffPasskeys).values({
		userId: person.id,
		name: "Safari on iPhone",
		credentialID: authenticator.id,
		publicKey: authenticator.cose.toString("base64"),
		counter: 0,
		deviceType: "multiDevice",
		backedUp: true,
		transports: "hybrid,internal",
		aaguid: "fbfc3007-154e-4ecc-8c0b-6e020557d7bd",
	});
	return { person, authenticator };
}

test("a passkey is added with an audit event, and signs in", async () => {
	const { staff, cookie } = await createTestSession("office");
	const authenticator = createAuthenticator();
	expect((await addPasskey(authenticator, cookie)).status).toBe(200);
	const [event] = await listAuditEvents({ entity: "staff", id: staff.id });
	expect(event).toMatchObject({ action: "passkey-added", actorId: staff.id });
	const { status, cookies } = await signIn(authenticator);
	expect(status).toBe(200);
	const session = await findSession(new Headers({ cookie: cookies.map((set) => set.split(";")[0]).join("; ") }));
	expect(session?.staff).toMatchObject({ id: staff.id, role: staff.role });
	expect((await listAuditEvents({ entity: "staff", id: staff.id }))[0]).toMatchObject({
		action: "signed-in",
		diff: { method: "passkey" },
	});
});

test("a passkey of an earlier version signs in, and its counter is stored", async () => {
	const { person, authenticator } = await createOldPasskey();
	expect((await signIn(authenticator)).body).toEqual({ user: { id: person.id } });
	const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, person.id));
	expect(row?.counter).toBe(1);
});

test("a challenge is answered once", async () => {
	const { authenticator } = await createOldPasskey();
	const first = await signIn(authenticator);
	expect(first.status).toBe(200);
	expect((await first.again()).status).toBe(400);
});

test("a challenge to register can't be used to sign in, nor by another person", async () => {
	const [mine, other] = [await createTestSession("office"), await createTestSession("office")];
	const { authenticator } = await createOldPasskey();
	const options = await call("generate-register-options", [mine.cookie]);
	const answer = { response: authenticator.answer(options.body.challenge) };
	expect((await call("verify-authentication", options.cookies, answer)).status).toBe(400);
	const again = await call("generate-register-options", [mine.cookie]);
	const created = { response: createAuthenticator().register(again.body.challenge) };
	expect((await call("verify-registration", [other.cookie, ...again.cookies], created)).status).toBe(400);
});

test.each([
	["for another site", { origin: "https://trees.evil.example" }],
	["without a check of the person", { verified: false }],
])("an answer %s is refused", async (_, how) => {
	const { authenticator } = await createOldPasskey();
	expect((await signIn(authenticator, how)).status).toBe(400);
});

test("an unknown or foreign key is refused", async () => {
	expect((await signIn(createAuthenticator())).status).toBe(401);
	const { authenticator } = await createOldPasskey();
	expect((await signIn({ ...createAuthenticator(), id: authenticator.id })).status).toBe(401);
});

test("a deactivated person can't sign in", async () => {
	const { person, authenticator } = await createOldPasskey();
	await product.pool.query("update staff set deactivated_at = now() where id = $1", [person.id]);
	expect((await signIn(authenticator)).status).toBe(401);
});

test("without a session no passkey is added", async () => {
	expect((await call("generate-register-options", [])).status).toBe(401);
	expect((await call("verify-registration", [], { response: {} })).status).toBe(401);
});

test.each([[{}], [{ response: null }], [{ response: { id: "x", response: {} } }]])(
	"malformed answer %j is refused",
	async (body) => {
		const { cookies } = await call("generate-authenticate-options", []);
		expect([400, 401]).toContain((await call("verify-authentication", cookies, body)).status);
	},
);
