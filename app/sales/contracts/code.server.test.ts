import { afterAll, beforeAll, expect, test } from "vitest";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { signersOf } from "./contracts.server.ts";
import { opened, sampleSentContract, signature } from "./fixtures.server.ts";
import { readContractSettings, saveContractSettings, switchRule } from "./library.server.ts";
import { handOver } from "./signers.server.ts";
import { signContract } from "./signing.server.ts";
import { askCode, codeProblem } from "./signing-code.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
	const { version } = await readContractSettings();
	const words = { openDays: 21, remind: true, reminderText: "", pesticideLicence: "", pesticideUntil: "" };
	await saveContractSettings(proof(owner, "contracts.rules"), version, { ...words, codeAbove: 50_000 }, noon);
});
afterAll(() => product.close());

async function mailedCode(contractId: string): Promise<string> {
	const { rows } = await product.pool.query(
		"select text from outgoing_mail where entity_id = $1 and kind = 'paper-code' order by id desc limit 1",
		[contractId],
	);
	return /(\d{3} \d{3})/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

test("from the amount on, a link signs only with the code that came to the address on file, once", async () => {
	const sent = await sampleSentContract(owner, {}, noon);
	expect(sent.total).toBeGreaterThan(50_000);
	const found = await opened(sent.id, 0, noon);
	expect(await signContract(found, signature(sent), client, noon)).toBe("code");
	expect(await askCode(found, noon)).toMatchObject({
		kind: "mailed",
		to: expect.stringMatching(/^.\*\*\*@example\.com$/),
	});
	const code = await mailedCode(sent.id);
	const wrong = code === "000 000" ? "000001" : "000000";
	expect(await codeProblem(found, wrong, noon)).toMatchObject({
		words: "That is not the code. Please look at the newest mail.",
	});
	expect(await codeProblem(found, code, noon)).toBeNull();
	expect(await signContract(found, signature(sent, { code: wrong }), client, noon)).toBe("code");
	expect(await signContract(found, signature(sent, { code }), client, noon)).toBe("done");
	expect((await signersOf(sent.id))[0]?.codeAt).toEqual(noon);
});

test("a code runs out, and one of another contract opens nothing", async () => {
	const [one, other] = [await sampleSentContract(owner, {}, noon), await sampleSentContract(owner, {}, noon)];
	const found = await opened(one.id, 0, noon);
	await askCode(found, noon);
	const code = await mailedCode(one.id);
	const later = new Date(noon.getTime() + 11 * 60_000);
	expect(await codeProblem(found, code, later)).not.toBeNull();
	expect(await signContract(found, signature(one, { code }), client, later)).toBe("code");
	expect(await signContract(await opened(other.id, 0, noon), signature(other, { code }), client, noon)).toBe("code");
});

test("below the amount and on the tablet none is asked", async () => {
	const small = await sampleSentContract(owner, { county: "", exemption: "ES-1" }, noon);
	const found = await opened(small.id, 0, noon);
	expect(await askCode(found, noon)).toEqual({ kind: "none" });
	const large = await sampleSentContract(owner, {}, noon);
	const record = await opened(large.id, 0, noon);
	await handOver(proof(owner, "contracts.in-person"), large.id, record.signer.id, noon);
	expect(await signContract({ ...record, here: true }, signature(large), client, noon)).toBe("done");
});

test("a rule is switched off with its reason by one of two owners at once", async () => {
	const { version } = await readContractSettings();
	const by = proof(owner, "contracts.rules");
	const done = await Promise.all([1, 2].map(() => switchRule(by, version, "permits", "Our lawyer, in November", noon)));
	expect(done.sort()).toEqual(["conflict", "saved"]);
	expect((await readContractSettings()).rulesOff).toMatchObject({
		permits: { why: "Our lawyer, in November", by: owner.name },
	});
});
