import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { checkPicture } from "#app/content/pictures/clearance.server.ts";
import { findPicture } from "#app/content/pictures/pictures.server.ts";
import { findSiteFile, findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { pictureReleases, pictures } from "#app/content/pictures/tables.server.ts";
import { findEditedPictures } from "#app/content/projects/edited-pictures.server.ts";
import * as projects from "#app/content/projects/editing.server.ts";
import { listPictureProblems } from "#app/content/projects/project-checks.ts";
import { describeActivity, listPictures, toProjectFields } from "#app/content/projects/project-draft.ts";
import { listOtherProblems } from "#app/content/versions/publish-problems.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestCrewPhone, createTestJob } from "#app/work/jobs/fixtures.server.ts";
import { recordAllWork } from "#app/work/jobs/jobs.server.ts";
import { savePhotoChunk } from "#app/work/jobs/work-photos.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { client } from "#server/testing/secret-links.ts";
import { createProject } from "./create.server.ts";
import { findReleasePhoto } from "./customer-view.server.ts";
import { declineRelease, findJobProject, giveRelease, type OpenedRelease, requestRelease } from "./releases.server.ts";
import { readReleaseSection } from "./section.server.ts";

const now = new Date("2026-11-20T18:00:00Z");
let product: TestProduct;
let owner: Staff;
let crew: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	crew = await createTestStaff("crew");
});
afterAll(() => product.close());

const editor = () => permissionFor(owner, "projects.edit");
const publisher = () => permissionFor(owner, "projects.publish");
const pictureEditor = () => permissionFor(owner, "pictures.edit");

/** A finished job with photos of these colors, the first before the work and the last after it. */
async function finishJob(...colors: string[]) {
	const { contract, tree } = await createTestJob(owner, now);
	for (const [index, color] of colors.entries()) {
		const at = new Date(now.getTime() + index * 60_000);
		const [id, bytes] = [randomUUID(), await createTestJpeg(color)];
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const file = { name: `${color}.jpg`, bytes: bytes.length, sha256, takenAt: null };
		const phone = createTestCrewPhone();
		const fields = { contractId: contract.id, lineId: tree.id, ...file, caption: `Photo ${color}`, strokes: [] };
		await phone.send(crew, [phone.mutation("work-photo", id, fields)], at);
		await savePhotoChunk(permissionFor(crew, "work.mark"), id, 0, bytes, at);
	}
	await recordAllWork(permissionFor(owner, "work.mark"), contract.id, now);
	return contract;
}

async function startProject(...colors: string[]) {
	const contract = await finishJob(...colors);
	const started = await createProject(editor(), pictureEditor(), contract.id, now);
	if (!started) throw new Error("no project");
	const project = await findJobProject(started.id);
	if (!project) throw new Error("no job");
	const opened: OpenedRelease = { project, contract };
	return { id: started.id, contract, opened };
}

async function readDraft(id: string) {
	const edited = await projects.findProject(id);
	if (!edited) throw new Error("the project is gone");
	return projects.toProjectDraft(edited);
}

/** Fills in what the office writes. Returns the version to publish. */
async function write(id: string): Promise<{ id: string; version: number }> {
	const { version, content } = await readDraft(id);
	const frontMatter = { ...content.frontMatter, service: "tree-removal", place: "thorp" };
	const text = { ...content, description: "A maple over a shed.", body: "Down in pieces.", frontMatter };
	const saved = await projects.saveProject(editor(), id, version, text, now);
	if (saved.kind !== "saved") throw new Error(saved.kind);
	return { id, version: saved.version };
}

async function clear(id: string): Promise<string[]> {
	const { content } = await readDraft(id);
	const ids = listPictures(content.frontMatter).flatMap(({ source }) => ("photo" in source ? [source.photo] : []));
	await db.update(pictures).set({ alt: "A maple over a shed" }).where(eq(pictures.source, "job"));
	for (const pictureId of ids) {
		const picture = await findPicture(pictureId);
		await checkPicture(pictureEditor(), { id: pictureId, version: picture?.version ?? 0 }, now);
	}
	return ids;
}

test("a project starts with what is known of the job, once", async () => {
	const contract = await finishJob("#101010", "#202020", "#303030");
	const [one, two] = await Promise.all([
		createProject(editor(), pictureEditor(), contract.id, now),
		createProject(editor(), pictureEditor(), contract.id, now),
	]);
	expect(one).toEqual(two);
	const { content } = await readDraft(one?.id ?? "");
	expect(content.frontMatter).toMatchObject({
		completedOn: "2026-11-20",
		before: { caption: "Photo #101010" },
		after: { caption: "Photo #303030" },
		gallery: [{ caption: "Photo #202020" }],
	});
	expect(JSON.stringify(content)).not.toContain(contract.toName);
	expect(JSON.stringify(content)).not.toContain(contract.siteAddress.split(",")[0]);
});

test("it isn't public before the customer agrees, and gone with its files once they change their mind", async () => {
	const { id, opened } = await startProject("#404040", "#505050");
	const ids = await clear(id);
	const seen = await write(id);
	expect(await projects.publishProject(publisher(), seen, now)).toMatchObject({
		problems: expect.arrayContaining(["The customer hasn't signed the photo release yet."]),
	});
	// the customer sees the photos that they are asked about
	expect(await findReleasePhoto(id, ids[0] ?? "")).toBeInstanceOf(Buffer);
	expect(await findReleasePhoto(id, randomUUID())).toBeNull();
	await Promise.all([
		giveRelease(opened, "Ruth Paulson", client, now),
		giveRelease(opened, "Ruth Paulson", client, now),
	]);
	const releases = await db.select().from(pictureReleases).where(eq(pictureReleases.sourceId, opened.contract.id));
	expect(releases).toMatchObject([{ givenBy: "Ruth Paulson", how: expect.stringContaining("without my name") }]);
	expect(await projects.publishProject(publisher(), seen, now)).toBe("done");
	const slug = (await readDraft(id)).content.slug;
	expect(await findPage("project", slug)).not.toBeNull();
	const picture = (await findSitePictures(ids)).get(ids[0] ?? "");
	const file = `${picture?.base.split("/").at(-1)}-${picture?.files[0]?.size}.jpg`;
	expect(await findSiteFile(ids[0] ?? "", file)).toMatchObject({ kind: "file" });

	await declineRelease(opened, client, now);
	expect(await findPage("project", slug)).toBeNull();
	expect(await movedOrNotFound("project", slug)).toMatchObject({ init: { status: 410 } });
	expect(await findSiteFile(ids[0] ?? "", file)).toBeNull();
	expect((await readReleaseSection(id))?.state).toBe("declined");
	const again = await write(id);
	expect(await projects.publishProject(publisher(), again, now)).toMatchObject({
		problems: expect.arrayContaining(["The customer hasn't signed the photo release yet."]),
	});
});

test("the editor lists what would refuse a publish: the release, then the pictures, until nothing is left", async () => {
	const { id, opened } = await startProject("#606060", "#707070");
	const seen = await write(id);
	const { content } = await readDraft(id);
	const { pictures: fields } = toProjectFields(content);
	const sources = fields.map(({ source }) => source);
	const list = async () => {
		const others = await listOtherProblems("project", id, content);
		return [...listPictureProblems(fields, await findEditedPictures(sources), others.length > 0), ...others];
	};
	const approve = ["Approve picture 1 for the website.", "Approve picture 2 for the website."];
	expect(await list()).toEqual([...approve, "The customer hasn't signed the photo release yet."]);
	await giveRelease(opened, "Ruth Paulson", client, now);
	expect(await list()).toEqual(approve);
	await clear(id);
	expect(await list()).toEqual([]);
	expect(await projects.publishProject(publisher(), seen, now)).toBe("done");
});

test("the release is asked for by email once an hour, without an address by link only", async () => {
	const { id, contract } = await startProject();
	expect(await requestRelease(editor(), id, now)).toBe("unfinished");
	await write(id);
	expect(await requestRelease(editor(), id, now)).toBe("done");
	await requestRelease(editor(), id, now);
	const sent = await db.select().from(outgoingEmails).where(eq(outgoingEmails.entityId, contract.id));
	expect(sent.filter(({ subject }) => subject.startsWith("May we show the work"))).toHaveLength(1);
	// without a mail server
	const events = await listAuditEvents({ entity: "project", id });
	expect(events.map(({ action, diff }) => describeActivity(action, diff))).toContain(
		"Photo release emailed (saved, not sent)",
	);
	expect(await readReleaseSection(id)).toMatchObject({ state: "asked", url: expect.stringContaining("/release/") });
	expect(await requestRelease(editor(), randomUUID(), now)).toBe("missing");
});
