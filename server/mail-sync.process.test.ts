import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailSource } from "#app/messaging/mail-sync/fixtures.server.ts";
import { type Dovecot, startDovecot } from "./testing/dovecot.ts";
import { cleanUp, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";

const graph = path.join(import.meta.dirname, "testing/mail-graph.ts");
const emails = 600;

let dovecot: Dovecot;
beforeAll(async () => {
	dovecot = await startDovecot();
	await dovecot.addUser("office");
	await dovecot.write(
		"office",
		Array.from({ length: emails }, (_, n) => emailSource(`email ${n}`)),
	);
});
afterAll(async () => {
	await cleanUp();
	await dovecot.stop();
}, 60_000);

type Stored = { places: number; emails: number; messages: number };

test("a server killed three times while it syncs loses no email and stores none twice", async () => {
	const dataDir = temporaryFolder();
	const env = { STANLEY_GRAPH: graph, MAIL_ALLOW_PRIVATE: "true" };
	const start = () => startServer({ dataDir, env });
	let server = await start();
	await server.get(`/connect?port=${dovecot.port}`);
	for (const some of [1, 150, 300]) {
		await waitUntil(
			async () => ((await server.get("/stored")) as Stored).places >= some,
			"some emails are stored",
			120_000,
		);
		server.child.kill("SIGKILL");
		await server.ended;
		server = await start();
	}
	await waitUntil(
		async () => ((await server.get("/stored")) as Stored).places >= emails,
		"all emails are stored",
		120_000,
	);
	expect(await server.get("/stored")).toEqual({ places: emails, emails, messages: emails });
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
}, 300_000);
