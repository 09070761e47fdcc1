import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type Contract, listContractSigners } from "./contracts.server.ts";
import {
	testClient as client,
	createTestSentContract,
	createTestSigner,
	getContract,
	openTestSigning,
	testSignature,
} from "./fixtures.server.ts";
import { readContractSettings, saveContractSettings } from "./library.server.ts";
import { readReminderState, remindSigner, saveReminderText, setReminders } from "./reminders.server.ts";
import { cancelContract, correctSigner, renewSigner, startInPersonSigning } from "./signers.server.ts";
import { declineContract, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
// A Wednesday, ten in the morning in Wisconsin; the link is good through December 9.
const sentAt = new Date("2026-11-18T16:00:00Z");
const later = (days: number, hours = 0) => new Date(sentAt.getTime() + (days * 24 + hours) * 3_600_000);
const due = [later(2), later(5), later(20)];
const may = () => permissionFor(owner, "contracts.send");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const sample = (content = {}) => createTestSentContract(owner, content, sentAt);

async function remind(contract: Contract, step: number, now: Date, position = 0) {
	const signer = (await listContractSigners(contract.id))[position];
	return remindSigner({ signerId: signer?.id ?? "", sentAt: signer?.sentAt?.toISOString() ?? "", step }, now);
}

async function all(contract: Contract) {
	const outcomes: string[] = [];
	for (const [index, at] of due.entries()) outcomes.push(await remind(contract, index + 1, at));
	return outcomes;
}

async function reminders({ id }: Contract) {
	const kinds = ["contract-reminder", "contract-expiring"];
	return (await listTestEmails("contract", id)).filter((email) => kinds.includes(email.kind));
}

async function jobsOf({ id }: Contract) {
	const signerIds = (await listContractSigners(id)).map((one) => one.id);
	const { rows } = await db.execute<{ start_after: Date; data: { signerId: string; step: number } }>(
		sql`select start_after, data from pgboss.job where name = 'contracts.remind' order by start_after`,
	);
	return rows.filter(({ data }) => signerIds.includes(data.signerId)).map((job) => new Date(job.start_after));
}

describe("a signer who does not sign", () => {
	test("is reminded after two and five days and before the link expires, once each", async () => {
		const sent = await sample();
		expect(await jobsOf(sent)).toEqual(due);
		expect(await all(sent)).toEqual(["sent", "sent", "sent"]);
		expect(await all(sent)).toEqual(["skipped", "skipped", "skipped"]);
		const emails = await reminders(sent);
		expect(emails.map(({ kind }) => kind).sort()).toEqual([
			"contract-expiring",
			"contract-reminder",
			"contract-reminder",
		]);
		expect(emails.find(({ kind }) => kind === "contract-expiring")?.subject).toContain("by December 9, 2026");
		expect(emails[0]?.text).toContain("/contract/sign/");
	});

	test("gets one email when two servers remind at once, and none at night or a day late", async () => {
		const sent = await sample();
		expect(await remind(sent, 1, later(2, 11))).toBe("rescheduled");
		expect(await remind(sent, 1, later(1))).toBe("rescheduled");
		expect(await remind(sent, 1, later(3, 1))).toBe("skipped");
		const both = await Promise.all([remind(sent, 2, later(5)), remind(sent, 2, later(5))]);
		expect(both.sort()).toEqual(["sent", "skipped"]);
		expect(await reminders(sent)).toHaveLength(1);
	});

	test("gets the reminder text of the contract, or else the company's", async () => {
		const sent = await sample();
		const { version, ...own } = await readContractSettings();
		const rules = permissionFor(owner, "contracts.rules");
		await saveContractSettings(rules, version, { ...own, reminderText: "The company asks about {number}." }, sentAt);
		await remind(sent, 1, later(2));
		expect(await saveReminderText(may(), sent.id, "We ask about {address}.", later(3))).toBe("done");
		await remind(sent, 2, later(5));
		const texts = (await reminders(sent)).map(({ text }) => text).join("\n");
		expect(texts).toContain(`The company asks about ${sent.number}.`);
		expect(texts).toContain(`We ask about ${sent.siteAddress}.`);
		await saveContractSettings(rules, version + 1, { ...own, sendReminders: false }, sentAt);
		expect(await remind(sent, 3, later(20))).toBe("skipped");
		expect(await readReminderState(sent, await listContractSigners(sent.id), later(6))).toMatchObject({
			stoppedBy: "company",
			nextAt: null,
		});
		await saveContractSettings(rules, version + 2, own, sentAt);
		expect(await remind(sent, 3, later(20))).toBe("sent");
	});

	test("in signing order, the second is reminded from the day the first signed", async () => {
		const [, company] = (await sample()).content.signers;
		if (!company) throw new Error("the contract has no company signer");
		const sent = await sample({
			order: "in-order",
			signers: [createTestSigner("Ruth"), createTestSigner("Ed"), company],
		});
		expect(await remind(sent, 1, later(2), 1)).toBe("skipped");
		await signContract(await openTestSigning(sent.id, 0, later(3)), testSignature(sent), client, later(3));
		expect(await remind(sent, 2, later(5), 0)).toBe("skipped");
		expect(await remind(sent, 1, later(5), 1)).toBe("sent");
	});
});

describe("reminders stop when", () => {
	const at = later(0, 1);
	const stops: Record<string, (sent: Contract) => Promise<unknown>> = {
		signed: async (sent) => signContract(await openTestSigning(sent.id, 0, at), testSignature(sent), client, at),
		declined: async (sent) =>
			declineContract(
				await openTestSigning(sent.id, 0, at),
				{ hash: sent.contentHash ?? "", reason: "price", note: "" },
				client,
				at,
			),
		canceled: (sent) =>
			cancelContract(permissionFor(owner, "contracts.cancel"), sent.id, sent.version, "wrong tree", at),
		"turned off": (sent) => setReminders(may(), sent.id, false, at),
	};
	test.each(Object.keys(stops))("%s", async (name) => {
		const sent = await sample();
		await stops[name]?.(sent);
		expect(await all(sent)).toEqual(["skipped", "skipped", "skipped"]);
		expect(await reminders(sent)).toHaveLength(0);
		const expected = (await getContract(sent.id)).status === "pending" ? "done" : "stale";
		expect(await setReminders(may(), sent.id, true, at)).toBe(expected);
		expect(await saveReminderText(may(), sent.id, "Words", at)).toBe(expected);
	});

	test("the signer is signing in person", async () => {
		const sent = await sample();
		const signerId = (await listContractSigners(sent.id))[0]?.id ?? "";
		await startInPersonSigning(permissionFor(owner, "contracts.in-person"), sent.id, signerId, later(2));
		expect(await remind(sent, 1, later(2, 0))).toBe("skipped");
	});
});

test.each(["renewed", "corrected"])(
	"a signer whose link is %s gets new reminders, and the old ones are canceled",
	async (how) => {
		const sent = await sample();
		const [signer] = await listContractSigners(sent.id);
		const old = { signerId: signer?.id ?? "", sentAt: sentAt.toISOString(), step: 2 };
		expect(await remind(sent, 1, later(2))).toBe("sent");
		const { version } = await getContract(sent.id);
		const monday = later(5, -1);
		const to = { name: "Ruth A. Paulson", email: "right@example.com" };
		const done =
			how === "renewed"
				? await renewSigner(may(), sent.id, version, old.signerId, monday)
				: await correctSigner(may(), sent.id, version, old.signerId, to, monday);
		expect(done).toBe("done");
		expect(await remindSigner(old, later(5))).toBe("skipped");
		const [again] = await listContractSigners(sent.id);
		expect(again).toMatchObject({ sentAt: monday, lastReminderStep: 0 });
		expect(again?.expiresAt?.getTime()).toBeGreaterThan(signer?.expiresAt?.getTime() ?? 0);
		expect(await readReminderState(sent, [again as never], monday)).toMatchObject({ isOn: true, nextAt: later(7, -1) });
		expect(await remind(sent, 1, later(7))).toBe("sent");
		expect((await reminders(sent)).map(({ to: address }) => address)).toContain(again?.email);
	},
);
