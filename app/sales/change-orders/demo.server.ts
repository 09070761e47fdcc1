import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { addDays } from "#app/platform/dates.server.ts";
import { findContract, listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { approveChangeOrder, requestCall } from "./answers.server.ts";
import { type ChangeOrderContent, pickChangeOrderTexts } from "./change-order.ts";
import {
	createTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	openTestChangeOrder,
	testSignature,
} from "./fixtures.server.ts";
import { recordChangeOrderView } from "./links.server.ts";

const hour = 3_600_000;
const client = {
	ip: "203.0.113.44",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};

type DemoChangeOrder = {
	outcome: "approved" | "call" | "draft";
	edit: (content: ChangeOrderContent) => Partial<ChangeOrderContent>;
};

const demoChangeOrderEdits: DemoChangeOrder[] = [
	{
		outcome: "approved",
		edit: ({ lines, endOn }) => ({
			explanation:
				"The trunk is hollow below the fork. It isn't safe to climb, so we need to take it down in sections from a lift.",
			endOn: endOn && addDays(endOn, 2),
			lines: [
				...lines,
				createTestExtraLine({ id: randomUUID(), title: "Lift for the hollow trunk", unitPrice: 42_000 }),
			],
		}),
	},
	{
		outcome: "call",
		edit: ({ lines }) => ({
			reason: "customer",
			explanation: "You asked us on site to grind the stump by the garage too.",
			details: pickChangeOrderTexts({
				stumps: "Stumps ground to 8 inches below ground level, with the chips raked into the hole.",
				ground: "The grinder comes in along the garage. Please move the cars that day.",
				cleanup: "Chips raked up and the driveway blown clean the same day.",
			}),
			lines: [
				...lines,
				createTestExtraLine({ id: randomUUID(), title: "Stump by the garage, 26 in", unitPrice: 18_500 }),
			],
		}),
	},
	{
		outcome: "draft",
		edit: ({ lines }) => ({
			reason: "scope-error",
			explanation: "Our estimate counted the brush hauling twice, so we're taking off the extra charge.",
			lines: lines.map((line, index) => (index ? line : { ...line, unitPrice: Math.round(line.unitPrice * 0.9) })),
		}),
	},
];

/** Change orders of the newest signed contract in different states. */
export async function demoChangeOrders(by: Staff, now: Date): Promise<void> {
	const awaitingSeal = (await listContracts("awaiting-signature", "", null, now)).rows;
	for (const { id } of awaitingSeal) if ((await findContract(id))?.status === "sealing") await sealContract(id, now);
	const [first] = await filterSingleSigner((await listContracts("signed", "", null, now)).rows);
	if (!first) return;
	const ago = (hours: number) => new Date(now.getTime() - hours * hour);
	for (const [index, { outcome, edit }] of demoChangeOrderEdits.entries()) {
		const createdAt = ago(9 - index * 2);
		const answeredAt = ago(8 - index * 2);
		if (outcome === "draft") {
			await createTestChangeOrder(by, first.id, edit, createdAt);
			continue;
		}
		const changeOrder = await openTestChangeOrder(await createTestSentChangeOrder(by, first.id, edit, createdAt));
		await recordChangeOrderView(changeOrder, client, answeredAt);
		if (outcome === "call") await requestCall(changeOrder, "After 4 p.m., please", client, answeredAt);
		else {
			const signature = testSignature(changeOrder, { name: changeOrder.toName });
			await approveChangeOrder(changeOrder, signature, client, answeredAt);
		}
	}
}

/** The contracts with one customer signer, whose one answer decides a change order. */
async function filterSingleSigner<Row extends { id: string }>(rows: Row[]): Promise<Row[]> {
	const customers = await Promise.all(
		rows.map(async ({ id }) => (await listContractSigners(id)).filter(({ role }) => role === "customer").length),
	);
	return rows.filter((_, index) => customers[index] === 1);
}
