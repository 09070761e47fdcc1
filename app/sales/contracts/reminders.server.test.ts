import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailAbout } from "#app/messaging/email/outgoing.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type Contract, signersOf } from "./contracts.server.ts";
import { mustFind, opened, sampleCustomer, sampleSentContract, signature } from "./fixtures.server.ts";
import { readContractSettings, saveContractSettings } from "./library.server.ts";
import { reminderState, remindSigner, switchReminders, writeReminder } from "./reminders.server.ts";
import { cancelContract, correctSigner, handOver, renewSigner } from "./signers.server.ts";
import { declineContract, signContract } from "./signing.server.ts";

let product: TestProduct;
let owner: Staff;
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
// A Wednesday, ten in the morning in Wisconsin; the link is good through December 9.
const sentAt = new Date("2026-11-18T16:00:00Z");
const later = (days: number, hours = 0) => new Date(sentAt.getTime() + (days * 24 + hours) * 3_600_000);
const due = [later(2), later(5), later(20)];
const may = () => proof(owner, "contracts.send");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

const sample = (content = {}) => sampleSentContract(owner, content, sentAt);

async function remind(contract: Contract, step: number, now: Date, position = 0) {
	const signer = (await signersOf(contract.id))[position];
	return remindSigner({ signerId: signer?.id ?? "", sentAt: signer?.sentAt?.toISOString() ?? "", step }, now);
}

async function all(contract: Contract) {
	const outcomes: string[] = [];
	for (const [index, at] of due.entries()) outcomes.push(await remind(contract, index + 1, at));
	return outcomes;
}

async function reminders({ id }: Contract) {
	const kinds = ["contract-reminder", "contract-ending"];
	return (await mailAbout("contract", id)).filter((mail) => kinds.includes(mail.kind));
}

async function jobsOf({ id }: Contract) {
	const signerIds = (await signersOf(id)).map((one) => one.id);
	const { rows } = await db.execute<{ start_after: Date; data: { signerId: string; step: number } }>(
		sql`select start_after, data from pgboss.job where name = 'contracts.remind' order by start_after`,
	);
	return rows.filter(({ data }) => signerIds.includes(data.signerId)).map((job) => new Date(job.start_after));
}

describe("a signer who does not sign", () => {
	test("is reminded after two and five days and before the link ends, each time once, and never the same day", async () => {
		const sent = await sample();
		expect(await jobsOf(sent)).toEqual(due);
		expect(await all(sent)).toEqual(["mailed", "mailed", "mailed"]);
		expect(await all(sent)).toEqual(["not", "not", "not"]);
		const mails = await reminders(sent);
		expect(mails.map(({ kind }) => kind).sort()).toEqual(["contract-ending", "contract-reminder", "contract-reminder"]);
		expect(mails.find(({ kind }) => kind === "contract-ending")?.subject).toContain("by December 9, 2026");
		expect(mails[0]?.text).toContain("/contract/sign/");
	});

	test("gets one mail when two machines remind at once, and none at night or a day late", async () => {
		const sent = await sample();
		expect(await remind(sent, 1, later(2, 11))).toBe("later");
		expect(await remind(sent, 1, later(1))).toBe("later");
		expect(await remind(sent, 1, later(3, 1))).toBe("not");
		const both = await Promise.all([remind(sent, 2, later(5)), remind(sent, 2, later(5))]);
		expect(both.sort()).toEqual(["mailed", "not"]);
		expect(await reminders(sent)).toHaveLength(1);
	});

	test("is reminded by the words of the contract, else of the company", async () => {
		const sent = await sample();
		const { version, ...own } = await readContractSettings();
		const rules = proof(owner, "contracts.rules");
		await saveContractSettings(rules, version, { ...own, reminderText: "The company asks about {number}." }, sentAt);
		await remind(sent, 1, later(2));
		expect(await writeReminder(may(), sent.id, "We ask about {address}.", later(3))).toBe("done");
		await remind(sent, 2, later(5));
		const texts = (await reminders(sent)).map(({ text }) => text).join("\n");
		expect(texts).toContain(`The company asks about ${sent.number}.`);
		expect(texts).toContain(`We ask about ${sent.siteAddress}.`);
		await saveContractSettings(rules, version + 1, { ...own, remind: false }, sentAt);
		expect(await remind(sent, 3, later(20))).toBe("not");
		expect(await reminderState(sent, await signersOf(sent.id), later(6))).toMatchObject({ why: "company", next: null });
		await saveContractSettings(rules, version + 2, own, sentAt);
		expect(await remind(sent, 3, later(20))).toBe("mailed");
	});

	test("in order: the second has reminders from the day on that the first has signed", async () => {
		const [, company] = (await sample()).content.signers;
		if (!company) throw new Error("nobody signs for the company");
		const sent = await sample({
			order: "in-order",
			signers: [sampleCustomer("Ruth"), sampleCustomer("Ed"), company],
		});
		expect(await remind(sent, 1, later(2), 1)).toBe("not");
		await signContract(await opened(sent.id, 0, later(3)), signature(sent), client, later(3));
		expect(await remind(sent, 2, later(5), 0)).toBe("not");
		expect(await remind(sent, 1, later(5), 1)).toBe("mailed");
	});
});

describe("reminders stop when", () => {
	const at = later(0, 1);
	const stops: Record<string, (sent: Contract) => Promise<unknown>> = {
		signed: async (sent) => signContract(await opened(sent.id, 0, at), signature(sent), client, at),
		declined: async (sent) =>
			declineContract(
				await opened(sent.id, 0, at),
				{ hash: sent.shownHash ?? "", reason: "price", note: "" },
				client,
				at,
			),
		cancelled: (sent) => cancelContract(proof(owner, "contracts.cancel"), sent.id, sent.version, "wrong tree", at),
		"switched off": (sent) => switchReminders(may(), sent.id, false, at),
	};
	test.each(Object.keys(stops))("%s", async (name) => {
		const sent = await sample();
		await stops[name]?.(sent);
		expect(await all(sent)).toEqual(["not", "not", "not"]);
		expect(await reminders(sent)).toHaveLength(0);
		const deed = (await mustFind(sent.id)).status === "pending" ? "done" : "closed";
		expect(await switchReminders(may(), sent.id, true, at)).toBe(deed);
		expect(await writeReminder(may(), sent.id, "Words", at)).toBe(deed);
	});

	test("the tablet is with the signer", async () => {
		const sent = await sample();
		const signerId = (await signersOf(sent.id))[0]?.id ?? "";
		await handOver(proof(owner, "contracts.in-person"), sent.id, signerId, later(2));
		expect(await remind(sent, 1, later(2, 0))).toBe("not");
	});
});

test.each(["renewed", "corrected"])(
	"a signer whose link is %s has reminders anew, the old ones are dropped",
	async (how) => {
		const sent = await sample();
		const [signer] = await signersOf(sent.id);
		const old = { signerId: signer?.id ?? "", sentAt: sentAt.toISOString(), step: 2 };
		expect(await remind(sent, 1, later(2))).toBe("mailed");
		const { version } = await mustFind(sent.id);
		const monday = later(5, -1);
		const to = { name: "Ruth A. Paulson", email: "right@example.com" };
		const done =
			how === "renewed"
				? await renewSigner(may(), sent.id, version, old.signerId, monday)
				: await correctSigner(may(), sent.id, version, old.signerId, to, monday);
		expect(done).toBe("done");
		expect(await remindSigner(old, later(5))).toBe("not");
		const [again] = await signersOf(sent.id);
		expect(again).toMatchObject({ sentAt: monday, reminded: 0 });
		expect(again?.expiresAt?.getTime()).toBeGreaterThan(signer?.expiresAt?.getTime() ?? 0);
		expect(await reminderState(sent, [again as never], monday)).toMatchObject({ on: true, next: later(7, -1) });
		expect(await remind(sent, 1, later(7))).toBe("mailed");
		expect((await reminders(sent)).map(({ to: address }) => address)).toContain(again?.email);
	},
);
