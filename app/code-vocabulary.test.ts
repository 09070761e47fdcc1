import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Names of files, exports, tables and columns use the words of docs/words.md. These words had several meanings or none.

/** By word: the names to use instead. */
const instead: Record<string, string> = {
	arriving: "receive",
	asked: "requested, questionAt",
	begun: "started",
	closing: "close",
	deed: "action",
	deeds: "actions",
	desk: "list-page",
	door: "auth-layout",
	following: "reminders",
	happened: "appendEvent",
	haul: "debrisRemoval",
	house: "menu",
	kept: "verification, cache, fieldConflicts",
	mine: "deviceChange",
	originals: "verify",
	owing: "balanceDue",
	papers: "documents",
	patiently: "withLockRetry",
	purse: "customer-credit",
	rail: "sidebar",
	said: "verdict-text",
	samples: "fixtures",
	shown: "customer-view, contentHash",
	standing: "list-status",
	starting: "create",
	surely: "findCertainMatch",
	theirs: "serverRow",
	told: "the thing itself: StripeSnapshot, SyncReport",
	tried: "submission",
	trouble: "problem",
	words: "labels, messages, text",
};

/** Names in which the word is the right one. */
const allowed = new Set([
	"queryWords",
	"searchWords",
	"containsWords",
	"isShown",
	"toShown",
	"customerToldAt",
	"customer_told_at",
	"happenedAt",
	"happened_at",
]);

const root = path.resolve(import.meta.dirname, "..");
const files = fs.globSync("{app,server,bin,scripts,e2e}/**/*.{ts,tsx,mjs}", { cwd: root });
const wordsIn = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];
const problemsIn = (names: readonly string[], file: string) =>
	names.flatMap((name) =>
		allowed.has(name)
			? []
			: wordsIn(name).flatMap((word) => (word in instead ? [`${name} in ${file}: use ${instead[word]}`] : [])),
	);
const matchNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names);

test("files are named in the words of the code", () => {
	expect(files.length).toBeGreaterThan(1000);
	expect(files.flatMap((file) => problemsIn([path.basename(file)], path.dirname(file)))).toEqual([]);
});

test("exports are named in the words of the code", () => {
	const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
	const problems = files.flatMap((file) =>
		problemsIn(matchNames(fs.readFileSync(path.join(root, file), "utf8"), exported), file),
	);
	expect(problems).toEqual([]);
});

test("tables and columns are named in the words of the code", () => {
	const tables = files.filter((file) => /(tables|columns)\.server\.ts$/.test(file));
	expect(tables.length).toBeGreaterThan(15);
	const named = /(\w+)(?::| =) \w+\(\s*"(\w+)"/g;
	const problems = tables.flatMap((file) =>
		problemsIn(matchNames(fs.readFileSync(path.join(root, file), "utf8"), named), file),
	);
	expect(problems).toEqual([]);
});

test("keys are written out, not packed into an object that is spread, which TypeScript doesn't check for typos", () => {
	const packs = (file: string) => /^\s*\.\.\.\{/m.test(fs.readFileSync(path.join(root, file), "utf8"));
	expect(files.filter(packs)).toEqual([]);
});
