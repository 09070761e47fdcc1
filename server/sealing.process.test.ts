import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";
import { openTimeStampServer, type TimeStampServer } from "./testing/tsa-server.ts";

let time: TimeStampServer;
beforeAll(async () => {
	time = await openTimeStampServer();
});
afterAll(async () => {
	await time.close();
	await cleanUp();
}, 60_000);

test("a server killed while sealing finishes after restart with one sealed PDF and one email per party", async () => {
	const dataDir = temporaryFolder();
	const env = { STANLEY_GRAPH: path.join(import.meta.dirname, "testing/sealing-graph.ts"), TSA_URL: time.url };
	time.setMode("silent");
	const first = await startServer({ dataDir, env });
	const id = (await first.get("/sign")) as string;
	await waitUntil(() => time.requestCount() === 1, "the sealing waits for the time stamp");
	expect(await first.get(`/documents?id=${id}`)).toMatchObject({ status: "sealing", kinds: ["original"] });
	first.child.kill("SIGKILL");
	await first.ended;

	time.setMode("up");
	const second = await startServer({ dataDir, env });
	const state = async () => (await second.get(`/documents?id=${id}`)) as { status: string };
	await waitUntil(async () => (await state()).status === "completed", "the contract is sealed");
	expect(await state()).toEqual({
		status: "completed",
		timeStamp: "stamped",
		verdict: "ours",
		kinds: ["original", "sealed"],
	});
	const mails = async () => (await second.get(`/mails?id=${id}`)) as { to: string; status: string }[];
	await waitUntil(async () => (await mails()).every(({ status }) => status === "saved"), "the mails are out");
	const parties = (await mails()).map(({ to }) => to);
	expect([parties.length, new Set(parties).size]).toEqual([2, 2]);
	const kept = fs.readdirSync(path.join(dataDir, "files/contracts", id)).filter((name) => name.startsWith("sealed-"));
	expect(kept).toHaveLength(1);
});
