// Runs every action that may happen only once twice at the same time: exactly one of the two must succeed.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { billingRaces } from "./billing-races.server.ts";
import { scheduleTestSend } from "./documents/sending/fixtures.server.ts";
import { createTestPin } from "./fun/neighborhood-tree-map/fixtures.server.ts";
import { removeOwnPin } from "./fun/neighborhood-tree-map/pins.server.ts";
import * as pinReview from "./fun/neighborhood-tree-map/review.server.ts";
import { allowed, client, now, owner, type Race, setUpRaces } from "./races.server.ts";
import * as orderAnswers from "./sales/change-orders/answers.server.ts";
import * as orderClosing from "./sales/change-orders/close.server.ts";
import * as orderDrafts from "./sales/change-orders/drafts.server.ts";
import type { FieldEntity } from "./sales/change-orders/field.ts";
import { listFieldConflicts, resolveFieldConflict } from "./sales/change-orders/field-conflicts.server.ts";
import {
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	openTestChangeOrder,
} from "./sales/change-orders/fixtures.server.ts";
import { remindSigners } from "./sales/change-orders/reminders.server.ts";
import * as requesting from "./sales/change-orders/send.server.ts";
import { sending as orderSheet } from "./sales/change-orders/sending.server.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "./sales/change-orders/settings.server.ts";
import * as signers from "./sales/contracts/signers.server.ts";
import { salesRaces } from "./sales-races.server.ts";
import type { Mutation } from "./sync/sync.ts";
import { createTestCrewPhone, createTestOrderFields } from "./work/jobs/fixtures.server.ts";
import * as work from "./work/jobs/jobs.server.ts";

setUpRaces();

const entry = { quantity: null, personMinutes: null };
const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const order = async () => createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
const orderDraft = async () => createTestChangeOrder(owner, (await createTestSignedContract(owner)).id);
/** Sends a mutation from a new phone. "done" when it was applied. */
const fromPhone = async (does: (phone: ReturnType<typeof createTestCrewPhone>) => Mutation<FieldEntity>) => {
	const phone = createTestCrewPhone();
	const [verdict] = await phone.send(owner, [does(phone)], now);
	return verdict?.result === "applied" ? "done" : verdict?.result;
};

const races: Record<string, Race> = {
	...billingRaces,
	...salesRaces,
	"fun/neighborhood-tree-map/publishPin": async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.publishPin(allowed("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removePin": async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.removePin(allowed("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removeOwnPin": async () => {
		const { token } = await createTestPin();
		return () => removeOwnPin(token, now);
	},
	"sales/change-orders/saveDraft": async () => {
		const { id, version, content } = await orderDraft();
		return () => orderDrafts.saveDraft(allowed("changes.draft"), id, version, content, now);
	},
	"sales/change-orders/deleteDraft": async () => {
		const { id } = await orderDraft();
		return () => orderDrafts.deleteDraft(allowed("changes.draft"), id, now);
	},
	"sales/change-orders/sendChangeOrder": async () => {
		const { id, version } = await orderDraft();
		return () => requesting.sendChangeOrder(allowed("changes.request"), id, version, now);
	},
	"sales/change-orders/resendChangeOrder": async () => {
		const { id, version } = await order();
		return () => requesting.resendChangeOrder(allowed("changes.request"), id, version, { newLink: true }, now);
	},
	"sales/change-orders/remindSigners": async () => {
		const { id, version } = await order();
		const { sending: send } = await scheduleTestSend(orderSheet, owner, id, { kind: "remind" }, now);
		return () => remindSigners(allowed("changes.request"), id, version, send, now);
	},
	"sales/change-orders/approveChangeOrder": async () => {
		const opened = await openTestChangeOrder(await order());
		const signature = { hash: opened.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "" };
		return () => orderAnswers.approveChangeOrder(opened, signature, client, now);
	},
	"sales/change-orders/recordApproval": async () => {
		const { id, contentHash } = await order();
		const acceptance = { hash: contentHash ?? "", name: "Ruth Paulson", evidence: "By phone on Monday" };
		return () => orderAnswers.recordApproval(allowed("changes.approve"), id, acceptance, now);
	},
	"sales/change-orders/declineChangeOrder": async () => {
		const opened = await openTestChangeOrder(await order());
		return () => orderAnswers.declineChangeOrder(opened, declineWith(opened.contentHash), client, now);
	},
	"sales/change-orders/logCall": async () => {
		const found = await openTestChangeOrder(await order());
		await orderAnswers.requestCall(found, "After five", client, now);
		const { id, version } = await getChangeOrder(found.id);
		return () => orderClosing.logCall(allowed("changes.request"), id, version, now);
	},
	"sales/change-orders/voidChangeOrder": async () => {
		const { id, version } = await order();
		return () => orderClosing.voidChangeOrder(allowed("changes.void"), id, version, "no", now);
	},
	"sales/change-orders/updateToCurrentContract": async () => {
		const { id, version } = await order();
		return () => orderClosing.updateToCurrentContract(allowed("changes.draft"), id, version, now);
	},
	"work/jobs/recordCompletedWork": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		return () =>
			work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
	},
	"work/jobs/undoCompletedWork": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		await work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
		const entryId = (await work.findJob(contract.id))?.lines[0]?.entries[0]?.id ?? "";
		return () => work.undoCompletedWork(allowed("work.mark"), contract.id, entryId, now);
	},
	"work/jobs/applyFieldMutations: the last of a line item from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0];
		const mark = { contractId: contract.id, lineId: line?.id, quantity: Number(line?.quantity) * 1000, title: "" };
		return () => fromPhone((phone) => phone.mutation("mark", randomUUID(), mark));
	},
	"work/jobs/applyFieldMutations: the same field of one draft from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const id = randomUUID();
		await fromPhone((phone) => phone.mutation("order", id, createTestOrderFields(contract.id)));
		return () => fromPhone((phone) => phone.mutation("order", id, { explanation: randomUUID() }, 1));
	},
	"sales/change-orders/resolveFieldConflict": async () => {
		const contract = await createTestSignedContract(owner);
		await signers.voidContract(allowed("contracts.cancel"), contract.id, contract.version, "no", now);
		await fromPhone((phone) => phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)));
		const [conflict] = await listFieldConflicts(contract.id);
		return () => resolveFieldConflict(allowed("changes.draft"), conflict?.id ?? "", "theirs", now);
	},
	"sales/change-orders/saveChangeOrderSettings": async () => {
		const by = allowed("changes.settings");
		const before = { officeLimit: 40_000, openDays: 14, creditMemos: "review" } as const;
		await saveChangeOrderSettings(by, (await readChangeOrderSettings()).version, before, now);
		const { version } = await readChangeOrderSettings();
		return () => saveChangeOrderSettings(by, version, { ...before, creditMemos: "automatic" }, now);
	},
};

const wins = [
	"done",
	"mailed",
	"saved",
	"deleted",
	"sent",
	"stopped",
	"withdrawn",
	"published",
	"dropped",
	"requested",
	"removed",
].concat(...["issued", "credited", "true"]);
const outcomeOf = (outcome: unknown) => String((outcome as { kind?: unknown })?.kind ?? outcome);
const hasWon = (outcome: unknown) =>
	wins.includes(outcomeOf(outcome)) || (typeof outcome === "object" && outcome !== null && "id" in outcome);

test.each(Object.entries(races))("%s", async (_, prepare) => {
	const act = await prepare();
	const outcomes = await Promise.all([act(), act()]);
	expect(outcomes.filter(hasWon), outcomes.map(outcomeOf).join(" and ")).toHaveLength(1);
});

/** The exported actions of a folder that take the version the user saw or a customer's answer, or that delete a draft. */
function actionsIn(folder: string): string[] {
	const directory = path.join(import.meta.dirname, folder);
	const files = readdirSync(directory).filter((name) => /(?<!test|fixtures|demo)\.server\.tsx?$/.test(name));
	return files.flatMap((file) => {
		const functions = readFileSync(path.join(directory, file), "utf8").matchAll(
			/export (?:async )?function (\w+)\(([^)]*)\)/g,
		);
		return [...functions].flatMap(([, name = "", parameters = ""]) => {
			const takesAnswer =
				/\b(acceptance|decline|signature|given): /.test(parameters) &&
				/\b(by: Permitted|client: Client)/.test(parameters);
			const runsOnce = /\bseen(?:Version|Revision)?: /.test(parameters) || takesAnswer || name === "deleteDraft";
			return runsOnce && !/^\s*tx: Tx/.test(parameters) ? [`${folder}/${name}`] : [];
		});
	});
}

test("every action that may happen only once is tested here", () => {
	const folders = [
		"sales/quotes",
		"sales/estimates",
		"sales/contracts",
		"sales/change-orders",
		"work/jobs",
		"billing/invoices",
		"billing/payments",
		"fun/neighborhood-tree-map",
	];
	const actions = folders.flatMap(actionsIn);
	// guards against parameter names that the patterns above no longer match
	expect(actions.length).toBeGreaterThan(40);
	expect(actions.filter((action) => !(action in races))).toEqual([]);
});
