import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findClusterLocation } from "./postgres/location.ts";
import { cleanUp, launchServer, postgresProcesses, startServer, temporaryFolder } from "./testing/server-process.ts";

afterAll(cleanUp, 60_000);

const asRoot = process.getuid?.() === 0;

test("invalid settings stop the start before any file is made, listed at once without secrets", async () => {
	const dataDir = temporaryFolder();
	const env = { PORT: "seventy", SECRET_KEY: "hush", TIME_ZONE: "Moon/Crater" };
	const server = await launchServer({ dataDir, env });
	expect(await server.ended).toBe(1);
	expect(server.output()).toContain('PORT is "seventy", but should be a whole number from 1 to 65535.');
	expect(server.output()).toContain('TIME_ZONE is "Moon/Crater"');
	expect(server.output()).toContain("SECRET_KEY is a hidden value of 4 characters");
	expect(server.output()).not.toContain("hush");
	expect(server.output()).not.toMatch(/^\s+at /m);
	expect(fs.readdirSync(dataDir)).toEqual([]);
});

test("a port in use stops the start without disturbing the other server or PostgreSQL", async () => {
	const dataDir = temporaryFolder();
	const first = await startServer({ dataDir });
	const port = Number(new URL(first.url).port);
	const second = await launchServer({ dataDir, port });
	expect(await second.ended).toBe(1);
	expect(second.output()).toContain(`Port ${port} is already in use`);
	expect(await first.get("/health")).toEqual({ ok: 1 });

	const elsewhere = temporaryFolder();
	const stranger = net.createServer().listen(0, "127.0.0.1");
	await once(stranger, "listening");
	const taken = (stranger.address() as net.AddressInfo).port;
	expect(await (await launchServer({ dataDir: elsewhere, port: taken })).ended).toBe(1);
	expect(postgresProcesses(elsewhere)).toEqual([]);
	stranger.close();
});

test("the data folder may have spaces, accents and a long name", async () => {
	const dataDir = path.join(temporaryFolder("stanley tree — Bäume "), `a rather ${"long ".repeat(20)}name`);
	const first = await startServer({ dataDir });
	await first.get("/note?body=here");
	first.child.kill("SIGTERM");
	await first.ended;
	const second = await startServer({ dataDir });
	expect(await second.get("/notes")).toEqual(["here"]);
	const key = path.join(dataDir, "secret-key");
	expect(fs.statSync(key).mode & 0o777).toBe(0o600);
});

test.runIf(asRoot)("when only root can enter the data folder, the database goes to a system folder", async () => {
	const home = temporaryFolder();
	fs.chmodSync(home, 0o700);
	const first = await startServer({ dataDir: path.join(home, "data") });
	await first.get("/note?body=here");
	first.child.kill("SIGTERM");
	await first.ended;
	const [place = ""] = fs.readFileSync(path.join(home, "data/postgres/elsewhere"), "utf8").split("\n");
	try {
		expect(place).toMatch(/^\/var\/lib\/stanley-tree-care\//);
		expect(fs.existsSync(path.join(home, "data/postgres/cluster"))).toBe(false);
		fs.renameSync(path.join(home, "data"), path.join(home, "moved"));
		const second = await startServer({ dataDir: path.join(home, "moved") });
		expect(await second.get("/notes")).toEqual(["here"]);
		fs.cpSync(path.join(home, "moved"), path.join(home, "copy"), { recursive: true });
		const copy = await launchServer({ dataDir: path.join(home, "copy") });
		expect(await copy.ended).toBe(1);
		expect(copy.output()).toContain("is a copy of");
		second.child.kill("SIGTERM");
		await second.ended;
	} finally {
		fs.rmSync(place, { recursive: true, force: true });
	}
});

test("processes that start at the same time choose the same place for the database", async () => {
	const umask = process.umask(0o077); // as the server sets it
	const dataDir = path.join(temporaryFolder(), "new/data");
	const places = await Promise.all([1, 2, 3, 4, 5, 6].map(() => findClusterLocation(dataDir)));
	expect([...new Set(places.map(({ folder }) => folder))]).toEqual([path.join(dataDir, "postgres")]);
	const mode = asRoot ? 0o711 : 0o700;
	for (const folder of [path.dirname(dataDir), dataDir, path.join(dataDir, "postgres")])
		expect(fs.statSync(folder).mode & 0o777).toBe(mode);
	expect(process.umask(umask)).toBe(0o077);
});

test.runIf(asRoot)("an ordinary user only needs a folder", async () => {
	const home = temporaryFolder();
	fs.chownSync(home, 65534, 65534);
	const server = await startServer({ dataDir: path.join(home, "data"), uid: 65534 });
	await server.get("/note?body=here");
	expect(await server.get("/notes")).toEqual(["here"]);
	expect(fs.statSync(path.join(home, "data")).mode & 0o777).toBe(0o700);
	expect(fs.statSync(path.join(home, "data/postgres/cluster")).uid).toBe(65534);
});

test("the demo, whose password is published, is only reachable from this machine", async () => {
	const args = ["bin/run.mjs", "demo"];
	const demo = await startServer({ dataDir: temporaryFolder(), args, env: { HOST: undefined } });
	const otherAddress = demo.url.replace("127.0.0.1", "127.0.0.2");
	expect(await demo.get("/health")).toEqual({ ok: 1 });
	await expect(fetch(otherAddress)).rejects.toThrow("fetch failed");
});

test("the client address comes from the socket, or from the header of a trusted proxy", async () => {
	const dataDir = temporaryFolder();
	const plain = await startServer({ dataDir });
	const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.7", "x-app-client-ip": "6.6.6.6" };
	const ask = async (url: string, more = {}) => (await fetch(`${url}/ip`, { headers: { ...headers, ...more } })).json();
	expect(await ask(plain.url)).toEqual({ ip: "127.0.0.1", header: "127.0.0.1" });
	const proxied = await startServer({ dataDir, env: { TRUST_PROXY: "true" } });
	expect(await ask(proxied.url)).toEqual({ ip: "203.0.113.7", header: "203.0.113.7" });
	expect(await ask(proxied.url, { "x-forwarded-for": "1.2.3.4, nonsense" })).toMatchObject({ ip: "127.0.0.1" });
	expect(await ask(proxied.url, { "x-forwarded-for": "2001:db8::7" })).toMatchObject({ ip: "2001:db8::7" });
});

test("the product gets a complete Request, and ready responses need none", async () => {
	const server = await startServer({ dataDir: temporaryFolder() });
	const response = await fetch(`${server.url}/echo`, { method: "POST", body: "hello" });
	expect(await response.json()).toEqual({ body: "hello", header: "yes", isRequest: true });
	expect(await server.get("/ready")).toBe("ready");
});

test("commands run with or without a server and exit with a status code", async () => {
	const dataDir = temporaryFolder();
	const command = async (name: string) => {
		const run = await launchServer({ dataDir, args: ["server/command.ts", name] });
		return { code: await run.ended, output: run.output() };
	};
	expect(await command("count")).toEqual({ code: 0, output: "0 notes\n" });
	expect(postgresProcesses(dataDir)).toEqual([]);
	const server = await startServer({ dataDir });
	await server.get("/note?body=one");
	expect((await command("count")).output).toContain("1 notes\n");
	expect(await command("refuse")).toMatchObject({ code: 1, output: expect.stringContaining("This cannot be done.\n") });
	expect((await command("dance")).output).toContain('Unknown command "dance"');
	expect(await server.get("/notes")).toEqual(["one"]);
});
