import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { approveClause } from "./clause-approvals.server.ts";
import type { ContractContent } from "./contract.ts";
import type { Contract } from "./contracts.server.ts";
import { saveDraft } from "./drafts.server.ts";
import { listContractEvents } from "./event-chain.server.ts";
import { allRuleIds, createTestContract, createTestSentContract, getContract } from "./fixtures.server.ts";
import { listClauses, saveClause } from "./library.server.ts";
import { sendContract } from "./send.server.ts";

let product: TestProduct;
let owner: Staff;
let office: Staff;
let estimator: Staff;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	office = await createTestStaff("office");
	estimator = await createTestStaff("estimator");
});
afterAll(() => product.close());

const send = (by: Staff, { id, version }: Contract, acknowledged = allRuleIds) =>
	sendContract(permissionFor(by, "contracts.send"), id, version, acknowledged, now);

async function editClauses(draft: Contract, edit: (clauses: ContractContent["clauses"]) => ContractContent["clauses"]) {
	const content = { ...draft.content, clauses: edit(draft.content.clauses) };
	await saveDraft(permissionFor(owner, "contracts.draft"), draft.id, draft.version, content, now);
	return getContract(draft.id);
}

const cancelClause = ({ content }: Contract) => content.clauses.find(({ key }) => key === "cancel");
const addToCancel = (extra: string) => (clauses: ContractContent["clauses"]) =>
	clauses.map((one) => (one.key === "cancel" ? { ...one, text: `${one.text} ${extra}` } : one));

const approve = (draft: Contract, reason = "Our lawyer added this sentence.") =>
	approveClause(
		permissionFor(owner, "contracts.approve-clauses"),
		draft.id,
		draft.version,
		{ clauseId: cancelClause(draft)?.id ?? "", reason },
		now,
	);

const rulesOf = (result: Awaited<ReturnType<typeof send>>) =>
	typeof result === "object" ? result.findings.map(({ rule }) => rule) : [];

test("a changed right to cancel stops sending until the owner approves it, and the reason is saved", async () => {
	const draft = await editClauses(await createTestContract(owner, {}, now), addToCancel("Please call first."));
	expect(rulesOf(await send(owner, draft))).toContain("clause-changed");
	expect(await approve(draft)).toBe("done");
	const approved = await getContract(draft.id);
	expect(approved.releases).toMatchObject([
		{ key: "cancel", byName: owner.name, reason: "Our lawyer added this sentence." },
	]);
	expect(rulesOf(await send(owner, approved))).not.toContain("clause-changed");
});

test("an approval covers only the approved text and is recorded in the audit trail", async () => {
	const first = await editClauses(await createTestContract(owner, {}, now), addToCancel("Thank you."));
	expect(await approve(first)).toBe("done");
	const edited = await editClauses(await getContract(first.id), addToCancel("Thanks again."));
	expect(rulesOf(await send(owner, edited))).toContain("clause-changed");
	expect(await approve(edited, "Our lawyer read it.")).toBe("done");
	expect(await send(owner, await getContract(first.id))).toBe("done");
	const sent = (await listContractEvents(first.id)).find(({ kind }) => kind === "sent");
	expect(sent?.facts.released).toMatchObject([{ reason: "Our lawyer read it.", byName: owner.name }]);
});

test("a clause is approved once, and not after sending", async () => {
	const draft = await editClauses(await createTestContract(owner, {}, now), addToCancel("Thank you."));
	expect(await approve(draft)).toBe("done");
	expect(await approve(draft)).toBe("stale");
	expect(await approve(await createTestSentContract(owner, {}, now))).toBe("stale");
});

test("an estimator can't answer a question, and the office can", async () => {
	const question = { scope: "Prune two maples. Ask us about late fees." };
	const draft = await createTestContract(estimator, question, now);
	expect(rulesOf(await send(estimator, draft))).toEqual(["terms-elsewhere"]);
	expect(rulesOf(await send(office, draft, []))).toContain("terms-elsewhere");
	expect(await send(office, draft)).toBe("done");
	const sent = (await listContractEvents(draft.id)).find(({ kind }) => kind === "sent");
	expect(sent?.facts.answers).toEqual([expect.stringContaining("doesn't change the customer's rights")]);
});

test("only the owner revises a required clause in the library, and a sent contract keeps its wording", async () => {
	const sent = await createTestSentContract(owner, {}, now);
	const draft = await createTestContract(owner, {}, now);
	const top = (await listClauses()).find(({ key }) => key === "cancel");
	if (!top) throw new Error("the library has no such clause");
	const revised = { title: top.title, text: `${top.text} Thank you.`, source: top.source, retired: false };
	const save = (by: Staff) => saveClause(permissionFor(by, "contracts.library"), "cancel", top.revision, revised, now);
	expect(await save(office)).toBe("owner-only");
	expect(await save(owner)).toBe("done");
	expect(rulesOf(await send(owner, draft))).toContain("clause-changed");
	expect(cancelClause(await getContract(sent.id))?.text).toBe(top.text);
	expect((await getContract(sent.id)).status).toBe("pending");
});
