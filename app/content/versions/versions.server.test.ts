import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import * as projects from "#app/content/projects/editing.server.ts";
import type { ProjectContent } from "#app/content/projects/project-draft.ts";
import { readProjectPage } from "#app/content/projects/project-page.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findPreview } from "./drafts.server.ts";
import { listFailedSchedules } from "./failed-schedules.server.ts";
import { findVersion, listVersions } from "./history.server.ts";
import { publishScheduled } from "./publish.server.ts";
import { isAccepted } from "./rendered-checks.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const editor = () => permissionFor(owner, "projects.edit");
const publisher = () => permissionFor(owner, "projects.publish");

/** A project that came with the site. */
async function findImported(slug: string) {
	const [page] = await db
		.select()
		.from(pages)
		.where(and(eq(pages.kind, "project"), eq(pages.slug, slug)));
	if (!page) throw new Error(`no project ${slug}`);
	return edit(page.id);
}

async function edit(id: string) {
	const edited = await projects.findProject(id);
	if (!edited) throw new Error("the project is gone");
	return { id, pageVersion: edited.page.version, ...projects.toProjectDraft(edited) };
}

async function save(id: string, change: (content: ProjectContent) => ProjectContent) {
	const { version, content } = await edit(id);
	const saved = await projects.saveProject(editor(), id, version, change(content), now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	return { id, version: saved.version };
}

const render = async (slug: string) => {
	const page = await findPage("project", slug);
	return page && (await readProjectPage(page)).html;
};

test("a draft changes nothing until it is published, and the text that came with the site is version 1", async () => {
	const { id } = await findImported("maple-on-the-roof");
	const before = await render("maple-on-the-roof");
	const seen = await save(id, (content) => ({ ...content, body: "We lifted it off with the crane." }));
	expect(await render("maple-on-the-roof")).toBe(before);
	expect(await projects.publishProject(publisher(), seen, now)).toBe("done");
	expect(await render("maple-on-the-roof")).toContain("with the crane");
	expect(await listVersions(id)).toMatchObject([
		{ number: 2, publishedBy: publisher().name },
		{ number: 1, publishedBy: "Came with the site" },
	]);
});

test("a version that is brought back gives the same HTML, as a version of its own", async () => {
	const { id } = await findImported("old-oak-over-a-garage");
	const before = await render("old-oak-over-a-garage");
	await projects.publishProject(publisher(), await save(id, (content) => ({ ...content, body: "Another text." })), now);
	const { pageVersion } = await edit(id);
	expect(await projects.restoreProject(publisher(), { id, version: pageVersion }, 1, now)).toBe("done");
	expect(await render("old-oak-over-a-garage")).toBe(before);
	expect((await listVersions(id))[0]).toMatchObject({ number: 3, restoredFrom: 1 });
	expect(await projects.restoreProject(publisher(), { id, version: pageVersion }, 1, now)).toBe("stale");
});

test("whoever saves second gets what the first one saved, and nothing is overwritten", async () => {
	const { id, version, content } = await findImported("ash-worth-treating");
	const first = projects.saveProject(editor(), id, version, { ...content, title: "First" }, now);
	const second = projects.saveProject(editor(), id, version, { ...content, title: "Second" }, now);
	const results = await Promise.all([first, second]);
	const kinds = results.map(({ kind }) => kind).sort();
	expect(kinds).toEqual(["conflict", "saved"]);
	const conflict = results.find((result) => result.kind === "conflict");
	const winner = results[0]?.kind === "saved" ? "First" : "Second";
	expect(conflict?.kind === "conflict" && conflict.current.draft?.title).toBe(winner);
	expect((await edit(id)).content.title).toBe(winner);
});

test("a time that the clock skips is an hour later, and the page goes live once", async () => {
	const { id } = await findImported("leaves-and-a-hedge-in-fall");
	const seen = await save(id, (content) => ({ ...content, body: "Leaves, in spring." }));
	expect(await projects.scheduleProject(publisher(), seen, "2027-03-14T02:30", now)).toBe("done");
	const at = new Date("2027-03-14T03:30:00-05:00");
	const early = new Date(at.getTime() - 1000);
	await publishScheduled(id, at, early);
	expect(await render("leaves-and-a-hedge-in-fall")).not.toContain("in spring");
	await Promise.all([publishScheduled(id, at, at), publishScheduled(id, at, at)]);
	expect(await render("leaves-and-a-hedge-in-fall")).toContain("in spring");
	expect(await listVersions(id)).toHaveLength(2);
	expect((await listVersions(id))[0]?.publishedAt).toEqual(at);
});

test("another time, or none, leaves the first time without effect", async () => {
	const { id } = await projects.startProject(editor(), { title: "A hedge in Owen" }, now);
	const seen = await save(id, (content) => ({
		...content,
		description: "A hedge.",
		body: "A hedge, cut twice.",
		frontMatter: { ...content.frontMatter, service: "yard-cleanup", place: "owen", completedOn: "2026-10-02" },
	}));
	await projects.scheduleProject(publisher(), seen, "2026-12-01T09:00", now);
	const first = new Date("2026-12-01T09:00:00-06:00");
	await projects.scheduleProject(publisher(), { id, version: seen.version + 1 }, "2026-12-02T09:00", now);
	await publishScheduled(id, first, first);
	expect(await findPage("project", "a-hedge-in-owen")).toBeNull();
	await projects.cancelProjectSchedule(publisher(), { id, version: seen.version + 2 }, now);
	const second = new Date("2026-12-02T09:00:00-06:00");
	await publishScheduled(id, second, second);
	expect(await findPage("project", "a-hedge-in-owen")).toBeNull();
});

test("what is missing when the time comes stays a draft, and the activity says so", async () => {
	const { id } = await findImported("elm-with-dutch-elm-disease");
	const seen = await save(id, (content) => ({ ...content, body: "An elm, still standing." }));
	const at = new Date("2026-12-03T09:00:00-06:00");
	await projects.scheduleProject(publisher(), seen, "2026-12-03T09:00", now);
	await save(id, (content) => ({ ...content, description: "" }));
	await publishScheduled(id, at, at);
	expect(await render("elm-with-dutch-elm-disease")).not.toContain("still standing");
	expect((await projects.findProject(id))?.draft).toMatchObject({
		publishAt: null,
		body: "An elm, still standing.",
		scheduleFailedAt: at,
		scheduleProblems: ["Enter a summary."],
	});
});

test("a link that broke and a picture without permission since keep a scheduled project from going live, with the reasons", async () => {
	const [target] = await db
		.select()
		.from(pages)
		.where(and(eq(pages.kind, "article"), eq(pages.slug, "tapping-a-yard-maple")));
	const { id } = await findImported("ash-worth-treating");
	const picture = await createTestPicture({ name: "ash.jpg", alt: "An ash." });
	const seen = await save(id, (content) => ({
		...content,
		body: "An ash. [Tap a maple](/advice/tapping-a-yard-maple) instead.",
		frontMatter: {
			...content.frontMatter,
			gallery: [...content.frontMatter.gallery, { id: "ash", source: { photo: picture.id }, caption: "The ash." }],
		},
	}));
	const at = new Date("2026-12-04T09:00:00-06:00");
	expect(await projects.scheduleProject(publisher(), seen, "2026-12-04T09:00", now)).toBe("done");
	await db
		.update(pages)
		.set({ publishedAt: null })
		.where(eq(pages.id, target?.id ?? ""));
	await db.update(pictures).set({ alt: "" }).where(eq(pictures.id, picture.id));
	await publishScheduled(id, at, at);
	expect(await render("ash-worth-treating")).not.toContain("instead");
	const [row] = (await listFailedSchedules({ after: null })).rows.filter((one) => one.id === id);
	expect(row).toMatchObject({ to: `/admin/projects/${id}`, cause: { kind: "schedule-failed" } });
	expect((await projects.findProject(id))?.draft?.scheduleProblems).toEqual([
		"Add alt text for “ash.jpg”.",
		"Change the link to /advice/tapping-a-yard-maple: there is no such page.",
	]);
	// scheduled again once both are right
	await db
		.update(pages)
		.set({ publishedAt: target?.publishedAt })
		.where(eq(pages.id, target?.id ?? ""));
	await db.update(pictures).set({ alt: "An ash." }).where(eq(pictures.id, picture.id));
	const { version } = await edit(id);
	const later = new Date("2026-12-05T09:00:00-06:00");
	expect(await projects.scheduleProject(publisher(), { id, version }, "2026-12-05T09:00", now)).toBe("done");
	expect((await listFailedSchedules({ ids: [id] })).rows).toMatchObject([{ id, cause: null }]);
	await publishScheduled(id, later, later);
	expect(await render("ash-worth-treating")).toContain("instead");
});

test("a fault that an owner accepted is the same one with other numbers, and no other", () => {
	const accepted = ["The page has 38,120 bytes; keep it to 32,000."];
	expect(isAccepted("The page has 38,190 bytes; keep it to 32,000.", accepted)).toBe(true);
	expect(isAccepted("The picture has 38,190 bytes; keep it to 32,000.", accepted)).toBe(false);
});

test("two drafts can't take the same address", async () => {
	const { id } = await findImported("spruce-too-close-to-the-house");
	const seen = await save(id, (content) => ({ ...content, slug: "maple-on-the-roof" }));
	const result = await projects.publishProject(publisher(), seen, now);
	expect(result).toMatchObject({ problems: [expect.stringContaining("already has this web address")] });
	expect(await findPage("project", "spruce-too-close-to-the-house")).not.toBeNull();
});

test("every earlier address leads to the current one at once, and back again without a loop", async () => {
	const { id } = await findImported("bringing-back-a-topped-maple");
	for (const slug of ["topped-maple", "maple-restored", "a-maple-comes-back"])
		await projects.publishProject(publisher(), await save(id, (content) => ({ ...content, slug })), now);
	for (const old of ["bringing-back-a-topped-maple", "topped-maple", "maple-restored"]) {
		const answer = await movedOrNotFound("project", old);
		expect(answer instanceof Response && answer.headers.get("Location")).toBe("/projects/a-maple-comes-back");
	}
	const back = await save(id, (content) => ({ ...content, slug: "topped-maple" }));
	await projects.publishProject(publisher(), back, now);
	expect(await findPage("project", "topped-maple")).not.toBeNull();
	const answer = await movedOrNotFound("project", "a-maple-comes-back");
	expect(answer instanceof Response && answer.headers.get("Location")).toBe("/projects/topped-maple");
});

test("a page taken off the site is gone, and can be published again", async () => {
	const { id, pageVersion } = await findImported("torn-limb-after-a-july-storm");
	expect(await projects.unpublishProject(publisher(), { id, version: pageVersion }, now)).toBe("done");
	expect(await findPage("project", "torn-limb-after-a-july-storm")).toBeNull();
	expect(await movedOrNotFound("project", "torn-limb-after-a-july-storm")).toMatchObject({ init: { status: 410 } });
	const { version } = await save(id, (content) => content);
	expect(await projects.publishProject(publisher(), { id, version }, now)).toBe("done");
	expect(await findPage("project", "torn-limb-after-a-july-storm")).not.toBeNull();
});

test("a preview shows the draft to whoever has the link, for a week", async () => {
	const { id } = await projects.startProject(editor(), { title: "Not public yet" }, now);
	const token = (await projects.openProjectPreview(editor(), id, now)) ?? "";
	expect((await findPreview("project", token, now))?.draft?.title).toBe("Not public yet");
	expect(await findPreview("article", token, now)).toBeNull();
	expect(await findPreview("project", `${token.slice(0, -2)}AA`, now)).toBeNull();
	expect(await findPreview("project", token, new Date(now.getTime() + 8 * 86_400_000))).toBeNull();
});

test("a draft of a page that was never public is deleted with it, a published page stays", async () => {
	const { id } = await projects.startProject(editor(), { title: "A mistake" }, now);
	expect(await projects.discardProjectDraft(editor(), { id, version: 1 }, now)).toBe("deleted");
	expect(await projects.findProject(id)).toBeNull();
});

test("a version is never changed", async () => {
	const { id } = await findImported("maple-on-the-roof");
	const version = await findVersion(id, 1);
	await expect(db.execute(`update page_versions set body = '' where id = '${version?.id}'`)).rejects.toThrow();
});

test("each thing that is missing is said once", async () => {
	const { id } = await projects.startProject(editor(), { title: "Nothing else yet" }, now);
	const result = await projects.publishProject(publisher(), { id, version: 1 }, now);
	const problems = typeof result === "object" ? result.problems : [];
	expect(problems).toContain("Enter a summary.");
	expect(problems).toContain("Choose a town.");
	expect(new Set(problems).size).toBe(problems.length);
});
