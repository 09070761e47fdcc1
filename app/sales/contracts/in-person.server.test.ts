import { afterAll, beforeAll, expect, test } from "vitest";
import { handleAuthRequest } from "#app/people/staff/api.server.ts";
import { createTestSession, permissionFor, testPassword } from "#app/people/staff/fixtures.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { signIn } from "#app/people/staff/sign-in.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listContractSigners, openSigningLink } from "./contracts.server.ts";
import { inPersonSigningUrl } from "./emails.server.ts";
import { testClient as client, createTestSentContract, testSignature } from "./fixtures.server.ts";
import { recordIdCheck } from "./id-checks.server.ts";
import { startInPersonSigning } from "./signers.server.ts";
import { findCodeTarget, signContract } from "./signing.server.ts";

let product: TestProduct;
const origin = "http://localhost:3000";

beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("a device that is handed over opens only the signer's page, until someone signs in", async () => {
	const { staff, cookie } = await createTestSession("owner");
	const contract = await createTestSentContract(staff);
	const [signer] = await listContractSigners(contract.id);
	const device = new Headers({ cookie });
	expect((await findSession(device))?.staff.id).toBe(staff.id);
	const by = permissionFor(staff, "contracts.in-person");
	const started = await startInPersonSigning(by, contract.id, signer?.id ?? "", new Date());
	if (started === "stale") throw new Error("not handed over");
	const token = inPersonSigningUrl(started.inPersonId).split("/").at(-1) ?? "";
	const opens = async (headers: Headers) => (await openSigningLink(token, new Date(), headers)) !== null;
	// no page, download or phone gets a session, and no passkey can be added
	expect(await findSession(device)).toBeNull();
	const passkey = new Request(`${origin}/api/auth/passkey/generate-register-options`, { headers: { cookie } });
	expect((await handleAuthRequest(passkey, "127.0.0.1")).status).toBe(401);
	expect(await opens(device)).toBe(true);
	expect(await opens(new Headers())).toBe(false);

	// back in our hands: a new session, and the customer's page is closed on this device
	const visitor = { headers: device, ip: "127.0.0.1", userAgent: "tablet" };
	const outcome = await signIn(visitor, staff.email, testPassword);
	if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
	const again = new Headers({ cookie: outcome.cookies.map((one) => one.split(";")[0]).join("; ") });
	expect((await findSession(again))?.staff.id).toBe(staff.id);
	expect(await opens(again)).toBe(false);
	expect(await opens(device)).toBe(false);
	const sessions = await product.pool.query("select 1 from staff_sessions where staff_id = $1", [staff.id]);
	expect(sessions.rows).toHaveLength(1);
});

test("from the amount in the settings, a second person's ID check replaces the code", async () => {
	const { staff: witness, cookie } = await createTestSession("owner");
	const { staff: second } = await createTestSession("office");
	const contract = await createTestSentContract(witness);
	await product.pool.query(
		"insert into contract_settings (code_above, in_person_code_above) values (100, 100) on conflict (singleton) do update set code_above = 100, in_person_code_above = 100",
	);
	const [signer] = await listContractSigners(contract.id);
	const signerId = signer?.id ?? "";
	const now = new Date();
	const handOver = async () => {
		const started = await startInPersonSigning(
			permissionFor(witness, "contracts.in-person"),
			contract.id,
			signerId,
			now,
		);
		if (started === "stale") throw new Error("not handed over");
		const token = inPersonSigningUrl(started.inPersonId).split("/").at(-1) ?? "";
		const opened = await openSigningLink(token, now, new Headers({ cookie }));
		if (!opened) throw new Error("the in-person link doesn't open");
		return opened;
	};
	expect(await findCodeTarget(await handOver())).not.toBeNull();
	const note = "Wisconsin driver's license";
	const check = (by: typeof second) =>
		recordIdCheck(permissionFor(by, "contracts.in-person"), contract.id, signerId, note, now);
	expect(await check(witness)).toBe("done");
	// the witness can't vouch alone
	expect(await findCodeTarget(await handOver())).not.toBeNull();
	expect(await check(second)).toBe("done");
	const opened = await handOver();
	expect(await findCodeTarget(opened)).toBeNull();
	expect(await findCodeTarget({ ...opened, inPerson: false })).not.toBeNull();
	expect(await signContract(opened, testSignature(contract), client, now)).toBe("done");
	const events = await product.pool.query(
		"select facts from contract_events where contract_id = $1 and kind = 'signed'",
		[contract.id],
	);
	expect(events.rows[0]?.facts).toMatchObject({ witness: witness.name, idCheckedBy: second.name, idCheck: note });
	expect(await check(second)).toBe("stale");
});
