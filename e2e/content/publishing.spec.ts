// Two instances of the site on one database: what a publish and a roll back mean for their cached pages.
import net from "node:net";
import * as projects from "#app/content/projects/editing.server.ts";
import type { ProjectContent } from "#app/content/projects/project-draft.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

async function freePort(): Promise<number> {
	const server = net.createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as net.AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** It has files of its own: a later test's email may be its to send, and it would miss the attachment. */
let second: Record<string, string> | undefined;
test.afterEach(async ({ products }) => {
	if (second) await products.stop(second);
});

test("after a publish neither of two instances serves anything older, and a roll back gives the same HTML @desk", async ({
	product,
	products,
	signIn,
}) => {
	test.setTimeout(120_000);
	const owner = await signIn("owner");
	const port = await freePort();
	const DATABASE_URL = (product.pool.options as { connectionString?: string }).connectionString ?? "";
	// the same origin, so that both use the same rendered pages
	second = { DATABASE_URL, PORT: String(port), ORIGIN: product.origin };
	await products.get(second);
	product.connect();
	const origins = [product.origin, `http://localhost:${port}`];
	const [editor, publisher] = [permissionFor(owner, "projects.edit"), permissionFor(owner, "projects.publish")];
	const now = () => new Date();
	const { id } = await projects.startProject(editor, { title: "A spruce for two servers" }, now());
	const readDraft = async () => {
		const edited = await projects.findProject(id);
		if (!edited) throw new Error("the project is gone");
		return { pageVersion: edited.page.version, ...projects.toProjectDraft(edited) };
	};
	const publish = async (body: string) => {
		const { version, content } = await readDraft();
		const text: ProjectContent = {
			...content,
			title: body,
			description: body,
			body,
			frontMatter: {
				...content.frontMatter,
				service: "tree-removal",
				place: "thorp",
				completedOn: "2026-10-14",
				trees: [{ id: "spruce", name: "Spruce", size: "", work: "Removed" }],
			},
		};
		const saved = await projects.saveProject(editor, id, version, text, now());
		if (saved.kind !== "saved") throw new Error(saved.kind);
		expect(await projects.publishProject(publisher, { id, version: saved.version }, now())).toBe("done");
	};
	const get = async (origin: string, path: string, headers: Record<string, string> = {}) => {
		const response = await fetch(origin + path, { headers: { accept: "text/html", ...headers } });
		return { status: response.status, etag: response.headers.get("etag") ?? "", html: await response.text() };
	};
	const page = "/projects/a-spruce-for-two-servers";
	/** Until every instance shows the text; then none shows another one any more. */
	const expectEverywhere = async (body: string, older: Record<string, string> = {}) => {
		for (const origin of origins)
			for (const path of [page, "/projects"])
				await expect.poll(async () => (await get(origin, path)).html.includes(body), { timeout: 20_000 }).toBe(true);
		for (let round = 0; round < 15; round += 1)
			for (const origin of origins)
				for (const path of [page, "/projects"]) {
					const etag = older[origin + path] ?? "";
					const { status, html } = await get(origin, path, etag ? { "if-none-match": etag } : {});
					expect(status, `${path} at ${origin}`).toBe(200);
					expect(html.includes(body), `${path} at ${origin} shows “${body}”`).toBe(true);
				}
	};

	await publish("The first text");
	await expectEverywhere("The first text");
	const older: Record<string, string> = {};
	for (const origin of origins)
		for (const path of [page, "/projects"]) older[origin + path] = (await get(origin, path)).etag;
	const first = await Promise.all(origins.map(async (origin) => mainOf((await get(origin, page)).html)));

	// visitors keep asking while it is published
	let isPublishing = true;
	const visitors = origins.map(async (origin) => {
		while (isPublishing) await get(origin, page);
	});
	await publish("The second text");
	await expectEverywhere("The second text", older);
	isPublishing = false;
	await Promise.all(visitors);

	const { pageVersion } = await readDraft();
	expect(await projects.restoreProject(publisher, { id, version: pageVersion }, 1, now())).toBe("done");
	await expectEverywhere("The first text");
	for (const [index, origin] of origins.entries()) expect(mainOf((await get(origin, page)).html)).toBe(first[index]);

	// also for the journeys after it, whose home page would show it
	const last = (await readDraft()).pageVersion;
	expect(await projects.unpublishProject(publisher, { id, version: last }, now())).toBe("done");
	for (const origin of origins)
		await expect.poll(async () => (await get(origin, page)).status, { timeout: 20_000 }).toBe(410);
});
