import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { cleanUp, launchServer, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";
import { openTwilioServer, type TwilioServer } from "./testing/twilio-server.ts";

afterAll(cleanUp, 60_000);

/** so many texts are on their way at a time */
const mostUnknown = 4;
const patience = 120_000;
let twilio: TwilioServer;
let env: Record<string, string>;

beforeEach(async () => {
	twilio = await openTwilioServer();
	env = {
		STANLEY_GRAPH: path.join(import.meta.dirname, "testing/text-campaign-graph.ts"),
		TWILIO_API_URL: twilio.url,
		TIME_ZONE: zoneAtNoon(),
	};
});
afterEach(() => twilio.close());

/** Texts go out by day only, and the test runs at any hour. The signs of these zones are reversed: GMT+6 is Central Time. */
function zoneAtNoon(): string {
	const offset = new Date().getUTCHours() - 13;
	return offset === 0 ? "UTC" : `Etc/GMT${offset > 0 ? "+" : "-"}${Math.abs(offset)}`;
}

type Recipient = { phone: string; status: string };
const account = () => encodeURIComponent(JSON.stringify(twilio.account));

test("a server killed twice while it sends a campaign texts each number once, or lists it as unconfirmed", async () => {
	const dataDir = temporaryFolder();
	let server = await startServer({ dataDir, env });
	const list = async () => (await server.get("/recipients")) as Recipient[];
	await server.get(`/twilio?account=${account()}`);
	expect(await server.get("/start?recipients=200")).toBe("started");
	for (const count of [50, 100]) {
		await waitUntil(() => twilio.messages.length >= count, `${count} texts were accepted`, patience);
		server.child.kill("SIGKILL");
		await server.ended;
		server = await startServer({ dataDir, env });
	}
	await waitUntil(
		async () => {
			await server.get("/lost");
			await server.get("/sweep");
			return (await list()).every(({ status }) => status === "sent" || status === "unknown");
		},
		"nobody is waiting",
		patience,
	);
	const recipients = await list();
	server.child.kill("SIGTERM");
	await server.ended;

	const copies = new Map<string, number>();
	for (const { params } of twilio.messages) copies.set(params.To ?? "", (copies.get(params.To ?? "") ?? 0) + 1);
	expect(recipients).toHaveLength(200);
	expect([...copies].filter(([, count]) => count > 1)).toEqual([]);
	expect(recipients.filter(({ phone, status }) => !copies.has(phone) && status !== "unknown")).toEqual([]);
	expect(recipients.filter(({ status }) => status === "unknown").length).toBeLessThanOrEqual(2 * mostUnknown);
	expect(copies.size).toBeGreaterThanOrEqual(200 - 2 * mostUnknown);
}, 300_000);

test("a restored backup sends nothing by itself: neither what was scheduled nor what was being sent", async () => {
	const dataDir = temporaryFolder();
	const server = await startServer({ dataDir, env });
	await server.get(`/twilio?account=${account()}`);
	await server.get("/slow"); // so that the campaign is still being sent when the backup is made
	await server.get("/start?recipients=3000");
	await waitUntil(() => twilio.messages.length > 0, "the first text was accepted", patience);
	const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
	const scheduled = await server.get(`/schedule?at=${nextWeek}`);
	const backup = await launchServer({ dataDir, env, args: ["server/backup.ts"] });
	expect([await backup.ended, backup.output()]).toEqual([0, expect.any(String)]);
	const archive = /^(.+\.tar\.gz) \(/m.exec(backup.output())?.[1] ?? "";
	server.child.kill("SIGTERM");
	await server.ended;

	const restored = path.join(temporaryFolder(), "data");
	fs.mkdirSync(restored);
	execFileSync("tar", ["-xzf", archive, "-C", restored]);
	twilio.messages.length = 0;
	const other = await startServer({ dataDir: restored, env });
	type Found = { id: string; status: string; reason: string }[];
	const list = async () => (await other.get("/campaigns")) as Found;
	await waitUntil(async () => (await list()).every(({ reason }) => reason), "both campaigns say that they stopped");
	await other.get("/sweep");
	const found = await list();
	expect(found.find(({ id }) => id === scheduled)).toMatchObject({
		status: "draft",
		reason: expect.stringContaining("backup"),
	});
	expect(found.find(({ id }) => id !== scheduled)).toMatchObject({
		status: "paused",
		reason: expect.stringContaining("backup"),
	});
	expect(twilio.messages).toEqual([]);
	other.child.kill("SIGTERM");
	await other.ended;
}, 300_000);
