import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openEnv, settings } from "#app/platform/env.server.ts";
import { readSeals } from "#app/platform/read-seals.server.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import { listContractFiles, listContractSigners } from "./contracts.server.ts";
import { defaultClauses } from "./default-clauses.ts";
import {
	createTestSentContract,
	createTestSigner,
	getContract,
	listIntegrityProblems,
	openTestSigning,
	readTestContractFile,
	signByEveryone,
	testClient,
	testSignature,
} from "./fixtures.server.ts";
import { recoverUnfinishedContracts, sealContract } from "./sealing.server.ts";
import { countersign, signContract } from "./signing.server.ts";
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

test("the last signature creates a sealed copy with signatures, certificate and two notices, and keeps the original", async () => {
	const contract = await sealed();
	expect(contract).toMatchObject({ status: "completed", cancelUntil: cancelDay() });
	const [original, copy] = [
		await readTestContractFile(contract.id, "original"),
		await readTestContractFile(contract.id, "sealed"),
	];
	expect(copy.equals(original)).toBe(false);
	expect(readSeals(copy)).toMatchObject([{ intact: true, covers: "all", name: "Stanley Tree Care" }]);
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(copy)), { mergePages: true });
	expect(text).toContain(createHash("sha256").update(original).digest("hex"));
	expect(text).toContain("203.0.113.9");
	for (const pdf of [original, copy]) expect(await structureProblems(pdf)).toEqual([]);
	const { rows } = await product.pool.query(
		"select \"to\", attachments from outgoing_emails where entity_id = $1 and kind = 'contract-completed'",
		[contract.id],
	);
	expect(rows).toHaveLength(2);
	expect(rows.every(({ attachments }) => attachments.length === 1)).toBe(true);
	const ours = { kind: "ours", number: contract.number, changeOrders: [] };
	expect(await verifyPdf(copy)).toMatchObject({ ...ours, fileKind: "sealed", replaced: false });
	expect(await verifyPdf(original)).toMatchObject({ ...ours, fileKind: "original", replaced: true });
});

test("a name in any script is in the sealed copy, and the certificate says that it isn't the invited name", async () => {
	const name = "Łukasz Đặng 김민준 מרים";
	const contract = await createTestSentContract(owner, {}, now);
	const [ruth] = await listContractSigners(contract.id);
	const signature = testSignature(contract, { name });
	expect(await signContract(await openTestSigning(contract.id, 0, now), signature, testClient, now)).toBe("done");
	const countersigned = testSignature(contract, { name: owner.name });
	expect(await countersign(permissionFor(owner, "contracts.countersign"), contract.id, countersigned, now)).toBe(
		"done",
	);
	expect(await product.drain()).toEqual([]);
	const pdf = await readTestContractFile(contract.id, "sealed");
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
	expect(text).not.toContain("\uFFFD");
	for (const word of name.split(" ")) expect(text.normalize("NFC").split(word).length - 1).toBeGreaterThan(1);
	expect(text.replaceAll(/\s+/g, " ")).toContain(`Asked “Are you ${ruth?.name}?”, the signer answered yes.`);
});

test("both notices of the right to cancel are bold and at least 12 points", async () => {
	const contract = await sealed();
	const pdf = await getDocumentProxy(new Uint8Array(await readTestContractFile(contract.id, "sealed")));
	const notices: string[] = [];
	for (const number of [pdf.numPages - 1, pdf.numPages]) {
		const page = await pdf.getPage(number);
		await page.getOperatorList();
		const { items } = await page.getTextContent();
		const words = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
		const foot = words.filter(({ transform }) => transform[5] < 58);
		expect(foot.map(({ str }) => str).join(" ")).toContain(`Page ${number}`);
		const notice = words.filter((one) => !foot.includes(one));
		for (const { height, fontName } of notice) {
			expect(height).toBeGreaterThanOrEqual(12);
			expect(page.commonObjs.get(fontName).name).toMatch(/-Bold$/);
		}
		notices.push(notice.map(({ str }) => str).join(" "));
	}
	for (const notice of notices) {
		expect(notice).toContain("CUSTOMER'S RIGHT TO CANCEL");
		expect(notice).toContain("I hereby cancel");
	}
});

/** It was sealed on the day the test runs. */
function cancelDay() {
	return expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
}

test("a lost sealing job is recovered, and of several runs exactly one seals and emails", async () => {
	const contract = await signByEveryone(owner, await createTestSentContract(owner, {}, now), now);
	await product.pool.query("delete from pgboss.job where name = 'contracts.seal'");
	await recoverUnfinishedContracts(new Date(now.getTime() + 60_000));
	expect((await getContract(contract.id)).status).toBe("sealing");
	const later = new Date(now.getTime() + 5 * 60_000);
	await Promise.all([
		recoverUnfinishedContracts(later),
		sealContract(contract.id, later),
		sealContract(contract.id, later),
	]);
	expect((await getContract(contract.id)).status).toBe("completed");
	expect(await listContractFiles(contract.id)).toHaveLength(2);
	const { rows } = await product.pool.query(
		"select kind from outgoing_emails where entity_id = $1 and kind = 'contract-completed'",
		[contract.id],
	);
	expect(rows).toHaveLength(2);
});

test("a contract is sealed while the time-stamp service is down, and stamped once it is back", async () => {
	openEnv({ ...settings, tsaUrl: time.url });
	time.setMode("failing");
	const contract = await sealed();
	expect(contract).toMatchObject({ status: "completed", timeStamp: "missing" });
	await expect(recoverUnfinishedContracts(now)).rejects.toThrow();
	time.setMode("up");
	await recoverUnfinishedContracts(now);
	expect(await getContract(contract.id)).toMatchObject({ timeStamp: "stamped" });
	const stamped = await readTestContractFile(contract.id, "stamped");
	expect(readSeals(stamped)).toMatchObject([{ intact: true }, { kind: "time-stamp", intact: true, covers: "all" }]);
	expect(await verifyPdf(stamped)).toMatchObject({ kind: "ours", fileKind: "stamped" });
	expect(await verifyPdf(await readTestContractFile(contract.id, "sealed"))).toMatchObject({
		kind: "ours",
		fileKind: "sealed",
	});
});

test("verification reports any flipped bit, and an unrelated file as unknown", async () => {
	const contract = await sealed();
	const copy = await readTestContractFile(contract.id, "sealed");
	// also in the seal itself, where some bytes could be others and it would still hold
	const seal = copy.toString("latin1").lastIndexOf("/Contents") + 10;
	const place = fc.oneof(fc.nat(copy.length - 1), fc.integer({ min: seal, max: seal + 6000 }));
	await fc.assert(
		fc.asyncProperty(place, fc.nat(7), async (at, bit) => {
			const changed = Buffer.from(copy);
			changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
			expect(["changed", "unknown", "no-pdf"]).toContain((await verifyPdf(changed)).kind);
		}),
		{ numRuns: 200 },
	);
	const changed = Buffer.from(copy);
	changed.writeUInt8((changed.readUInt8(900) + 1) % 256, 900);
	expect(await verifyPdf(changed)).toEqual({ kind: "changed" });
	expect(await verifyPdf(Buffer.concat([copy, Buffer.from("\n")]))).toEqual({ kind: "changed" });
	expect(await verifyPdf(Buffer.from("%PDF-1.7 not ours"))).toEqual({ kind: "unknown" });
	expect(await verifyPdf(Buffer.from("a letter"))).toEqual({ kind: "no-pdf" });
});

test("the check finds a changed event, a truncated audit trail and a changed file", async () => {
	expect(await listIntegrityProblems()).toEqual([]);
	const [one, two, three, four] = [await sealed(), await sealed(), await sealed(), await sealed()];
	const quietly = async (...statements: [string, unknown[]][]) => {
		await product.pool.query("alter table contract_events disable trigger all");
		for (const [words, values] of statements) await product.pool.query(words, values);
		await product.pool.query("alter table contract_events enable trigger all");
	};
	await expect(product.pool.query("update contract_events set kind = 'opened'")).rejects.toThrow(/never changed/);
	await quietly(
		['update contract_events set facts = facts || \'{"ip":"192.0.2.1"}\' where contract_id = $1 and seq = 2', [one.id]],
		["delete from contract_events where contract_id = $1 and kind = 'completed'", [two.id]],
	);
	const [file] = (await listContractFiles(three.id)).filter(({ kind }) => kind === "sealed");
	const bytes = Buffer.from(await readTestContractFile(three.id, "sealed"));
	bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
	await writeFile(path.join(settings.filesDir, file?.key ?? ""), bytes);
	expect((await listIntegrityProblems()).sort()).toEqual([
		`${one.number}: event 2 of the audit trail was changed`,
		`${two.number}: the end of the audit trail is missing`,
		`${three.number}: the signed PDF was changed`,
	]);
	expect((await getContract(four.id)).status).toBe("completed");
});

test("a sealed contract of twelve pages keeps every page and every character of a name", async () => {
	const long = Array.from(
		{ length: 90 },
		(_, n) => `Tree ${n + 1}: crown clean, deadwood over two inches, clear eight feet from the roof.`,
	);
	const contract = await sealed({
		scope: long.join("\n"),
		clauses: Array.from({ length: 12 }, (_, n) => ({
			id: `00000000-0000-4000-8000-00000000000${n.toString(16)}`,
			key: `more-${n}`,
			revision: "1",
			title: `Part ${n}`,
			text: "Words of the clause. ".repeat(120),
			...(n === 0 &&
				defaultClauses.filter(({ key }) => key === "cancel").map(({ key, title, text }) => ({ key, title, text }))[0]),
		})),
		signers: [createTestSigner("Nguyễn Thị Đặng Œuvré"), ...(await companySigner())],
	});
	const copy = await getDocumentProxy(new Uint8Array(await readTestContractFile(contract.id, "sealed")));
	expect(copy.numPages).toBeGreaterThan(11);
	const { text } = await extractText(copy, { mergePages: true });
	expect(text).toContain("Nguyễn Thị Đặng Œuvré");
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
