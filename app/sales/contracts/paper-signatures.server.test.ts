import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findScan } from "./certificate.ts";
import type { Contract } from "./contracts.server.ts";
import { listContractSigners } from "./contracts.server.ts";
import { listContractEvents } from "./event-chain.server.ts";
import {
	allRuleIds,
	createTestContract,
	createTestSigner,
	getContract,
	readTestContractFile,
	testSignature,
} from "./fixtures.server.ts";
import { recordPaperSignature } from "./paper-signatures.server.ts";
import { issueContractWithoutEmail, sendContract } from "./send.server.ts";
import { startInPersonSigning } from "./signers.server.ts";
import { countersign } from "./signing.server.ts";
import { findIntegrityProblems } from "./verification.server.ts";

let product: TestProduct;
let owner: Staff;
const noon = new Date("2026-11-20T18:00:00Z");
const copy = { bytes: Buffer.from("%PDF-1.7 scan"), extension: "pdf" } as const;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const maySend = () => permissionFor(owner, "contracts.send");

async function issueWithoutEmail(names = ["Ruth Paulson"]): Promise<Contract> {
	const template = await createTestContract(owner, {}, noon);
	const company = template.content.signers.filter(({ role }) => role === "company");
	const signers = [...names.map((name) => createTestSigner(name, "")), ...company];
	const draft = await createTestContract(owner, { toEmail: "", signers }, noon);
	expect(await sendContract(maySend(), draft.id, draft.version, allRuleIds, noon)).toMatchObject({ kind: "blocked" });
	expect(await issueContractWithoutEmail(maySend(), draft.id, draft.version, allRuleIds, noon)).toBe("done");
	return getContract(draft.id);
}

async function emailsOf({ id }: Contract): Promise<string[]> {
	const query = 'select kind, "to" from outgoing_emails where entity_id = $1';
	return (await product.pool.query(query, [id])).rows.map(({ kind, to }) => `${kind}: ${to}`);
}

test("a contract for customers without email is issued, signed on paper and sealed", async () => {
	const contract = await issueWithoutEmail(["Ruth Paulson", "Walter Paulson"]);
	expect(contract).toMatchObject({ status: "pending", number: expect.stringMatching(/^C-2026-/) });
	const [ruth, walter, company] = await listContractSigners(contract.id);
	const sign = (signerId = "", name = "Ruth E. Paulson") =>
		recordPaperSignature(maySend(), contract.id, { signerId, name, signedOn: "2026-11-19", copy }, noon);
	expect(await Promise.all([sign(ruth?.id), sign(ruth?.id)])).toEqual(expect.arrayContaining(["done", "stale"]));
	expect(await sign(company?.id)).toBe("stale");
	expect(await sign(walter?.id, "Walter Paulson")).toBe("done");
	const signature = testSignature(contract, { name: owner.name });
	expect(await countersign(permissionFor(owner, "contracts.countersign"), contract.id, signature, noon)).toBe("done");
	expect(await product.drain()).toEqual([]);
	const signed = await getContract(contract.id);
	expect(signed.status).toBe("completed");
	// Friday noon, when it was recorded: three business days, never counted from the earlier day on the paper
	expect(signed.cancelUntil && signed.cancelUntil >= "2026-11-24").toBeTruthy();
	const [first] = await listContractSigners(contract.id);
	expect(first).toMatchObject({ signingMethod: "paper", signedName: "Ruth E. Paulson", signedOn: "2026-11-19" });
	expect(await findFile(first?.signatureKey ?? "none/none")).toEqual(copy.bytes);
	const problems: string[] = [];
	await findIntegrityProblems((problem) => problems.push(problem));
	expect(problems).toEqual([]);
	const events = await listContractEvents(contract.id);
	const scan = createHash("sha256").update(copy.bytes).digest("hex");
	expect([ruth, walter, company].map((signer) => findScan(events, signer?.id ?? ""))).toEqual([scan, scan, null]);
	const sealed = new Uint8Array(await readTestContractFile(contract.id, "sealed"));
	const { text } = await extractText(await getDocumentProxy(sealed), { mergePages: true });
	expect(text.replaceAll(/\s/g, "")).toContain(scan);
	expect((await emailsOf(contract)).filter((email) => email.endsWith(": "))).toEqual([]);
});

test("signing in person works without an email address, and paper can replace it", async () => {
	const contract = await issueWithoutEmail();
	const [signer] = await listContractSigners(contract.id);
	const started = await startInPersonSigning(
		permissionFor(owner, "contracts.in-person"),
		contract.id,
		signer?.id ?? "",
		noon,
	);
	expect(started).toMatchObject({ inPersonId: expect.any(String) });
	const paper = { signerId: signer?.id ?? "", name: "Ruth Paulson", signedOn: "2026-11-20", copy };
	expect(await recordPaperSignature(maySend(), contract.id, paper, noon)).toBe("done");
	expect(await emailsOf(contract)).toEqual([expect.stringContaining(`contract-invited: ${owner.email}`)]);
});

test("a scan that isn't recorded leaves no file", async () => {
	const contract = await issueWithoutEmail();
	const paper = { signerId: contract.id, name: "Ruth Paulson", signedOn: "2026-11-20", copy };
	const before = (await product.pool.query("select count(*) from audit_events")).rows;
	expect(await recordPaperSignature(maySend(), contract.id, paper, noon)).toBe("stale");
	expect((await product.pool.query("select count(*) from audit_events")).rows).toEqual(before);
});
