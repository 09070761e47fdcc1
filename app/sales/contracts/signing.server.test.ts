import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { sendRequiredCode } from "#app/documents/signing/required-code.server.ts";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestSession, createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type Contract, listContractSigners, openSigningLink } from "./contracts.server.ts";
import {
	testClient as client,
	createTestSentContract,
	createTestSigner,
	getContract,
	openTestSigning,
	signingToken,
	testSignature,
} from "./fixtures.server.ts";
import { cancelContract, correctSigner, renewSigner, startInPersonSigning } from "./signers.server.ts";
import { countersign, declineContract, findCodeTarget, recordContractView, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const no = (contract: Contract) => ({ hash: contract.contentHash ?? "", reason: "price" as const, note: "" });

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const companySigner = () => ({
	id: randomUUID(),
	role: "company" as const,
	name: owner.name,
	email: owner.email,
	staffId: owner.id,
});

describe("signing", () => {
	test("another hash is refused, and no one can change a sent contract", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		expect(await signContract(found, testSignature(sent, { hash: "0".repeat(64) }), client, noon)).toBe("outdated");
		for (const words of ["content = '{}'", "total = 1", "customer_view = '{}'", "status = 'draft'", "number = 'C-1'"])
			await expect(product.pool.query(`update contracts set ${words} where id = $1`, [sent.id])).rejects.toThrow(
				/frozen/,
			);
		await expect(product.pool.query("delete from contracts where id = $1", [sent.id])).rejects.toThrow(/never deleted/);
	});

	test("in signing order, the second is invited only after the first has signed, and the company is last", async () => {
		const inOrder = {
			order: "in-order" as const,
			signers: [companySigner(), createTestSigner("Ruth"), createTestSigner("Ed")],
		};
		const sent = await createTestSentContract(owner, inOrder, noon);
		const [ruth, ed, jo] = await listContractSigners(sent.id);
		expect([ruth?.name, ed?.name, jo?.role]).toEqual(["Ruth", "Ed", "company"]);
		expect([ruth?.sentAt, ed?.sentAt]).toEqual([noon, null]);
		expect(await openSigningLink(signingToken(ed as never), noon)).toBeNull();
		expect(await countersign(permissionFor(owner, "contracts.countersign"), sent.id, testSignature(sent), noon)).toBe(
			"not-your-turn",
		);
		await signContract(await openTestSigning(sent.id, 0, noon), testSignature(sent), client, noon);
		expect(await signContract(await openTestSigning(sent.id, 1, noon), testSignature(sent), client, noon)).toBe("done");
		const someoneElse = await createTestStaff("owner");
		expect(
			await countersign(permissionFor(someoneElse, "contracts.countersign"), sent.id, testSignature(sent), noon),
		).toBe("not-you");
	});

	test("a link expires on its day, and a new one replaces it", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const later = new Date("2026-12-24T18:00:00Z");
		const found = await openTestSigning(sent.id, 0, later);
		expect(await signContract(found, testSignature(sent), client, later)).toBe("expired");
		expect(await declineContract(found, no(sent), client, later)).toBe("expired");
		const { version } = await getContract(sent.id);
		expect(await renewSigner(permissionFor(owner, "contracts.send"), sent.id, version, found.signer.id, later)).toBe(
			"done",
		);
		expect(await openSigningLink(signingToken(found.signer), later)).toBeNull();
		expect(await signContract(await openTestSigning(sent.id, 0, later), testSignature(sent), client, later)).toBe(
			"done",
		);
	});

	test("a signer can be corrected only before viewing the contract", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		const to = { name: "Ruth A. Paulson", email: "right@example.com" };
		const by = permissionFor(owner, "contracts.send");
		expect(await correctSigner(by, sent.id, sent.version, found.signer.id, to, noon)).toBe("done");
		expect(await openSigningLink(signingToken(found.signer), noon)).toBeNull();
		const again = await openTestSigning(sent.id, 0, noon);
		await recordContractView(again, client, noon);
		const { version } = await getContract(sent.id);
		expect(await correctSigner(by, sent.id, version, again.signer.id, to, noon)).toBe("stale");
	});

	test("a view is recorded once, and never for a bot", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const found = await openTestSigning(sent.id, 0, noon);
		await recordContractView(found, { ip: "1.2.3.4", userAgent: "Googlebot/2.1" }, noon);
		expect((await listContractSigners(sent.id))[0]?.openedAt).toBeNull();
		await Promise.all([1, 2].map(() => recordContractView(found, client, noon)));
		expect((await listContractSigners(sent.id))[0]?.openedAt).toEqual(noon);
	});

	test("an in-person link works for 30 minutes in the browser that was handed over, and the signer hears of it by email", async () => {
		const device = await createTestSession("estimator", { name: "Ben Moua" });
		const other = await createTestSession("estimator");
		const headers = new Headers({ cookie: device.cookie });
		const sent = await createTestSentContract(owner, {}, noon);
		const { signer } = await openTestSigning(sent.id, 0, noon);
		const started = await startInPersonSigning(
			permissionFor(device.staff, "contracts.in-person"),
			sent.id,
			signer.id,
			noon,
		);
		if (started === "stale") throw new Error(started);
		const { inPersonSigningUrl } = await import("./emails.server.ts");
		const token = inPersonSigningUrl(started.inPersonId).split("/").at(-1) ?? "";
		expect(await openSigningLink(token, new Date(noon.getTime() + 31 * 60_000), headers)).toBeNull();
		expect(await openSigningLink(token, noon)).toBeNull();
		expect(await openSigningLink(token, noon, new Headers({ cookie: other.cookie }))).toBeNull();
		const found = await openSigningLink(token, noon, headers);
		if (!found) throw new Error("closed");
		const notice = (await listTestEmails("contract", sent.id)).find(({ kind }) => kind === "contract-handed-over");
		expect(notice).toMatchObject({ to: signer.email });
		expect(notice?.text).toContain("Ben Moua gave you a device");
		expect(notice?.text).not.toContain("/contract/sign/");
		const codeEmailFacts = { name: signer.name, documentName: "the contract", sender: blankLetterhead };
		await sendRequiredCode(await findCodeTarget(found), codeEmailFacts, noon);
		const codeEmail = (await listTestEmails("contract", sent.id)).find(({ kind }) => kind === "document-code");
		const code = /\d{3} \d{3}/.exec(codeEmail?.text ?? "")?.[0] ?? "";
		expect(await signContract(found, testSignature(sent, { code }), client, noon)).toBe("done");
		expect((await listContractSigners(sent.id))[0]).toMatchObject({
			signingMethod: "in-person",
			witnessName: "Ben Moua",
		});
		expect(await openSigningLink(token, noon, headers)).toBeNull();
		expect(await openSigningLink(signingToken(signer), noon)).not.toBeNull();
	});

	test("no link opens a canceled contract, and unknown tokens open nothing", async () => {
		const sent = await createTestSentContract(owner, {}, noon);
		const { signer } = await openTestSigning(sent.id, 0, noon);
		await cancelContract(permissionFor(owner, "contracts.cancel"), sent.id, sent.version, "priced wrongly", noon);
		for (const token of [signingToken(signer), "nonsense", `${signingToken(signer)}x`, ""])
			expect(await openSigningLink(token, noon)).toBeNull();
	});
});
