import net from "node:net";
import { expect, test } from "vitest";
import { isOutage } from "./outage.server.ts";

test("an unreachable database is an outage at any depth of the error", async () => {
	const refused = await new Promise<Error>((resolve) => net.connect("/nowhere/.s.PGSQL.5432").once("error", resolve));
	expect(isOutage(new Error("Failed query", { cause: refused }))).toBe(true);
	expect(isOutage(Object.assign(new Error("x"), { code: "57P01" }))).toBe(true);
	expect(isOutage(Object.assign(new Error("no space left"), { code: "ENOSPC" }))).toBe(true);
});

test.each(["40P01", "57014", "55P03", "EROFS", "EACCES", "25006"])("the code %s is an outage", (code) => {
	expect(isOutage(new Error("Failed query", { cause: Object.assign(new Error("x"), { code }) }))).toBe(true);
});

test("a connection that broke is an outage, though the driver's errors have no code", () => {
	for (const message of [
		"Client has encountered a connection error and is not queryable",
		"The database stopped responding.",
		"Connection terminated unexpectedly",
	])
		expect(isOutage(new Error(message))).toBe(true);
});

test("a bug is not an outage", () => {
	expect(isOutage(new TypeError("x is not a function"))).toBe(false);
	expect(isOutage(Object.assign(new Error("missing file"), { code: "ENOENT", syscall: "open" }))).toBe(false);
	expect(isOutage(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
	expect(isOutage("text")).toBe(false);
});
