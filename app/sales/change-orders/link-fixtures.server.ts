import type { Staff } from "#app/noun/permit.server.ts";
import { may, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { voidChangeOrder } from "./close.server.ts";
import {
	approveTestChangeOrder,
	testSignature as changeOrderSignature,
	createTestSentChangeOrder,
	createTestSignedContract,
	declineTestChangeOrder,
	getChangeOrder,
	linkToken,
} from "./fixtures.server.ts";
import { resendChangeOrder } from "./send.server.ts";

export const links: SecretLinks = {
	"/change-orders/:accessToken": {
		scope: "change-order",
		create: createChangeOrders,
		parts: ["/pdf", ".data"],
		hasBeacon: true,
		replace: async (owner, now) => {
			const order = await createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
			await resendChangeOrder(may(owner, "changes.request"), order.id, order.version, { newLink: true }, now);
			return { old: linkToken(order), current: linkToken(await getChangeOrder(order.id)) };
		},
		expire: "update change_orders set link_expires_at = now() where link_expires_at is not null",
		tables: ["change_orders", "change_order_answers"],
	},
};

async function createChangeOrders(owner: Staff, now: Date): Promise<SharedRecord[]> {
	const create = async (state: string, repeatable: string[], closingForm?: string): Promise<SharedRecord> => {
		const order = await createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
		const signature = changeOrderSignature(order);
		if (state === "approved") await approveTestChangeOrder(order, now);
		if (state === "declined") await declineTestChangeOrder(order, now);
		if (state === "void") await voidChangeOrder(may(owner, "changes.void"), order.id, order.version, "no", now);
		const signedForm = { hash: signature.hash, name: signature.name, consent: "yes" };
		const forms = {
			edit: { intent: "edit" },
			review: { intent: "review", ...signedForm },
			approve: { intent: "approve", ...signedForm },
			decline: { intent: "decline", hash: signature.hash },
			call: { intent: "call", note: "After five" },
		};
		const { linkId, status, customerView } = await getChangeOrder(order.id);
		if (status !== state) throw new Error(`the order is ${status}`);
		const facts = { forms, repeatable, closingForm, opens: true, counts: true };
		return {
			state,
			...facts,
			token: linkToken({ linkId }),
			uniqueText: customerView?.number ?? "",
		};
	};
	return [
		await create("awaiting", ["call"], "approve"),
		await create("awaiting", ["call"], "decline"),
		await create("approved", []),
		await create("declined", []),
		await create("void", []),
	];
}
