// The container image has every file that the site needs, and its account may use them.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cleanUp, launchServer, startServer, temporaryFolder } from "#server/testing/server-process.ts";
import { layOutImage } from "./support/image.ts";

test.describe.configure({ timeout: 120_000 });
test.afterAll(cleanUp);

test("the image's files are enough to serve the site, create an owner and back up", async () => {
	const folder = temporaryFolder();
	const dataDir = path.join(folder, "data");
	const { node, command } = layOutImage(path.join(folder, "app"));
	const uid = 65534; // the image's own account has no name here, which PostgreSQL requires
	expect(fs.existsSync(path.join(folder, "app/node_modules/vite/package.json"))).toBe(false);
	fs.mkdirSync(dataDir);
	const asRoot = process.getuid?.() === 0;
	if (asRoot) fs.chownSync(dataDir, uid, uid);
	const start = {
		dataDir,
		program: node,
		folder: path.join(folder, "app"),
		env: { STANLEY_GRAPH: "", OWNER_PASSWORD: "a long password for the owner" },
		...(asRoot && { uid }),
	};
	const server = await startServer({ ...start, args: command });
	for (const url of ["/", "/brand", "/advice", "/admin/login", "/api/health/ready"])
		expect([url, (await fetch(server.url + url)).status]).toEqual([url, 200]);
	expect(server.output()).not.toContain('"err"');

	const run = async (...args: string[]) => {
		const { ended, output } = await launchServer({ ...start, args });
		return { code: await ended, output: output() };
	};
	expect(await run("server/command.ts", "owner", "--email", "owner@example.com", "--name", "Anna")).toMatchObject({
		code: 0,
	});
	expect(await run("server/backup.ts")).toMatchObject({ code: 0, output: expect.stringContaining(".tar.gz") });
});
