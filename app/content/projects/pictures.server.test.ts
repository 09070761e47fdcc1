import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { deletePicture, findPicture } from "#app/content/pictures/pictures.server.ts";
import { findSiteFile, findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { listUses } from "#app/content/pictures/uses.server.ts";
import type { PageVersion } from "#app/content/versions/history.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { comparePictures } from "./compare.server.ts";
import * as projects from "./editing.server.ts";
import { blankDetails } from "./project-draft.ts";

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

function start(title: string, pictureId: string) {
	return projects.startProject(
		editor(),
		{
			title,
			description: "A pine over a shed.",
			body: "We took it down in pieces.",
			frontMatter: {
				...blankDetails,
				service: "tree-removal",
				place: "thorp",
				completedOn: "2026-10-14",
				after: { id: "after", source: { photo: pictureId }, caption: "The shed stands." },
			},
		},
		now,
	);
}

const publicFile = async (id: string) => {
	const picture = (await findSitePictures([id])).get(id);
	return picture ? findSiteFile(id, `${picture.base.split("/").at(-1)}-${picture.files[0]?.size}.jpg`) : null;
};

test("a picture of a project is public from the preview on, is listed as used, and can't be deleted", async () => {
	const { id: pictureId } = await createTestPicture({ alt: "A pine over a shed" });
	const { id } = await start("Pine over a shed", pictureId);
	expect(await listUses([pictureId])).toMatchObject([
		{ place: "Project", title: "Pine over a shed", path: `/admin/projects/${id}` },
	]);
	expect(await publicFile(pictureId)).toBeNull();
	await projects.openProjectPreview(editor(), id, now);
	expect(await projects.publishProject(publisher(), { id, version: 1 }, now)).toBe("done");
	expect(await publicFile(pictureId)).toMatchObject({ kind: "file" });
	const picture = await findPicture(pictureId);
	const seen = { id: pictureId, version: picture?.version ?? 0 };
	expect(await deletePicture(permissionFor(owner, "pictures.edit"), seen, now)).toMatchObject([{ place: "Project" }]);
	const edited = await projects.findProject(id);
	await projects.unpublishProject(publisher(), { id, version: edited?.page.version ?? 0 }, now);
	expect(await publicFile(pictureId)).toBeNull();
});

test("a photo of a job isn't published before it is checked and released, nor one without alt text", async () => {
	const { id: fromJob } = await createTestPicture({
		alt: "A pine",
		source: "job",
		sourceId: crypto.randomUUID(),
		sourceLabel: "Job C-2026-0001",
	});
	const { id } = await start("Pine of a job", fromJob);
	expect(await projects.publishProject(publisher(), { id, version: 1 }, now)).toMatchObject({
		problems: [expect.stringContaining("for the website")],
	});
	const { id: silent } = await createTestPicture({});
	const other = await start("Pine without words", silent);
	expect(await projects.publishProject(publisher(), { id: other.id, version: 1 }, now)).toMatchObject({
		problems: [expect.stringContaining("alt text")],
	});
});

test("two versions show their pictures side by side, and which ones differ", async () => {
	const [{ id: one }, { id: two }] = [
		await createTestPicture({ alt: "A pine" }),
		await createTestPicture({ alt: "A shed" }),
	];
	const version = (number: number, pictures: { id: string; photo: string; caption: string }[]) => {
		const [after, ...gallery] = pictures.map(({ id, photo, caption }) => ({ id, source: { photo }, caption }));
		const frontMatter = { ...blankDetails, ...(after && { after }), gallery };
		return {
			number,
			title: "A pine",
			slug: "a-pine",
			description: "",
			body: "",
			frontMatter,
		} as unknown as PageVersion;
	};
	const pine = { id: "a", photo: one, caption: "The pine" };
	const first = version(1, [pine]);
	expect(await comparePictures(first, version(2, [pine]))).toBeNull();
	const second = version(2, [pine, { id: "b", photo: two, caption: "The shed stands" }]);
	const compared = await comparePictures(first, second);
	expect(compared?.before).toMatchObject([{ place: "After", caption: "The pine", isChanged: false }]);
	expect(compared?.after).toMatchObject([
		{ caption: "The pine", isChanged: false, photo: { size: {} } },
		{ place: "More pictures", caption: "The shed stands", isChanged: true },
	]);
	const gone = version(3, [{ id: "c", photo: crypto.randomUUID(), caption: "Deleted" }]);
	expect((await comparePictures(second, gone))?.after).toMatchObject([{ isChanged: true, photo: null, print: null }]);
});
