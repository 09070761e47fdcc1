import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { withLock } from "./lock.ts";
import { capLog, lastLines } from "./postgres/log.ts";
import { readOrCreateSecretKey } from "./secret-key.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "files-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("the secret key is made once, even by concurrent callers, and readable only by its owner", async () => {
	const dataDir = path.join(folder, "data");
	const keys = await Promise.all([1, 2, 3, 4].map(() => readOrCreateSecretKey(dataDir)));
	expect(new Set(keys).size).toBe(1);
	expect(keys[0]).toMatch(/^[\w-]{43}$/);
	expect(fs.readdirSync(dataDir)).toEqual(["secret-key"]);
	expect(fs.statSync(path.join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
});

test("a damaged secret key is an error", async () => {
	const dataDir = path.join(folder, "damaged");
	fs.mkdirSync(dataDir);
	fs.writeFileSync(path.join(dataDir, "secret-key"), "");
	await expect(readOrCreateSecretKey(dataDir)).rejects.toThrow("secret-key is damaged");
});

test("the PostgreSQL log is emptied in place and kept once", () => {
	const file = path.join(folder, "postgres.log");
	const writer = fs.openSync(file, "a");
	fs.writeSync(writer, "first\n".repeat(20));
	capLog(file, 100);
	fs.writeSync(writer, "second\nthird\n");
	fs.closeSync(writer);
	expect(fs.readFileSync(file, "utf8")).toBe("second\nthird\n");
	expect(fs.readFileSync(`${file}.1`, "utf8")).toContain("first");
	expect(lastLines(file, 1)).toBe("third");
	expect(lastLines(path.join(folder, "absent"))).toBe("(the log is empty)");
});

test("the PostgreSQL log is dropped when it can't be copied, such as on a full disk", () => {
	const file = path.join(folder, "full.log");
	fs.writeFileSync(file, "first\n".repeat(20));
	fs.mkdirSync(`${file}.1`);
	capLog(file, 100);
	expect(fs.readFileSync(file, "utf8")).toBe("");
	capLog(path.join(folder, "full.log"), 100);
});

test("a lock admits one holder at a time, even after a failure", async () => {
	let inside = 0;
	let most = 0;
	const enter = (fails: boolean) =>
		withLock(folder, async () => {
			most = Math.max(most, ++inside);
			await new Promise((resolve) => setTimeout(resolve, 5));
			inside--;
			if (fails) throw new Error("no");
			return "yes";
		}).catch((error) => error.message);
	expect((await Promise.all([enter(true), enter(false), enter(false)])).sort()).toEqual(["no", "yes", "yes"]);
	expect(most).toBe(1);
});
