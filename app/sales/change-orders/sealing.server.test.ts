import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openEnv, settings } from "#app/platform/env.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { readSeals } from "#app/platform/read-seals.server.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { findChainProblem, listContractEvents } from "#app/sales/contracts/event-chain.server.ts";
import { getContract } from "#app/sales/contracts/fixtures.server.ts";
import { verifyPdf } from "#app/sales/contracts/verification.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import {
	approveTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
} from "./fixtures.server.ts";
import { recoverUnsealedChangeOrders, sealChangeOrder } from "./sealing.server.ts";

let product: TestProduct;
let timeStampServer: TimeStampServer;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	timeStampServer = await openTimeStampServer();
});
afterAll(async () => {
	await timeStampServer.close();
	await product.close();
});

async function readPdf(contractId: string, kind: "sealed" | "stamped"): Promise<Buffer> {
	const file = (await listContractFiles(contractId, db, "CO-001")).find((one) => one.kind === kind);
	const bytes = file && (await findFile(file.key));
	if (!bytes) throw new Error(`the change order has no ${kind} PDF`);
	return bytes;
}

test("an order is sealed while the time-stamp service is down, and stamped once it is back", async () => {
	const owner = await createTestStaff("owner");
	openEnv({ ...settings, tsaUrl: undefined });
	const { id: contractId } = await createTestSignedContract(owner, {}, now);
	const order = await createTestSentChangeOrder(owner, contractId, undefined, now);
	await approveTestChangeOrder(order, now);
	openEnv({ ...settings, tsaUrl: timeStampServer.url });
	timeStampServer.setMode("failing");
	await sealChangeOrder(order.id, now);
	expect(await getChangeOrder(order.id)).toMatchObject({ status: "approved", sealedAt: now, timeStamp: "missing" });
	expect(readSeals(await readPdf(contractId, "sealed"))).toMatchObject([{ intact: true }]);
	await expect(recoverUnsealedChangeOrders(now)).rejects.toThrow();
	expect((await getChangeOrder(order.id)).timeStamp).toBe("missing");

	timeStampServer.setMode("up");
	await Promise.all([recoverUnsealedChangeOrders(now), recoverUnsealedChangeOrders(now)]);
	expect((await getChangeOrder(order.id)).timeStamp).toBe("stamped");
	const stamped = await readPdf(contractId, "stamped");
	expect(readSeals(stamped)).toMatchObject([{ intact: true }, { kind: "time-stamp", intact: true, covers: "all" }]);
	expect(await verifyPdf(stamped)).toMatchObject({ kind: "ours", fileKind: "stamped" });
	expect(await verifyPdf(await readPdf(contractId, "sealed"))).toMatchObject({ kind: "ours", fileKind: "sealed" });
	const files = await listContractFiles(contractId, db, "CO-001");
	expect(files.map(({ kind }) => kind).sort()).toEqual(["original", "sealed", "stamped"]);
	expect(findChainProblem(await listContractEvents(contractId), await getContract(contractId))).toBeNull();
});

test("an order that can't be sealed doesn't keep the others from being sealed", async () => {
	const owner = await createTestStaff("owner");
	openEnv({ ...settings, tsaUrl: undefined });
	const approve = async () => {
		const { id: contractId } = await createTestSignedContract(owner, {}, now);
		const order = await createTestSentChangeOrder(owner, contractId, undefined, now);
		await approveTestChangeOrder(order, now);
		return order;
	};
	const orders = [await approve(), await approve(), await approve()];
	const [broken] = orders;
	await product.pool.query("delete from pgboss.job where name = 'changes.seal'");
	const withoutOriginal =
		"delete from contract_files where contract_id = $1 and change_order_number <> '' and kind = 'original'";
	await product.pool.query("alter table contract_files disable trigger all");
	await product.pool.query(withoutOriginal, [broken?.contractId]);
	await product.pool.query("alter table contract_files enable trigger all");
	await expect(recoverUnsealedChangeOrders(new Date(now.getTime() + 5 * 60_000))).rejects.toThrow(AggregateError);
	const sealed = await Promise.all(orders.map(async ({ id }) => (await getChangeOrder(id)).sealedAt !== null));
	expect(sealed).toEqual([false, true, true]);
});
