import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openEnv, settings } from "#app/platform/env.server.ts";
import { readSeals } from "#app/platform/read-seals.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import { findContractFile, listContractFiles } from "./contracts.server.ts";
import { createFinalVersion } from "./final-version.server.ts";
import {
	createTestSentContract,
	createTestSigner,
	getContract,
	listIntegrityProblems,
	openTestSigning,
	readTestContractFile,
	signByEveryone,
	testSignature,
} from "./fixtures.server.ts";
import { recoverUnfinishedContracts } from "./sealing.server.ts";
import { cancelContract, voidContract } from "./signers.server.ts";
import { declineContract, signContract } from "./signing.server.ts";
import { verifyPdf } from "./verification.server.ts";

let product: TestProduct;
let time: TimeStampServer;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	time = await openTimeStampServer();
	owner = await createTestStaff("owner");
});
beforeEach(() => openEnv({ ...settings, tsaUrl: undefined }));
afterAll(async () => {
	await time.close();
	await product.close();
});

async function sealed(content = {}) {
	const contract = await signByEveryone(owner, await createTestSentContract(owner, content, now), now);
	expect(contract.status).toBe("sealing");
	expect(await product.drain()).toEqual([]);
	return getContract(contract.id);
}

const declineAnswer = { reason: "price" as const, note: "My cousin does it for less." };

async function textOf(bytes: Buffer): Promise<string> {
	return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

async function finalVersionEmails(contractId: string) {
	const { rows } = await product.pool.query(
		"select \"to\", attachments from outgoing_emails where entity_id = $1 and kind in ('contract-declined', 'contract-canceled')",
		[contractId],
	);
	return rows;
}

test("a declined contract gets a sealed final version with name, time and reason, emailed to all and verifiable", async () => {
	const signers = [createTestSigner("Ed Paulson"), createTestSigner("Ruth Paulson"), ...(await companySigner())];
	const sent = await createTestSentContract(owner, { signers }, now);
	const client = { ip: "203.0.113.77", userAgent: "Mozilla/5.0" };
	await signContract(await openTestSigning(sent.id, 0, now), testSignature(sent, { name: "Ed Paulson" }), client, now);
	const given = { hash: sent.contentHash ?? "", ...declineAnswer };
	expect(await declineContract(await openTestSigning(sent.id, 1, now), given, client, now)).toBe("done");
	expect(await product.drain()).toEqual([]);
	const pdf = await readTestContractFile(sent.id, "closed");
	expect(readSeals(pdf)).toMatchObject([{ intact: true, covers: "all" }]);
	expect(await structureProblems(pdf)).toEqual([]);
	const text = await textOf(pdf);
	for (const part of [
		"Declined",
		"Ruth Paulson",
		"Price",
		declineAnswer.note,
		"203.0.113.77",
		"2026-11-20T18:00:00.000Z",
	])
		expect(text).toContain(part);
	const emails = await finalVersionEmails(sent.id);
	expect(new Set(emails.map(({ to }) => to)).size).toBe(3);
	expect(emails.every(({ attachments }) => attachments.length === 1)).toBe(true);
	const ours = { kind: "ours", number: sent.number, ending: "declined" };
	expect(await verifyPdf(pdf)).toMatchObject({ ...ours, fileKind: "closed" });
	expect(await verifyPdf(await readTestContractFile(sent.id, "original"))).toMatchObject({
		...ours,
		fileKind: "original",
	});
	expect((await findContractFile(sent.id))?.kind).toBe("closed");
	expect(await listIntegrityProblems()).toEqual([]);
});

test("a voided contract gets exactly one final version, even after a lost job", async () => {
	const contract = await sealed();
	const by = permissionFor(owner, "contracts.cancel");
	expect(await voidContract(by, contract.id, contract.version, "They wrote on Monday.", now)).toBe("done");
	await product.pool.query("delete from pgboss.job where name = 'contracts.close'");
	await recoverUnfinishedContracts(new Date(now.getTime() + 60_000));
	expect(await listContractFiles(contract.id)).toHaveLength(2);
	const later = new Date(now.getTime() + 5 * 60_000);
	await Promise.all([
		recoverUnfinishedContracts(later),
		createFinalVersion(contract.id, later),
		createFinalVersion(contract.id, later),
	]);
	expect((await listContractFiles(contract.id)).map(({ kind }) => kind).sort()).toEqual([
		"closed",
		"original",
		"sealed",
	]);
	const pdf = await readTestContractFile(contract.id, "closed");
	const text = await textOf(pdf);
	for (const part of ["Voided", "They wrote on Monday.", owner.name, "Signatures", "Signing certificate"])
		expect(text).toContain(part);
	expect(text).not.toContain("CUSTOMER'S RIGHT TO CANCEL");
	expect(await finalVersionEmails(contract.id)).toHaveLength(2);
	expect(await verifyPdf(pdf)).toMatchObject({ kind: "ours", fileKind: "closed", ending: "void" });
	const copy = await readTestContractFile(contract.id, "sealed");
	expect(await verifyPdf(copy)).toMatchObject({ kind: "ours", fileKind: "sealed", ending: "void" });
});

test("a contract canceled before everyone signed has no final version", async () => {
	const sent = await createTestSentContract(owner, {}, now);
	await cancelContract(permissionFor(owner, "contracts.cancel"), sent.id, sent.version, "wrong tree", now);
	await createFinalVersion(sent.id, now);
	await recoverUnfinishedContracts(new Date(now.getTime() + 5 * 60_000));
	expect(await listContractFiles(sent.id)).toHaveLength(1);
	expect(await verifyPdf(await readTestContractFile(sent.id, "original"))).toMatchObject({
		fileKind: "original",
		ending: "canceled",
	});
});

async function companySigner() {
	return [
		{
			id: "00000000-0000-4000-8000-00000000c0de",
			role: "company" as const,
			name: owner.name,
			email: owner.email,
			staffId: owner.id,
		},
	];
}
