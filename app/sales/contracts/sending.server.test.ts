import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { carryOutSend, findOpenSend, scheduleSend, undoSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { insuranceClauseKey } from "./clauses.ts";
import type { SignerDraft } from "./contract.ts";
import { type Contract, contractTotals, findContract, listContractSigners } from "./contracts.server.ts";
import { listContractEvents } from "./event-chain.server.ts";
import { allRuleIds, createTestContract, createTestSentContract, createTestSigner } from "./fixtures.server.ts";
import { lint } from "./lint.ts";
import { readLintFacts } from "./send.server.ts";
import { sending } from "./sending.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url, sendDelay: 10 });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

async function schedule(id: string, kind: "send" | "resend", changes: { message?: string; signerId?: string } = {}) {
	const options = { acknowledged: allRuleIds, signerId: changes.signerId ?? "" };
	const sheet = await sending.open(owner, id, kind, options, now);
	if (!sheet) throw new Error("no sheet");
	expect(sheet.blockers).toEqual([]);
	const email = { ...sheet.email, ...options, cc: [], newLink: false, ...changes };
	await scheduleSend(owner, "contract", { id, kind, version: sheet.version, email }, now);
	return sheet;
}

/** The customers and the owner, who signs for the company. */
function withCompany(...customers: SignerDraft[]): SignerDraft[] {
	return [...customers, { ...createTestSigner(owner.name, owner.email), role: "company", staffId: owner.id }];
}

const options = { acknowledged: allRuleIds };
const receivedBy = (address: string) => mail.received.filter((email) => email.to?.[0]?.address === address);

test("the first signers get the email as the sender composed it, then a new link", async () => {
	const signers = [
		createTestSigner("Ruth Paulson", "ruth@example.com"),
		createTestSigner("Ed Paulson", "ed@example.com"),
	];
	const draft = await createTestContract(owner, { signers: withCompany(...signers), order: "at-once" }, now);
	const sheet = await schedule(draft.id, "send", { message: "Contract {number}, as discussed." });
	expect(sheet.recipients.map(({ email }) => email)).toEqual(["ruth@example.com", "ed@example.com"]);
	expect(await product.drain()).toEqual([]);
	const number = (await findContract(draft.id))?.number;
	for (const { email } of signers) expect(receivedBy(email)[0]?.text).toContain(`Contract ${number}, as discussed.`);
	const [ruth] = await listContractSigners(draft.id);
	await schedule(draft.id, "resend", { signerId: ruth?.id ?? "" });
	expect(await product.drain()).toEqual([]);
	expect(receivedBy("ruth@example.com")[1]?.text).toContain("Earlier links no longer work.");
	expect(receivedBy("ed@example.com")).toHaveLength(1);
});

test("a contract whose sending is undone stays a draft without a number or an event", async () => {
	const draft = await createTestContract(
		owner,
		{ signers: withCompany(createTestSigner("Ann", "ann@example.com")) },
		now,
	);
	await schedule(draft.id, "send");
	expect(await undoSend(owner, "contract", draft.id, now)).toBe(true);
	expect(await product.drain()).toEqual([]);
	expect(await findContract(draft.id)).toMatchObject({ status: "draft", number: null });
	expect(await listContractEvents(draft.id)).toEqual([]);
	expect(receivedBy("ann@example.com")).toEqual([]);
});

test("warnings that no one acknowledged block the sheet and what was scheduled", async () => {
	const draft = await createTestContract(
		owner,
		{ signers: withCompany(createTestSigner("Jo", "jo@example.com")), scope: "" },
		now,
	);
	const options = { acknowledged: [], signerId: "" };
	const sheet = await sending.open(owner, draft.id, "send", options, now);
	expect(sheet?.blockers.length).toBeGreaterThan(0);
	const email = { to: "", subject: "Contract", message: "", cc: [], newLink: false, ...options };
	await scheduleSend(owner, "contract", { id: draft.id, kind: "send", version: draft.version, email }, now);
	expect(await product.drain()).toEqual([]);
	expect((await findContract(draft.id))?.status).toBe("draft");
	expect((await findOpenSend("contract", draft.id))?.problem).toBe(sheet?.blockers.map(({ title }) => title).join(" "));
});

test("a reminder goes to one signer as its sender composed it, and replaces the automatic one of that day", async () => {
	const signers = [createTestSigner("Kim", "kim@example.com"), createTestSigner("Lee", "lee@example.com")];
	const { id } = await createTestSentContract(owner, { signers: withCompany(...signers), order: "at-once" }, now);
	await product.drain();
	const kim = (await listContractSigners(id)).find(({ name }) => name === "Kim");
	const tomorrow = new Date(now.getTime() + 30 * 3_600_000);
	const request = {
		kind: "remind",
		options: { signerId: kim?.id ?? "" },
		changes: { message: "Any questions?" },
	} as const;
	const { sheet, sending: send } = await scheduleTestSend(sending, owner, id, request, tomorrow);
	expect(sheet.recipients).toEqual([{ name: "Kim", email: "kim@example.com" }]);
	expect(sheet.email.message).toContain("contract");
	await carryOutSend(send.scheduledId, tomorrow);
	expect(await product.drain()).toEqual([]);
	expect(receivedBy("kim@example.com").at(-1)?.text).toContain("Any questions?");
	// by today's date, the automatic reminder to Lee may be due
	expect(receivedBy("lee@example.com").filter(({ text }) => text?.includes("Any questions?"))).toEqual([]);
	expect((await listContractEvents(id)).map(({ kind }) => kind)).toContain("reminded");
	expect((await listContractSigners(id)).map(({ name, lastReminderStep }) => [name, lastReminderStep])).toContainEqual([
		"Kim",
		1,
	]);
});

test("the sheet asks for the addresses of signers without one, and saves them to the contract and the customer", async () => {
	const [ruth, ed] = [createTestSigner("Ruth Paulson", ""), createTestSigner("Ed Paulson", "")];
	const content = { toName: "Ruth Paulson", toEmail: "", signers: withCompany(ruth, ed), order: "in-order" as const };
	for (const saveAddress of [true, false]) {
		const draft = await createTestContract(owner, content, now);
		expect(lint(draft.content, contractTotals(draft), await readLintFacts(draft, now))).not.toContainEqual(
			expect.objectContaining({ rule: "signers" }),
		);
		const to = { [ruth.id]: `ruth-${saveAddress}@example.net`, [ed.id]: `ed-${saveAddress}@example.net` };
		const request = { kind: "send", options, changes: { addresses: to, saveAddress } } as const;
		const { sheet, sending: send } = await scheduleTestSend(sending, owner, draft.id, request, now);
		expect(sheet.recipients).toEqual([]);
		expect(sheet.missingAddresses).toEqual([
			{ id: ruth.id, name: "Ruth Paulson", email: "", isCustomer: true },
			{ id: ed.id, name: "Ed Paulson", email: "", isCustomer: false },
		]);
		await carryOutSend(send.scheduledId, now);
		const signers = await listContractSigners(draft.id);
		expect(signers.map(({ email }) => email)).toEqual([...Object.values(to), owner.email]);
		const sent = await findContract(draft.id);
		expect(sent).toMatchObject({ status: "pending", toEmail: to[ruth.id], content: { toEmail: to[ruth.id] } });
		const { rows } = await product.pool.query("select 1 from customer_channels where customer_id = $1 and value = $2", [
			draft.customerId,
			to[ruth.id],
		]);
		expect(rows).toHaveLength(saveAddress ? 1 : 0);
	}
});

test("a signer without an address blocks a contract that is sent without the sheet's fields", async () => {
	const draft = await createTestContract(owner, { signers: withCompany(createTestSigner("Ann", "")) }, now);
	const { sending: send } = await scheduleTestSend(sending, owner, draft.id, { kind: "send", options }, now);
	await carryOutSend(send.scheduledId, now);
	expect((await findContract(draft.id))?.status).toBe("draft");
	expect((await findOpenSend("contract", draft.id))?.problem).toBe("Every signer needs an email address.");
});

test("a new contract says we're insured only while the insurance is valid, and isn't sent after it expires", async () => {
	const enter = async (details: Partial<typeof company.$inferInsert>) => {
		await db.update(company).set(details);
		receiveBroadcast("company");
	};
	const create = () => createTestContract(owner, { signers: withCompany(createTestSigner("Ann")) }, now);
	const hasClause = ({ content }: Contract) => content.clauses.some(({ key }) => key === insuranceClauseKey);
	const blockers = async ({ id }: Contract) =>
		(await sending.open(owner, id, "send", { ...options, signerId: "" }, now))?.blockers.map(({ title }) => title);
	expect(hasClause(await create())).toBe(false);
	await enter({ insurer: "Badger Mutual", insurancePolicy: "BM 4711", insuranceExpiresOn: "2026-11-21" });
	expect(hasClause(await create())).toBe(false);
	await enter({ confirmed: ["insurance"] });
	const draft = await create();
	expect([hasClause(draft), await blockers(draft)]).toEqual([true, []]);
	await enter({ insuranceExpiresOn: "2026-11-20" });
	expect(hasClause(await create())).toBe(false);
	expect(await blockers(draft)).toEqual([expect.stringContaining("your policy expired on November 20, 2026")]);
});
