import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptPhoto, samplePhoto } from "#app/content/media/fixtures.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { proof, sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { may, roles } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { noTree } from "#app/trees/tree.ts";
import { structureProblems } from "#server/testing/pdf-structure.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { closeLink, openLink, releasedPhoto, shareEstimate, shownFor } from "./customer.server.ts";
import { type EstimateEvent, mayHappen, newItem, statuses, transitions } from "./estimate.ts";
import { estimatePdf } from "./estimate-pdf.server.tsx";
import { type EstimateRecord, priceOf } from "./estimates.server.ts";
import { mustFind, samplePhone, sampleSubmitted } from "./fixtures.server.ts";
import { countEstimates, listEstimates } from "./listing.server.ts";
import { startingBook } from "./price-book.ts";
import { beginBook, currentBook, draftBook, publishBook, saveBook } from "./price-books.server.ts";
import {
	dropEstimate,
	editAtDesk,
	releaseToCustomer,
	reopenEstimate,
	resolveConflict,
	reviewEstimate,
	sendBack,
	submitAtDesk,
	takeBook,
} from "./reviewing.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
	estimator = await sampleStaff("estimator");
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");
const reviews = () => proof(owner, "estimates.review");
const writes = () => proof(owner, "estimates.draft");
const seenOf = ({ estimate }: EstimateRecord) => ({ id: estimate.id, edits: estimate.edits });
const submitted = (name = "Ruth Paulson") =>
	sampleSubmitted(
		estimator,
		{ name, email: `${randomUUID()}@example.com`, address: `${randomUUID()} St, Boyd, WI` },
		[{}],
		now,
	);

type Verb = (seen: { id: string; edits: number }) => Promise<string>;
const verbs: Record<Exclude<EstimateEvent, "quote">, Verb> = {
	submit: (seen) => submitAtDesk(writes(), seen, now),
	"send-back": (seen) => sendBack(reviews(), seen, "measure the oak again", now),
	review: (seen) => reviewEstimate(reviews(), seen, now),
	reopen: (seen) => reopenEstimate(reviews(), seen, now),
	drop: (seen) => dropEstimate(reviews(), seen, "sold the house", now),
};

describe("the states of an estimate", () => {
	for (const status of statuses)
		for (const [event, verb] of Object.entries(verbs) as [EstimateEvent, Verb][])
			test(`${event} from ${status} is ${mayHappen(status, event) ? "done" : "refused"}`, async () => {
				const made = await submitted();
				await db
					.update(estimates)
					.set({ status, ...(status === "reviewed" && { reviewedAt: now, reviewedBy: owner.id }) })
					.where(eq(estimates.id, made.estimate.id));
				expect(await verb(seenOf(made))).toBe(mayHappen(status, event) ? "done" : "conflict");
				const after = await mustFind(made.estimate.id);
				expect(after.estimate.status).toBe(mayHappen(status, event) ? transitions[event].to : status);
			});

	test("the table of states and the table of permissions say the same", () => {
		for (const role of roles) {
			expect((transitions.review.roles as readonly string[]).includes(role)).toBe(may(role, "estimates.review"));
			expect((transitions.submit.roles as readonly string[]).includes(role)).toBe(may(role, "estimates.draft"));
		}
	});

	test("two reviewers at once: exactly one wins", async () => {
		const made = await submitted();
		const both = await Promise.all([verbs.review(seenOf(made)), verbs.drop(seenOf(made))]);
		expect(both.sort()).toEqual(["conflict", "done"]);
	});

	test("an estimate that changed since it was on the screen is not reviewed", async () => {
		const made = await submitted();
		const [item] = made.items;
		const edit = { entity: "item" as const, id: item?.id ?? "", version: 1, change: { hours: 3 } };
		expect(await editAtDesk(writes(), made.estimate.id, edit, now)).toEqual({ kind: "saved" });
		expect(await verbs.review(seenOf(made))).toBe("conflict");
		expect(await verbs.review(seenOf(await mustFind(made.estimate.id)))).toBe("done");
	});

	test("a dropped one is frozen in the database itself", async () => {
		const made = await submitted();
		await verbs.drop(seenOf(made));
		await expect(db.update(estimates).set({ notes: "x" }).where(eq(estimates.id, made.estimate.id))).rejects.toThrow();
		await expect(
			db.execute(`update estimate_items set spec = 'x' where estimate_id = '${made.estimate.id}'`),
		).rejects.toThrow();
	});
});

describe("the desk", () => {
	test("adds, changes and takes back work; a row seen earlier is a conflict", async () => {
		const made = await submitted();
		const id = randomUUID();
		const { id: estimateId } = made.estimate;
		const add = {
			entity: "item" as const,
			id,
			version: 0,
			change: { ...newItem, spec: "Grind", work: "stump", stumpInches: 20 },
		};
		expect(await editAtDesk(writes(), estimateId, add, now)).toEqual({ kind: "saved" });
		const change = { entity: "item" as const, id, version: 1, change: { spec: "Grind 8 in deep" } };
		expect(await editAtDesk(writes(), estimateId, change, now)).toEqual({ kind: "saved" });
		expect(await editAtDesk(writes(), estimateId, change, now)).toEqual({ kind: "conflict" });
		expect(await editAtDesk(writes(), estimateId, { ...change, version: 2, change: null }, now)).toEqual({
			kind: "saved",
		});
		expect((await mustFind(estimateId)).items.map((one) => one.id)).not.toContain(id);
	});

	test("a phone that has not seen the desk's change is asked", async () => {
		const made = await submitted();
		await verbs["send-back"](seenOf(made));
		const [item] = made.items;
		const edit = { entity: "item" as const, id: item?.id ?? "", version: 1, change: { hours: 3 } };
		await editAtDesk(writes(), made.estimate.id, edit, now);
		const phone = samplePhone();
		const [verdict] = await phone.send(estimator, [phone.does("item", item?.id ?? "", { hours: 9 }, 1)], now);
		expect(verdict).toMatchObject({ result: "conflict", theirs: { hours: 3 } });
		const open = await mustFind(made.estimate.id);
		await submitAtDesk(writes(), seenOf(open), now);
		expect(await verbs.review(seenOf(await mustFind(made.estimate.id)))).toBe("open");
		const [conflict] = open.conflicts;
		expect(await resolveConflict(reviews(), conflict?.id ?? "", ["hours"], now)).toBe("done");
		expect(await resolveConflict(reviews(), conflict?.id ?? "", [], now)).toBe("conflict");
		const settled = await mustFind(made.estimate.id);
		expect(settled.items[0]?.hours).toBe(9);
		expect(settled.conflicts).toEqual([]);
		expect(await verbs.review(seenOf(settled))).toBe("done");
	});

	test("an estimator changes nothing of what was submitted", async () => {
		const made = await submitted();
		const edit = { entity: "item" as const, id: made.items[0]?.id ?? "", version: 1, change: { hours: 3 } };
		const tried = await editAtDesk(proof(estimator, "estimates.draft"), made.estimate.id, edit, now);
		expect(tried.kind).toBe("refused");
	});

	test("lists by state, finds by words, and goes on page by page", async () => {
		const made = await submitted("Quintus Larch");
		expect((await listEstimates("review", "larch quintus", null)).rows.map((row) => row.id)).toEqual([
			made.estimate.id,
		]);
		expect((await listEstimates("quoted", "quintus", null)).rows).toEqual([]);
		expect((await listEstimates("all", "", null)).rows.length).toBeGreaterThan(3);
		expect((await countEstimates()).submitted).toBeGreaterThan(0);
	});
});

describe("price books", () => {
	test("an estimate keeps the book it was begun with until somebody takes the new one", async () => {
		const made = await submitted();
		const before = (await priceOf(made)).total;
		const by = proof(owner, "prices.edit");
		await Promise.all([beginBook(by, now), beginBook(by, now)]);
		const draft = await draftBook();
		if (!draft) throw new Error("no draft");
		const dearer = { ...startingBook, least: 90_000, climber: 12_000 };
		expect(await saveBook(by, draft, { book: dearer, note: "2027" }, now)).toBe("saved");
		expect(await saveBook(by, draft, { book: dearer, note: "late" }, now)).toBe("conflict");
		const saved = await draftBook();
		const seen = { id: draft.id, version: saved?.version ?? 0 };
		const both = await Promise.all([publishBook(by, seen, now), publishBook(by, seen, now)]);
		expect(both.map((one) => one.kind).sort()).toEqual(["conflict", "published"]);
		expect(await currentBook()).toMatchObject({ version: 1, book: { least: 90_000 } });
		expect((await priceOf(await mustFind(made.estimate.id))).total).toBe(before);
		expect(await takeBook(reviews(), seenOf(made), 1, now)).toBe("done");
		expect((await priceOf(await mustFind(made.estimate.id))).total).toBe(90_000);
		await expect(db.execute("update price_books set note = 'x'")).rejects.toThrow();
	});

	test("a book with a curve that falls is not published", async () => {
		const by = proof(owner, "prices.edit");
		await beginBook(by, now);
		const draft = await draftBook();
		if (!draft) throw new Error("no draft");
		await saveBook(by, draft, { book: { ...draft.book, "removal-36": 1 }, note: "" }, now);
		expect(await publishBook(by, { id: draft.id, version: draft.version + 1 }, now)).toMatchObject({
			kind: "stopped",
			problems: { "removal-36": expect.any(String) },
		});
	});
});

describe("the customer's view", () => {
	async function withPhoto() {
		const made = await submitted();
		const kept = await keptPhoto();
		const key = randomUUID();
		const photo = await keptPhoto(key);
		await db.transaction((tx) => attachPhotos(tx, key, { entity: "estimate", id: made.estimate.id }, now));
		const id = randomUUID();
		await db.insert(estimatePhotos).values({
			id,
			estimateId: made.estimate.id,
			treeId: made.trees[0]?.id ?? null,
			name: kept.name,
			bytes: 10,
			sha256: "0".repeat(64),
			caption: "Crack",
			strokes: [{ kind: "circle", x1: 0.2, y1: 0.2, x2: 0.4, y2: 0.4, color: "red" }],
			received: 10,
			photoId: photo.id,
		});
		return { made, photoId: id };
	}

	test("shows what was released and nothing else", async () => {
		const { made, photoId } = await withPhoto();
		const { id } = made.estimate;
		expect((await shownFor(await mustFind(id))).trees).toEqual([]);
		expect(await releasedPhoto(await mustFind(id), photoId)).toBeNull();
		await releaseToCustomer(
			writes(),
			id,
			{ findings: made.findings.map((one) => one.id), photos: [photoId], showPrices: false },
			now,
		);
		const shown = await shownFor(await mustFind(id));
		expect(shown.trees).toMatchObject([
			{ tag: "T1", species: "Sugar maple", condition: "Fair", photos: [{ caption: "Crack" }] },
		]);
		expect([shown.range, shown.trees[0]?.work[0]?.low]).toEqual([null, null]);
		expect(await releasedPhoto(await mustFind(id), photoId)).toBeInstanceOf(Buffer);
		await releaseToCustomer(
			writes(),
			id,
			{ findings: [made.findings[0]?.id ?? ""], photos: [], showPrices: true },
			now,
		);
		const priced = await shownFor(await mustFind(id));
		expect(priced.range?.low).toBeGreaterThan(0);
		expect(priced.trees[0]?.photos).toEqual([]);
		expect(JSON.stringify(priced)).not.toContain("reasons");
	});

	test("opens only by its own link, while it is given out", async () => {
		const made = await submitted();
		const { id, linkId } = made.estimate;
		const token = makeLink("estimate", linkId);
		expect(await openLink(token, now)).toBeNull();
		expect(await shareEstimate(writes(), id, true, now)).toBe("shared");
		expect((await openLink(token, now))?.estimate.id).toBe(id);
		expect(await openLink(makeLink("quote", linkId), now)).toBeNull();
		expect(await openLink(token, new Date(now.getTime() + 181 * 86_400_000))).toBeNull();
		await closeLink(writes(), id, now);
		await shareEstimate(writes(), id, false, now);
		expect(await openLink(token, now)).toBeNull();
	});
});

test("a tree's number can be given by the desk too", async () => {
	const made = await submitted();
	const id = randomUUID();
	const add = { entity: "tree" as const, id, version: 0, change: { ...noTree, species: "bur-oak" } };
	expect(await editAtDesk(writes(), made.estimate.id, add, now)).toEqual({ kind: "saved" });
	expect((await mustFind(made.estimate.id)).trees.map((tree) => tree.number)).toEqual([1, 2]);
});

test("the customer's PDF says what the page says, and the same estimate has the same bytes", async () => {
	const made = await submitted();
	const { id } = made.estimate;
	const release = { findings: made.findings.map((one) => one.id), photos: [], showPrices: true };
	await releaseToCustomer(writes(), id, release, now);
	const shown = await shownFor(await mustFind(id));
	const company = { name: "Stanley Tree Care", phone: "", email: "", address: "" };
	const print = () => estimatePdf(shown, { company, size: "letter", made: now, bytesOf: async () => keptBytes });
	const withPhoto = { id: randomUUID(), caption: "Crack", width: 640, height: 480 };
	const strokes = [{ kind: "circle" as const, x1: 0.2, y1: 0.2, x2: 0.6, y2: 0.6, color: "red" as const }];
	const keptBytes = await samplePhoto();
	shown.trees[0]?.photos.push({ ...withPhoto, strokes });
	const bytes = await print();
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
	for (const words of ["T1 Sugar maple", "22 in trunk", "Crack", "before tax", shown.number])
		expect(text).toContain(words);
	expect((await print()).equals(bytes)).toBe(true);
	expect(await structureProblems(bytes)).toEqual([]);
});
