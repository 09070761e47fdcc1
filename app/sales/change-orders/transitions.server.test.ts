import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduleSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { type Permission, roles } from "#app/noun/permissions.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { testClient as client } from "#app/sales/contracts/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { approveChangeOrder, declineChangeOrder, recordApproval, requestCall } from "./answers.server.ts";
import { type ChangeOrderEvent, type ChangeOrderStatus, statuses, transitions } from "./change-order.ts";
import { type ChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { logCall, updateToCurrentContract, voidChangeOrder } from "./close.server.ts";
import { deleteDraft, saveDraft } from "./drafts.server.ts";
import {
	approveTestChangeOrder,
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	declineTestChangeOrder,
	getChangeOrder,
	openTestChangeOrder,
	testSignature,
} from "./fixtures.server.ts";
import type { OpenedChangeOrder } from "./links.server.ts";
import { remindSigners } from "./reminders.server.ts";
import { resendChangeOrder, sendChangeOrder } from "./send.server.ts";
import { startInPersonSigning } from "./signers.server.ts";

let product: TestProduct;
let owner: Staff;
let contractId: string;
let anySigner: OpenedChangeOrder["signer"];
const unknownId = "00000000-0000-4000-8000-00000000dead";
const noon = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	const contract = await createTestSignedContract(owner, { lines: [createTestLineItem({ unitPrice: 48_000 })] }, noon);
	contractId = contract.id;
	anySigner = (await openTestChangeOrder(await createTestSentChangeOrder(owner, contractId, undefined, noon))).signer;
});
afterAll(() => product.close());

const allowed = <P extends Permission>(permission: P) => permissionFor(owner, permission);

async function createInStatus(status: ChangeOrderStatus): Promise<ChangeOrder> {
	if (status === "draft") return createTestChangeOrder(owner, contractId, undefined, noon);
	const sent = await createTestSentChangeOrder(owner, contractId, undefined, noon);
	if (status === "approved") await approveTestChangeOrder(sent, noon);
	if (status === "declined") await declineTestChangeOrder(sent, noon);
	if (status === "void") await voidChangeOrder(allowed("changes.void"), sent.id, sent.version, "no", noon);
	return getChangeOrder(sent.id);
}

/** As its addressee has it open. A draft has no signers, so another change order's stands in. */
async function open(changeOrder: ChangeOrder): Promise<OpenedChangeOrder> {
	const [signer = anySigner] = await listChangeOrderSigners(changeOrder.id);
	return { ...changeOrder, signer, inPerson: false };
}

/** The result of each transition. */
const actions: Record<ChangeOrderEvent, (changeOrder: ChangeOrder) => Promise<unknown>> = {
	save: async ({ id, version, content }) =>
		(await saveDraft(allowed("changes.draft"), id, version, { ...content, explanation: "x" }, noon)).kind,
	delete: ({ id }) => deleteDraft(allowed("changes.draft"), id, noon),
	send: ({ id, version }) => sendChangeOrder(allowed("changes.request"), id, version, noon),
	remind: async ({ id, version }) => {
		const email = { to: "", cc: [], subject: "Reminder", message: "", newLink: false, acknowledged: [], signerId: "" };
		const request = { id, kind: "remind" as const, version, email };
		const scheduled = await scheduleSend(owner, "change-order", request, noon);
		const send = { email, scheduledId: scheduled?.id ?? "" };
		return remindSigners(allowed("changes.request"), id, version, send, noon);
	},
	resend: ({ id, version }) => resendChangeOrder(allowed("changes.request"), id, version, { newLink: true }, noon),
	"hand-over": async ({ id }) => {
		const [signer] = await listChangeOrderSigners(id);
		return startInPersonSigning(allowed("changes.in-person"), signer?.id ?? unknownId, noon);
	},
	approve: async (changeOrder) => approveChangeOrder(await open(changeOrder), testSignature(changeOrder), client, noon),
	"record-approval": ({ id, contentHash }) => {
		const acceptance = { hash: contentHash ?? "", name: "Ruth", evidence: "Said so on the phone" };
		return recordApproval(allowed("changes.approve"), id, acceptance, noon);
	},
	decline: async (changeOrder) =>
		declineChangeOrder(await open(changeOrder), { hash: changeOrder.contentHash ?? "", note: "" }, client, noon),
	"request-call": async (changeOrder) => requestCall(await open(changeOrder), "after four", client, noon),
	"log-call": ({ id, version }) => logCall(allowed("changes.request"), id, version, noon),
	void: ({ id, version }) => voidChangeOrder(allowed("changes.void"), id, version, "no", noon),
	update: ({ id, version }) => updateToCurrentContract(allowed("changes.draft"), id, version, noon),
};

const isDone = (result: unknown) =>
	result === "done" || result === "saved" || (typeof result === "object" && result !== null && !("kind" in result));

const pairs = statuses.flatMap((status) =>
	Object.keys(transitions).map((event) => [status, event as ChangeOrderEvent] as const),
);

test.each(pairs)("%s: %s is carried out or refused as in the table", async (status, event) => {
	const changeOrder = await createInStatus(status);
	expect(changeOrder.status).toBe(status);
	const isAllowed = (transitions[event].from as readonly string[]).includes(status);
	expect(isDone(await actions[event](changeOrder))).toBe(isAllowed);
	if (!isAllowed) expect(await getChangeOrder(changeOrder.id)).toEqual(changeOrder);
});

test("each role has exactly the actions in the table", () => {
	const actionsOf = (role: (typeof roles)[number]) =>
		Object.entries(transitions)
			.filter(([, transition]) => "permission" in transition && permit({ ...owner, role }, transition.permission))
			.map(([event]) => event);
	const drafting = ["save", "delete", "send", "resend", "remind"];
	expect(Object.fromEntries(roles.map((role) => [role, actionsOf(role)]))).toEqual({
		owner: [...drafting, "hand-over", "record-approval", "log-call", "void", "update"],
		office: [...drafting, "hand-over", "record-approval", "log-call", "void", "update"],
		estimator: [...drafting, "hand-over", "log-call", "update"],
		crew: [],
	});
});
