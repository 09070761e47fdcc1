// Nothing that a visitor types, picks or opens is lost while scripts are still on their way: on every kind of public page, every
// tool, and in the menus. The pages are found by themselves.

import { toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { createTestSentContract, signingToken } from "#app/sales/contracts/fixtures.server.ts";
import { enterEverything, findLost, findMoved, holdScripts, rememberPlaces } from "./support/early.ts";
import { tagsOf } from "./support/html.ts";
import { listAccess } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

// the file that is chosen for every field isn't a photo
test.use({ expectedErrors: [/status of 415/] });
test.describe.configure({ timeout: 300_000 });

/** What a page can lose: the names of its fields and its disclosures. Pages that have the same ones are read once. */
function inputOf(html: string): string {
	const fields = tagsOf(html, "input", "select", "textarea")
		.filter(({ attributes }) => attributes.type !== "hidden")
		.map(({ attributes }) => attributes.name ?? attributes.type ?? "");
	const openable = tagsOf(html, "details").length > 0 ? "details" : "";
	return [...new Set([...fields, openable])].sort().join(" ");
}

/** One address for each different set of fields. */
async function withDifferentInput(origin: string, addresses: Iterable<string>): Promise<string[]> {
	const found = new Map<string, string>();
	for (const address of addresses) {
		const response = await fetch(origin + address, { headers: { accept: "text/html" } });
		if (!response.ok || !response.headers.get("content-type")?.startsWith("text/html")) continue;
		const input = inputOf(await response.text());
		const isTool = /^\/fun\/[^/]+$/.test(address);
		if (input && !found.has(input)) found.set(isTool ? address : input, address);
	}
	return [...found.values()];
}

test("what is entered early on public pages, tools and sign-in pages stays, and the page knows of it", async ({
	page,
	product,
}) => {
	const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
	const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path]) => path || "/");
	const routes = (await listAccess()).flatMap(({ address, expected: { who, get } }) =>
		who === "everybody" && get === "200" && !/[:*]|^\/api\//.test(address) ? [address] : [],
	);
	const pages = await withDifferentInput(product.origin, new Set([...routes, ...listed]));
	// fifteen tools and at least as many forms
	expect(pages.filter((path) => path.startsWith("/fun/")).length).toBeGreaterThanOrEqual(15);
	expect(pages.length).toBeGreaterThanOrEqual(25);
	await expectNothingLost(page, pages);
});

test("menus that are opened early stay open", async ({ page, product: _ }) => {
	const scripts = await holdScripts(page);
	await page.goto("/");
	const targets = await page
		.locator("button[popovertarget]")
		.filter({ visible: true })
		.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("popovertarget")));
	expect(targets.length).toBeGreaterThan(0);
	for (const path of ["/", "/services", "/contact", "/fun"])
		for (const target of targets) {
			await scripts.open(path);
			await page.locator(`button[popovertarget="${target}"]`).filter({ visible: true }).click();
			const menu = page.locator(`#${target}`);
			await expect(menu).toBeVisible();
			// a mouse that leaves a menu closes it
			await scripts.release({ movesMouse: false });
			await page.waitForFunction(() => document.documentElement.dataset.drawn);
			await expect(menu, `${target} on ${path}`).toBeVisible();
		}
});

test("nothing on a tool or a page moves when its scripts and pictures arrive @phone", async ({ page, product: _ }) => {
	const pages = ["/contact", "/services/tree-removal", "/locations/boyd", "/advice", "/projects", "/about", "/fun"];
	// until its scripts run, the emergency button shows all of its questions
	const stable = tools.filter(({ slug }) => slug !== "tree-emergency-button");
	await expectNothingMoves(page, [...pages, ...stable.map(({ slug }) => toolPath(slug))]);
});

test.describe("documents", () => {
	// its emails lead to documents in every status
	test.use({ settings: { DEMO: "yes", SEND_DELAY: "0" } });

	test("what is entered early on pages behind links in emails stays, and the page knows of it", async ({
		page,
		product,
	}) => {
		const readAddresses = async () => {
			const { rows } = await product.pool.query<{ text: string }>("select text from outgoing_emails order by id desc");
			return new Set(
				rows.flatMap(({ text }) =>
					[...text.matchAll(/https?:\/\/localhost:\d+(\/[^\s)>]+)/g)].map(([, path = ""]) => path),
				),
			);
		};
		const secret = (await listAccess()).flatMap(({ address, expected }) =>
			expected.secret && !address.endsWith(".ics") && !address.startsWith("/admin/") ? [address] : [],
		);
		const kindOf = (path: string) => secret.find((address) => path.startsWith(address.replace(/:\w+$/, "")));
		const needed = [
			...["/quote/view/:accessToken", "/change-orders/:accessToken", "/invoice/view/:accessToken"],
			...["/estimate-visit/:accessToken", "/review/:accessToken"],
		];
		// jobs write some of the demo's emails after its start
		await expect.poll(async () => [...(await readAddresses())].map(kindOf)).toEqual(expect.arrayContaining(needed));
		// some of each kind, in different statuses
		const ofKind = Map.groupBy(await readAddresses(), kindOf);
		ofKind.delete(undefined);
		const pages = await withDifferentInput(
			product.origin,
			[...ofKind.values()].flatMap((all) => all.slice(0, 40)),
		);
		const kinds = [...new Set(pages.map(kindOf))];
		expect(kinds).toEqual(expect.arrayContaining(needed));
		await expectNothingLost(page, pages);
		await expectNothingMoves(page, pages);
	});
});

test("nothing moves on a page to sign when its scripts arrive", async ({ page }) => {
	const { staff: owner } = await createTestSession("owner");
	const contract = await createTestSentContract(owner);
	const [signer] = await listContractSigners(contract.id);
	if (!signer) throw new Error("nobody signs");
	await expectNothingMoves(page, [`/contract/sign/${signingToken(signer)}`]);
});

async function expectNothingMoves(page: Parameters<typeof holdScripts>[0], paths: readonly string[]): Promise<void> {
	const scripts = await holdScripts(page, { pictures: true });
	const moved: string[] = [];
	let places = 0;
	for (const path of paths)
		await test.step(path, async () => {
			await scripts.open(path);
			places += await rememberPlaces(page);
			await scripts.release();
			moved.push(...(await findMoved(page)).map((one) => `${path}: ${one}`));
		});
	expect(moved).toEqual([]);
	expect(places).toBeGreaterThan(paths.length);
}

async function expectNothingLost(page: Parameters<typeof holdScripts>[0], paths: readonly string[]): Promise<void> {
	const scripts = await holdScripts(page);
	const lost: string[] = [];
	let fields = 0;
	for (const path of paths)
		await test.step(path, async () => {
			await scripts.open(path);
			fields += (await enterEverything(page)).fields;
			await scripts.release();
			lost.push(...(await findLost(page)).map((one) => `${path}: ${one}`));
		});
	expect(lost).toEqual([]);
	expect(fields).toBeGreaterThan(paths.length);
}
