import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDocumentViews, recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { openShareLink } from "#app/documents/links/share-link.server.ts";
import { issueWithNumber, StaleVersionError } from "#app/documents/record/issue.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
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

describe("a document number", () => {
	/** Issues a document of this sequence; `write` runs inside its transaction. */
	const issued = (kind: string, write: () => void = () => {}, discarded: number[] = []) =>
		issueWithNumber<{ next: number }, number>({
			sequence: kind,
			now,
			prepare: async (next) => ({ next }),
			write: async (_tx, { next }) => {
				write();
				return next;
			},
			discard: async ({ next }) => {
				discarded.push(next);
			},
		});

	test("is assigned once and without gaps, even with simultaneous requests", async () => {
		const discarded: number[] = [];
		const numbers = await Promise.all([1, 2, 3, 4].map(() => issued("crowd", undefined, discarded)));
		expect([...numbers].sort()).toEqual([1, 2, 3, 4]);
		expect(await issued("crowd")).toBe(5);
	});

	test("is released when another request wins, and the generated PDF is discarded", async () => {
		const discarded: number[] = [];
		const lose = () => {
			throw new StaleVersionError();
		};
		expect(await issued("lost", lose, discarded)).toBe("stale");
		expect(discarded).toEqual([1]);
		expect(await issued("lost")).toBe(1);
	});

	test("is released when writing fails, and the error is thrown", async () => {
		const discarded: number[] = [];
		const fail = () => {
			throw new Error("the disk is full");
		};
		await expect(issued("failed", fail, discarded)).rejects.toThrow("the disk is full");
		expect(discarded).toEqual([1]);
		expect(await issued("failed")).toBe(1);
	});

	test("is not used up by a document that already has one or that is stopped", async () => {
		const common = { sequence: "numbered", now, discard: async () => {} };
		const write = async () => "written";
		expect(await issueWithNumber({ ...common, hasNumber: true, prepare: async () => ({}), write })).toBe("written");
		expect(await issueWithNumber({ ...common, prepare: async () => ({ stop: "not whole" }), write })).toBe("not whole");
		expect(await issued("numbered")).toBe(1);
	});
});

describe("a view", () => {
	const open = (entityId: string, at: Date, facts: { ip?: string; userAgent?: string; entity?: string } = {}) =>
		db.transaction((tx) =>
			recordDocumentView(
				tx,
				facts.entity ?? "quote",
				entityId,
				{ ip: facts.ip ?? "203.0.113.9", userAgent: facts.userAgent ?? phone },
				at,
			),
		);

	test("counts once per half hour for each visitor and document", async () => {
		const id = randomUUID();
		expect(await open(id, now)).toBe(true);
		expect(await open(id, minutes(29))).toBe(false);
		expect(await open(id, minutes(31))).toBe(true);
		expect(await open(id, minutes(31), { ip: "203.0.113.10" })).toBe(true);
		expect(await open(id, minutes(31), { userAgent: computer })).toBe(true);
		expect(await open(id, minutes(31), { entity: "invoice" })).toBe(true);
		const openings = await listDocumentViews("quote", id);
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
	const open = (token: string, scope = "quote", at = now) => openShareLink(scope, token, at, find, ({ end }) => end);

	test("opens its document until it expires", async () => {
		const token = createLinkToken("quote", id);
		expect(await open(token)).toEqual({ end: minutes(10) });
		expect(await open(token, "quote", minutes(10))).toBeNull();
	});

	test("opens nothing when it is for another kind of document, revoked, truncated, changed or made up", async () => {
		const token = createLinkToken("quote", id);
		const wrong = [
			createLinkToken("invoice", id),
			createLinkToken("quote", randomUUID()),
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
