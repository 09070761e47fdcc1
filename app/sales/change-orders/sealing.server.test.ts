import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openEnv, settings } from "#app/platform/env.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { readSeals } from "#app/platform/seal-reading.server.ts";
import { brokenLink, eventsOf } from "#app/sales/contracts/chain.server.ts";
import { filesOf } from "#app/sales/contracts/contracts.server.ts";
import { mustFind as mustFindContract } from "#app/sales/contracts/fixtures.server.ts";
import { verifyPdf } from "#app/sales/contracts/verify.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import { approveChange } from "./answers.server.ts";
import { mustFind, sampleRequested, sampleSignedContract, signature } from "./fixtures.server.ts";
import { sealChange, sweepSealing } from "./sealing.server.ts";

let product: TestProduct;
let time: TimeStampServer;
const now = new Date("2026-11-20T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	time = await openTimeStampServer();
});
afterAll(async () => {
	await time.close();
	await product.close();
});

async function bytesOf(contractId: string, kind: "sealed" | "stamped"): Promise<Buffer> {
	const file = (await filesOf(contractId, db, "CO-001")).find((one) => one.kind === kind);
	const bytes = file && (await getFile(file.key));
	if (!bytes) throw new Error(`no ${kind} paper`);
	return bytes;
}

test("without the time-stamp service an order is sealed at once, and stamped once when the service is back", async () => {
	const owner = await sampleStaff("owner");
	openEnv({ ...settings, tsaUrl: undefined }, "test");
	const { id: contractId } = await sampleSignedContract(owner, {}, now);
	const order = await sampleRequested(owner, contractId, undefined, now);
	await approveChange(order, signature(order), { ip: "203.0.113.9", userAgent: "" }, now);
	openEnv({ ...settings, tsaUrl: time.url }, "test");
	time.be("failing");
	await sealChange(order.id, now);
	expect(await mustFind(order.id)).toMatchObject({ status: "approved", sealedAt: now, timeStamp: "missing" });
	expect(readSeals(await bytesOf(contractId, "sealed"))).toMatchObject([{ intact: true }]);
	await expect(sweepSealing(now)).rejects.toThrow();
	expect((await mustFind(order.id)).timeStamp).toBe("missing");

	time.be("up");
	await Promise.all([sweepSealing(now), sweepSealing(now)]);
	expect((await mustFind(order.id)).timeStamp).toBe("given");
	const stamped = await bytesOf(contractId, "stamped");
	expect(readSeals(stamped)).toMatchObject([{ intact: true }, { kind: "time-stamp", intact: true, covers: "all" }]);
	expect(await verifyPdf(stamped)).toMatchObject({ kind: "ours", paper: "stamped" });
	expect(await verifyPdf(await bytesOf(contractId, "sealed"))).toMatchObject({ kind: "ours", paper: "sealed" });
	const files = await filesOf(contractId, db, "CO-001");
	expect(files.map(({ kind }) => kind).sort()).toEqual(["original", "sealed", "stamped"]);
	expect(brokenLink(await eventsOf(contractId), await mustFindContract(contractId))).toBeNull();
});
