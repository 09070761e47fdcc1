import { randomUUID } from "node:crypto";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { addDays } from "#app/platform/dates.server.ts";
import { findContract, listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { approveChangeOrder, recordChangeOrderView, requestCall } from "./answers.server.ts";
import type { ChangeOrderContent } from "./change-order.ts";
import {
	createTestChangeOrder,
	createTestExtraLine,
	createTestSentChangeOrder,
	testSignature,
} from "./fixtures.server.ts";
import { findJob, recordCompletedWork } from "./jobs.server.ts";

const hour = 3_600_000;
const client = {
	ip: "203.0.113.44",
	userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};

type DemoChangeOrder = {
	end: "approved" | "call" | "draft";
	edit: (content: ChangeOrderContent) => Partial<ChangeOrderContent>;
};

const demoDrafts: DemoChangeOrder[] = [
	{
		end: "approved",
		edit: ({ lines, endOn }) => ({
			words:
				"The trunk is hollow below the fork. It isn't safe to climb, so we need to take it down in sections from a lift.",
			endOn: endOn && addDays(endOn, 2),
			lines: [
				...lines,
				createTestExtraLine({ id: randomUUID(), title: "Lift for the hollow trunk", unitPrice: 42_000 }),
			],
		}),
	},
	{
		end: "call",
		edit: ({ lines }) => ({
			reason: "customer",
			words: "You asked us on site to grind the stump by the garage too.",
			lines: [
				...lines,
				createTestExtraLine({ id: randomUUID(), title: "Stump by the garage, 26 in", unitPrice: 18_500 }),
			],
		}),
	},
	{
		end: "draft",
		edit: ({ lines }) => ({
			reason: "scope-error",
			words: "Our estimate counted the brush hauling twice, so we're taking off the extra charge.",
			lines: lines.map((line, index) => (index ? line : { ...line, unitPrice: Math.round(line.unitPrice * 0.9) })),
		}),
	},
];

/**
 * Orders of the newest signed contract, in different states, and work that the crew has done of it and of the next,
 * written through the verbs of the office, the customer and the crew.
 */
export async function demoChangeOrders(by: Staff, crew: Staff, now: Date): Promise<void> {
	const signed = (await listContracts("out", "", null, now)).rows;
	for (const { id } of signed) if ((await findContract(id))?.status === "sealing") await sealContract(id, now);
	const [first, ...others] = await filterSingleSigner((await listContracts("signed", "", null, now)).rows);
	if (!first) return;
	const ago = (hours: number) => new Date(now.getTime() - hours * hour);
	for (const [n, { end, edit }] of demoDrafts.entries()) {
		const at = ago(9 - n * 2);
		if (end === "draft") {
			await createTestChangeOrder(by, first.id, edit, at);
			continue;
		}
		const order = await createTestSentChangeOrder(by, first.id, edit, at);
		await recordChangeOrderView(order, client, ago(8 - n * 2));
		const given = testSignature(order, { name: order.toName });
		if (end === "approved") await approveChangeOrder(order, given, client, ago(8 - n * 2));
		if (end === "call") await requestCall(order, "After 4 p.m., please", client, ago(8 - n * 2));
	}
	await recordLines(crew, first.id, -1, ago(2));
	const [second] = others;
	if (second) await recordLines(crew, second.id, 0, ago(3));
}

/** One answer decides an order only where one customer signed. */
async function filterSingleSigner<Row extends { id: string }>(rows: Row[]): Promise<Row[]> {
	const customers = await Promise.all(
		rows.map(async ({ id }) => (await listContractSigners(id)).filter(({ role }) => role === "customer").length),
	);
	return rows.filter((_, index) => customers[index] === 1);
}

/** Marks the lines of the work as done from that one on; -1 is the last. */
async function recordLines(crew: Staff, contractId: string, from: number, at: Date): Promise<void> {
	const work = await findJob(contractId);
	for (const { line } of work?.lines.slice(from) ?? [])
		await recordCompletedWork(permissionFor(crew, "work.mark"), contractId, line.id, null, at);
}
