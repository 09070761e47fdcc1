import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, openMailServer } from "./testing/mail-server.ts";
import { cleanUp, type ServerProcess, startServer, temporaryFolder, waitUntil } from "./testing/server-process.ts";

const graph = path.join(import.meta.dirname, "testing/send-graph.ts");

let mail: MailServer;
beforeAll(async () => {
	mail = await openMailServer();
});
afterAll(async () => {
	await cleanUp();
	await mail.close();
}, 60_000);

type State = { text: string; files: string[] | null; emails: string[]; jobs: number };

test("a server killed while sending can be undone loses no email, sends none twice, and can still undo", async () => {
	const dataDir = temporaryFolder();
	const env = { STANLEY_GRAPH: graph, MAIL_ALLOW_PRIVATE: "true" };
	let server: ServerProcess = await startServer({ dataDir, env });
	const restart = async () => {
		server.child.kill("SIGKILL");
		await server.ended;
		server = await startServer({ dataDir, env });
	};
	const state = async (id: string) => (await server.get(`/state?id=${id}`)) as State;
	await server.get(`/connect?port=${new URL(mail.url).port}`);

	const undone = (await server.get("/send")) as { id: string; kind: string };
	expect(undone.kind).toBe("sent");
	await restart();
	expect(await state(undone.id)).toMatchObject({
		text: "Here it is.",
		files: ["plan.pdf"],
		emails: ["queued"],
		jobs: 1,
	});
	expect(await server.get(`/undo?id=${undone.id}`)).toBe("undone");
	await restart();
	expect(await state(undone.id)).toMatchObject({ text: "Here it is.", files: ["plan.pdf"], emails: ["canceled"] });

	const { id } = (await server.get("/send")) as { id: string };
	await restart();
	expect((await state(id)).emails).toEqual(["canceled", "queued"]);
	await server.get("/due");
	await waitUntil(async () => (await state(id)).emails[1] === "sent", "the email is sent", 120_000);
	await restart();
	await server.get("/due");
	await waitUntil(async () => (await state(id)).jobs === 0, "no delivery waits", 120_000);
	expect(await server.get(`/undo?id=${id}`)).toBe("late");
	expect(
		mail.received.map(({ subject, attachments }) => [subject, attachments.map(({ filename }) => filename)]),
	).toEqual([["The plan", ["plan.pdf"]]]);
	server.child.kill("SIGTERM");
	expect(await server.ended).toBe(0);
}, 300_000);
