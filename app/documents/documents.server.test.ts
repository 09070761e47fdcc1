import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteOpening, openingsOf } from "#app/documents/links/document-views.server.ts";
import { openSecret } from "#app/documents/links/share-link.server.ts";
import { issue, Overtaken } from "#app/documents/record/issuing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const computer = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

describe("a number", () => {
	/** Issues a paper of this kind that does what `write` says. */
	const issued = (kind: string, write: () => void = () => {}, discarded: number[] = []) =>
		issue<{ next: number }, number>({
			kind,
			now,
			make: async (next) => ({ next }),
			write: async (_tx, { next }) => {
				write();
				return next;
			},
			discard: async ({ next }) => {
				discarded.push(next);
			},
		});

	test("is given once and without gaps, whoever issues at the same time", async () => {
		const discarded: number[] = [];
		const numbers = await Promise.all([1, 2, 3, 4].map(() => issued("crowd", undefined, discarded)));
		expect([...numbers].sort()).toEqual([1, 2, 3, 4]);
		expect(await issued("crowd")).toBe(5);
	});

	test("is given back when somebody else was faster, and what was made for it is thrown away", async () => {
		const discarded: number[] = [];
		const lose = () => {
			throw new Overtaken();
		};
		expect(await issued("lost", lose, discarded)).toBe("overtaken");
		expect(discarded).toEqual([1]);
		expect(await issued("lost")).toBe(1);
	});

	test("is given back when writing fails, and the failure is told", async () => {
		const discarded: number[] = [];
		const fail = () => {
			throw new Error("the disk is full");
		};
		await expect(issued("failed", fail, discarded)).rejects.toThrow("the disk is full");
		expect(discarded).toEqual([1]);
		expect(await issued("failed")).toBe(1);
	});

	test("is not taken by a paper that has one already, nor by one that may not go out", async () => {
		const common = { kind: "kept", now, discard: async () => {} };
		const write = async () => "written";
		expect(await issue({ ...common, numbered: true, make: async () => ({}), write })).toBe("written");
		expect(await issue({ ...common, make: async () => ({ stop: "not whole" }), write })).toBe("not whole");
		expect(await issued("kept")).toBe(1);
	});
});

describe("an opening", () => {
	const open = (entityId: string, at: Date, facts: { ip?: string; userAgent?: string; entity?: string } = {}) =>
		db.transaction((tx) =>
			noteOpening(
				tx,
				facts.entity ?? "quote",
				entityId,
				{ ip: facts.ip ?? "203.0.113.9", userAgent: facts.userAgent ?? phone },
				at,
			),
		);

	test("counts once in half an hour for each visitor and each paper", async () => {
		const id = randomUUID();
		expect(await open(id, now)).toBe(true);
		expect(await open(id, minutes(29))).toBe(false);
		expect(await open(id, minutes(31))).toBe(true);
		expect(await open(id, minutes(31), { ip: "203.0.113.10" })).toBe(true);
		expect(await open(id, minutes(31), { userAgent: computer })).toBe(true);
		expect(await open(id, minutes(31), { entity: "invoice" })).toBe(true);
		const openings = await openingsOf("quote", id);
		expect(openings.map(({ device }) => device).sort()).toEqual(["computer", "phone", "phone", "phone"]);
		expect(JSON.stringify(openings)).not.toContain("203.0.113");
	});

	test.each(["", "curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1)", "Slackbot-LinkExpanding 1.0"])(
		"by “%s” does not count",
		async (userAgent) => expect(await open(randomUUID(), now, { userAgent })).toBe(false),
	);
});

describe("a secret link", () => {
	const id = "0190a5b0-1111-7000-8000-000000000001";
	const find = async (linkId: string) => (linkId === id ? { end: minutes(10) } : null);
	const open = (token: string, scope = "quote", at = now) => openSecret(scope, token, at, find, ({ end }) => end);

	test("opens its paper until its end", async () => {
		const token = makeLink("quote", id);
		expect(await open(token)).toEqual({ end: minutes(10) });
		expect(await open(token, "quote", minutes(10))).toBeNull();
	});

	test("of another kind of paper, revoked, cut, changed or made up opens nothing", async () => {
		const token = makeLink("quote", id);
		const wrong = [
			makeLink("invoice", id),
			makeLink("quote", randomUUID()),
			token.slice(0, -1),
			`${token}A`,
			token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
			token.toUpperCase(),
			"",
			id,
		];
		for (const one of wrong) expect(await open(one)).toBeNull();
		expect(await open(token, "invoice")).toBeNull();
	});
});
