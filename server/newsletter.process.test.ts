import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMailServer } from "./testing/mail-server.ts";
import { findLost, newsletterGraph, sendAndKill } from "./testing/newsletter-kill.ts";
import { cleanUp, launchServer, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

/** so many connections, each with one email on its way */
const mostUnknown = 4;

test("a server killed twice while it sends the newsletter sends it to each address once, or lists it as unknown", async () => {
	const end = await sendAndKill(200, [50, 100], 120_000);
	expect(end.recipients).toHaveLength(200);
	expect(findLost(end)).toEqual([]);
	expect(end.recipients.filter(({ status }) => status === "unknown").length).toBeLessThanOrEqual(2 * mostUnknown);
	expect(end.received.length).toBeGreaterThanOrEqual(200 - 2 * mostUnknown);
}, 300_000);

test("a restored backup sends nothing by itself: neither what was scheduled nor what was being sent", async () => {
	const mail = await openMailServer();
	const dataDir = temporaryFolder();
	const env = { STANLEY_GRAPH: newsletterGraph, MAIL_ALLOW_PRIVATE: "true", SMTP_URL: mail.url };
	const server = await startServer({ dataDir, env });
	await server.get("/pause"); // one an hour, so that the issue is still being sent when the backup is made
	await server.get("/start?recipients=30");
	await waitUntil(() => mail.received.length > 0, "the first email has arrived");
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
	mail.received.length = 0;
	const other = await startServer({ dataDir: restored, env });
	type Found = { id: string; status: string; reason: string }[];
	const list = async () => (await other.get("/issues")) as Found;
	await waitUntil(async () => (await list()).every(({ reason }) => reason), "both issues say that they stopped");
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
	expect(mail.received).toEqual([]);
	other.child.kill("SIGTERM");
	await other.ended;
	await mail.close();
}, 300_000);
