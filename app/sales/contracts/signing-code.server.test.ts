import { afterAll, beforeAll, expect, test } from "vitest";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { findCodeProblem, sendRequiredCode } from "#app/documents/signing/required-code.server.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listContractSigners, type SigningRecord } from "./contracts.server.ts";
import { testClient as client, createTestSentContract, openTestSigning, testSignature } from "./fixtures.server.ts";
import { readContractSettings, saveContractSettings, toggleRule } from "./library.server.ts";
import { startInPersonSigning } from "./signers.server.ts";
import { findCodeTarget, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	const { version } = await readContractSettings();
	const values = { openDays: 21, sendReminders: true, reminderText: "", pesticideLicense: "", pesticideUntil: "" };
	const amounts = { codeAbove: 50_000, inPersonCodeAbove: 50_500 };
	await saveContractSettings(permissionFor(owner, "contracts.rules"), version, { ...values, ...amounts }, noon);
});
afterAll(() => product.close());

const requestSigningCode = async (found: SigningRecord, now: Date) =>
	sendRequiredCode(
		await findCodeTarget(found),
		{ name: found.signer.name, documentName: `contract ${found.contract.number}`, sender: blankLetterhead },
		now,
	);
const checkSigningCode = async (found: SigningRecord, code: string, now: Date) =>
	findCodeProblem(await findCodeTarget(found), code, now);

async function readEmailedCode(contractId: string): Promise<string> {
	const { rows } = await product.pool.query(
		"select text from outgoing_emails where entity_id = $1 and kind = 'document-code' order by id desc limit 1",
		[contractId],
	);
	return /(\d{3} \d{3})/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

test("from the set amount on, signing by link needs the code emailed to the address on file, and it works once", async () => {
	const sent = await createTestSentContract(owner, {}, noon);
	expect(sent.total).toBeGreaterThan(50_000);
	const found = await openTestSigning(sent.id, 0, noon);
	expect(await signContract(found, testSignature(sent), client, noon)).toBe("code");
	expect(await requestSigningCode(found, noon)).toMatchObject({
		kind: "emailed",
		to: expect.stringMatching(/^.\*\*\*@example\.com$/),
	});
	const code = await readEmailedCode(sent.id);
	const wrong = code === "000 000" ? "000001" : "000000";
	expect(await checkSigningCode(found, wrong, noon)).toMatchObject({
		message: "That code isn't right. Use the code from our latest email.",
	});
	expect(await checkSigningCode(found, code, noon)).toBeNull();
	expect(await signContract(found, testSignature(sent, { code: wrong }), client, noon)).toBe("code");
	expect(await signContract(found, testSignature(sent, { code }), client, noon)).toBe("done");
	expect((await listContractSigners(sent.id))[0]?.codeAt).toEqual(noon);
});

test("a code expires, and a code for one contract doesn't sign another", async () => {
	const [one, other] = [await createTestSentContract(owner, {}, noon), await createTestSentContract(owner, {}, noon)];
	const found = await openTestSigning(one.id, 0, noon);
	await requestSigningCode(found, noon);
	const code = await readEmailedCode(one.id);
	const later = new Date(noon.getTime() + 11 * 60_000);
	expect(await checkSigningCode(found, code, later)).not.toBeNull();
	expect(await signContract(found, testSignature(one, { code }), client, later)).toBe("code");
	expect(
		await signContract(await openTestSigning(other.id, 0, noon), testSignature(other, { code }), client, noon),
	).toBe("code");
});

test("no code is needed below the amount", async () => {
	const small = await createTestSentContract(owner, { county: "", exemption: "ES-1" }, noon);
	const found = await openTestSigning(small.id, 0, noon);
	expect(await requestSigningCode(found, noon)).toEqual({ kind: "none" });
});

test("in person, the code goes to the signer's email address too, from an amount of its own on", async () => {
	const sent = await createTestSentContract(owner, {}, noon);
	expect(sent.total).toBeGreaterThan(50_500);
	const record = await openTestSigning(sent.id, 0, noon);
	await startInPersonSigning(permissionFor(owner, "contracts.in-person"), sent.id, record.signer.id, noon);
	const inPerson = { ...record, inPerson: true };
	expect(await requestSigningCode(inPerson, noon)).toMatchObject({ kind: "emailed" });
	expect(await signContract(inPerson, testSignature(sent), client, noon)).toBe("code");
	const code = await readEmailedCode(sent.id);
	expect(await signContract(inPerson, testSignature(sent, { code }), client, noon)).toBe("done");
	const belowLimit = { ...inPerson, contract: { ...sent, total: 50_499 } };
	expect(await findCodeTarget(belowLimit)).toBeNull();
});

test("the crew may not start signing in person", async () => {
	const crew = await createTestStaff("crew");
	expect(permit(crew, "contracts.in-person")).toBeNull();
});

test("when two owners turn a rule off at once, one wins and the reason is kept", async () => {
	const { version } = await readContractSettings();
	const by = permissionFor(owner, "contracts.rules");
	const done = await Promise.all(
		[1, 2].map(() => toggleRule(by, version, "permits", "Our lawyer's advice, November 2026", noon)),
	);
	expect(done.sort()).toEqual(["done", "stale"]);
	expect((await readContractSettings()).rulesOff).toMatchObject({
		permits: { reason: "Our lawyer's advice, November 2026", by: owner.name },
	});
});
