// Reads every paged list of the product page by page while others change it. The lists of a folder are in its
// `list-fixtures.server.ts`.
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pageSize } from "#app/platform/list.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { copyRow } from "#server/testing/copy-row.ts";
import { listExportedFunctions } from "#server/testing/exported-functions.ts";
import { isInRun } from "#server/testing/folders-in-run.ts";
import { copies, type Lists, product } from "#server/testing/lists.ts";
import { setUpProduct } from "#server/testing/races.ts";

setUpProduct();

const files = import.meta.glob<{ lists: Lists }>("./**/list-fixtures.server.ts", { eager: true });
const lists = Object.fromEntries(
	Object.entries(files).flatMap(([file, { lists }]) =>
		Object.entries(lists).map(([name, list]) => [`${path.dirname(file).slice(2)}/${name}`, list] as const),
	),
);

test("every paged list is tested here", () => {
	const paged = listExportedFunctions()
		.filter(({ code }) => /toPage\(|Promise<Page</.test(code) && /\bafter\b/.test(code))
		// the causes of action items are tested together with the items
		.filter(({ code }) => !/Page<CauseRow>|page: CausePage/.test(code))
		.map(({ folder, name }) => `${folder}/${name}`);
	// guards against code that the patterns above no longer match
	expect(paged.length).toBeGreaterThan(17);
	const tested = new Set(Object.keys(lists).map((name) => name.replace(/:.*/, "")));
	expect(paged.filter((name) => !tested.has(name))).toEqual([]);
	expect([...tested].filter((name) => !paged.includes(name))).toEqual([]);
});

test("every screen with a list shows a list that is tested here", () => {
	const screens = import.meta.glob<string>("./**/*.tsx", { eager: true, query: "?raw", import: "default" });
	const folders = Object.entries(screens).flatMap(([file, source]) =>
		source.includes("<ListPage")
			? [
					path
						.dirname(file)
						.slice(2)
						.replace(/\/screens$/, ""),
				]
			: [],
	);
	expect(folders.length).toBeGreaterThan(12);
	const tested = Object.keys(lists).map((name) => path.dirname(name));
	expect(folders.filter((folder) => !tested.includes(folder))).toEqual([]);
});

const inRun = Object.entries(lists).filter(([name]) => isInRun(path.posix.dirname(name.replace(/:.*/, ""))));

describe.each(inRun)("%s", (_name, list) => {
	let source = "";
	let copied: string[] = [];
	beforeAll(async () => {
		source = await list.create();
		copied = await copyRow(product.pool, list, source, ["Ada Larch", "Bert Larch"], copies);
	});

	/** Reads all pages; `meanwhile` runs after the first. */
	async function readAll(meanwhile?: (first: string[]) => Promise<void>): Promise<string[]> {
		const ids: string[] = [];
		for (let after: string | null = null, more = true; more; ) {
			const page = await list.read("", after);
			ids.push(...page.rows.map(({ id }) => id));
			if (!after) await meanwhile?.(ids);
			after = page.next;
			more = after !== null;
		}
		return ids;
	}

	async function idsInOrder(): Promise<string[]> {
		const listed = new Set(await readAll());
		const query = `select ${list.shownId ?? "id"} as id from ${list.table} ${list.groups ?? ""}`;
		const { rows } = await product.pool.query<{ id: string }>(`${query} order by ${list.order}`);
		return rows.map(({ id }) => id).filter((id) => listed.has(id));
	}

	test("the pages show every row once, in order", async () => {
		const ids = await readAll();
		expect(new Set(ids).size).toBe(ids.length);
		expect(copied.filter((id) => !ids.includes(id))).toEqual([]);
		expect(ids).toEqual(await idsInOrder());
	});

	if (list.change)
		test("rows that change while someone pages hide and repeat no other row", async () => {
			const before = await idsInOrder();
			const [read, unread] = [before[1] ?? "", before.at(-2) ?? ""];
			const seen = await readAll(async () => {
				await product.pool.query(`update ${list.table} set ${list.change} where ${list.shownId ?? "id"} in ($1, $2)`, [
					read,
					unread,
				]);
			});
			expect(seen).toEqual(before.filter((id) => !(list.movesUp && id === unread)));
		});

	test("an invalid cursor gives the first page", async () => {
		const first = await list.read("", null);
		expect(first.rows).toHaveLength(pageSize);
		for (const after of invalidCursors(first.next ?? "")) expect(await list.read("", after)).toEqual(first);
	});

	if (list.searches)
		test("the search finds words, short words at the start of a word, and signs as typed", async () => {
			const names = ["Bao Xu", "Xuan Quill", "Maxu Lee", "Zed 100%_\\ Quill", "Zed 1000 Quill"];
			const ids = await copyRow(product.pool, list, source, names, names.length);
			const found = async (search: string) => {
				const { rows } = await list.read(search, null);
				return names.filter((_, index) => rows.some(({ id }) => id === ids[index]));
			};
			expect(await found("xu")).toEqual(["Bao Xu", "Xuan Quill"]);
			expect(await found("X")).toEqual(["Bao Xu", "Xuan Quill"]);
			expect(await found("QUILL xu")).toEqual(["Xuan Quill"]);
			expect(await found("  ax  ")).toEqual([]);
			expect(await found("axu")).toEqual(["Maxu Lee"]);
			for (const sign of ["100%", "%", "_", "\\", "%_\\"]) expect(await found(sign)).toEqual(["Zed 100%_\\ Quill"]);
			expect(await found(`zed quill zed quill zed quill ${"x".repeat(200)}`)).toHaveLength(2);
			expect(await found(`zed ${"x".repeat(200)}`)).toEqual([]);
		});
});

/** Cursors that someone made up, cut or changed. */
function invalidCursors(cursor: string): string[] {
	const key = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return [
		...["", "nonsense", "2026-11-20~1", "🌳", cursor.slice(0, -4)],
		...[{}, null, [], key.slice(1), [...key, 1], key.map(() => null), key.map(() => "x"), key.map(() => [])].map(
			encode,
		),
		...key.flatMap((value, index) => {
			const isText = typeof value === "string" && /^[a-z]/i.test(value) && !isUuid(value);
			const wrongText = ["2026-02-30T00:00:00Z", "0000-01-01", "'; --"];
			return ["\0", -1.5, 1e300, ...(isText ? [] : wrongText)].map((wrong) => encode(key.with(index, wrong)));
		}),
	];
}
