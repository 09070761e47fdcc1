import { expect, test } from "vitest";
import { buildMenu } from "./menu.ts";
import { addRecent, matchCommands, type PaletteItem, parseRecent } from "./palette.ts";

const item = (to: string): PaletteItem => ({ to, icon: "receipt", label: to, detail: "" });
const commands = [
	{ path: "/admin/quotes/new", label: "New quote" },
	{ path: "/admin/invoices/new", label: "New invoice" },
];
const menu = buildMenu(
	[
		{ section: "sales", label: "Quotes", path: "/admin/quotes", icon: "file-text", letter: "q" },
		{ section: "settings", label: "Staff", path: "/admin/staff", icon: "user-plus" },
	],
	"owner",
	{},
);
const found = (typed: string) =>
	matchCommands(commands, menu, typed).map(({ label, detail }) => `${label} ${detail}`.trim());

test("the five latest are remembered, newest first, without duplicates", () => {
	const five = ["a", "b", "c", "d", "e"].map(item);
	expect(addRecent(five, item("f")).map(({ to }) => to)).toEqual(["f", "a", "b", "c", "d"]);
	expect(addRecent(five, item("c")).map(({ to }) => to)).toEqual(["c", "a", "b", "d", "e"]);
});

test("commands come before pages, and every typed word must match", () => {
	expect(found("")).toEqual(["New quote", "New invoice", "Go to Quotes G Q", "Go to Staff"]);
	expect(found("quo")).toEqual(["New quote", "Go to Quotes G Q"]);
	expect(found("QUO new")).toEqual(["New quote"]);
	expect(found("zebra")).toEqual([]);
});

test("stored items are read, and what isn't one is left out", () => {
	expect(parseRecent(JSON.stringify([item("a"), { to: "/admin" }, null, 3]))).toEqual([item("a")]);
	for (const text of [null, "", "{}", "[", "null"]) expect(parseRecent(text)).toEqual([]);
});

test("items that version 0.1 stored are read", () => {
	const old = { to: "/admin/quotes/1", kind: "quote", words: "Ruth Olson, quote 1047", detail: "Sent" };
	const current = { to: "/admin/quotes/1", icon: "file-text", label: "Ruth Olson, quote 1047", detail: "Sent" };
	expect(parseRecent(JSON.stringify([old, { ...old, kind: "unknown" }]))).toEqual([current]);
});
