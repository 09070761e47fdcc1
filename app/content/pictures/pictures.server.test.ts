import { readdir } from "node:fs/promises";
import path from "node:path";
import exifr from "exifr";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteFormats, siteSizes } from "#app/content/media/photo.ts";
import { findPhotoFile, purgeOrphanPhotos } from "#app/content/media/photos.server.ts";
import { addMember, listPublicTeam, setHidden, setPortrait } from "#app/content/team/team.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestPicture } from "./fixtures.server.ts";
import { listPictures, type PictureFilter } from "./listing.server.ts";
import { parseTags, type View } from "./picture.ts";
import { pictureForm } from "./picture-form.ts";
import * as library from "./pictures.server.ts";
import { makeRenditions, revisionOf } from "./renditions.server.ts";
import { findSiteFile } from "./site-pictures.server.ts";
import { addTags } from "./tagging.server.ts";
import { listUses } from "./uses.server.ts";

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let product: TestProduct;
let by: Permitted<"pictures.edit">;
let owner: Permitted<"company.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "pictures.edit");
	owner = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());

const listed = async (view: View, change: Partial<PictureFilter> = {}) => {
	const filter = { view, search: "", source: null, species: "", record: null, ...change };
	return (await listPictures(filter, null)).rows.map(({ id }) => id);
};

/** Someone on the About page with this portrait. */
async function show(picture: { id: string }): Promise<string> {
	const { id } = await addMember(owner, { name: "Dee Lund", role: "Climber", bio: "", credentials: [] }, now);
	expect(await setPortrait(owner, { id, version: 1 }, picture.id, now)).toBe("done");
	return id;
}

const form = {
	version: "1",
	alt: "A climber in a red helmet",
	caption: "",
	credit: "",
	tags: "Storm,  storm , Crane",
	species: "",
	focusX: "25",
	focusY: "30.5",
	cutLeft: "10",
	cutRight: "0",
	cutTop: "0",
	cutBottom: "50",
};
const values = () => pictureForm.parse(form).values;

test("no rendition has metadata, in any size and format, and the original is never served", async () => {
	const picture = await createTestPicture();
	const original = await sharp(await readOriginal(picture.photoId)).metadata();
	expect(original.exif?.includes("Sample Phone")).toBe(true);
	await show(picture);
	for (const size of siteSizes.slice(0, 2))
		for (const format of siteFormats) {
			const file = await findSiteFile(picture.id, `${revisionOf(picture)}-${size}.${format}`);
			const bytes = file?.kind === "file" ? file.bytes : Buffer.alloc(0);
			const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
			expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
			expect(width / height).toBeCloseTo(480 / 640, 2);
			expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
			expect(bytes.includes("Sample Phone")).toBe(false);
		}
	expect(await findSiteFile(picture.id, `${revisionOf(picture)}-1600.jpg`)).toMatchObject({ kind: "moved" });
	expect(await findSiteFile(picture.id, "original.jpg")).toBeNull();
	expect(await findSiteFile(picture.id, `${revisionOf(picture)}-400.png`)).toBeNull();
});

async function readOriginal(photoId: string): Promise<string> {
	const folder = path.join(product.settings.filesDir, "photos", photoId);
	const name = (await readdir(folder)).find((file) => file.startsWith("original"));
	return path.join(folder, name ?? "");
}

test("a picture is served only while the website shows it", async () => {
	const picture = await createTestPicture();
	const url = `${revisionOf(picture)}-400.avif`;
	expect(await findSiteFile(picture.id, url)).toBeNull();
	const member = await show(picture);
	expect(await findSiteFile(picture.id, url)).toMatchObject({ kind: "file", format: "avif" });
	expect((await listUses([picture.id])).map(({ title, place }) => [title, place])).toEqual([
		["Dee Lund", "Portrait on the About page"],
	]);
	await setHidden(owner, { id: member, version: 2 }, true, now);
	expect(await findSiteFile(picture.id, url)).toBeNull();
	expect(await listed("used")).toContain(picture.id);
});

test("a picture in use isn't deleted; an unused one goes to the recycle bin, comes back, and is deleted with its files", async () => {
	const picture = await createTestPicture();
	const { id } = picture;
	const member = await show(picture);
	expect(await library.deletePicture(by, { id, version: 1 }, now)).toMatchObject([
		{ path: `/admin/settings/team/${member}` },
	]);
	await setPortrait(owner, { id: member, version: 2 }, null, now);
	expect(await library.deletePicture(by, { id, version: 1 }, now)).toBe("done");
	expect(await setPortrait(owner, { id: member, version: 3 }, id, now)).toBe("missing");
	expect([await listed("bin"), await listed("all")].map((ids) => ids.includes(id))).toEqual([true, false]);
	expect(await library.restorePicture(by, { id, version: 2 }, now)).toBe("done");
	expect(await library.purgePictures(inDays(31))).toBe(0);
	await library.deletePicture(by, { id, version: 3 }, now);
	expect(await library.purgePictures(inDays(29))).toBe(0);
	expect(await library.purgePictures(inDays(31))).toBe(1);
	await purgeOrphanPhotos(inDays(32));
	expect(await findPhotoFile(picture.photoId, 320)).toBeNull();
	await expect(readdir(path.join(product.settings.filesDir, "pictures", picture.photoId))).resolves.toEqual([]);
	const actions = (await listAuditEvents({ entity: "picture", id })).map(({ action }) => action);
	expect(actions.sort()).toEqual(["added", "deleted", "deleted", "restored"]);
});

test("a picture that someone is choosing can't be deleted meanwhile", async () => {
	const { id } = await createTestPicture();
	const member = await addMember(owner, { name: "Eli Ross", role: "", bio: "", credentials: [] }, now);
	const [chosen, deleted] = await Promise.all([
		setPortrait(owner, { id: member.id, version: 1 }, id, now),
		library.deletePicture(by, { id, version: 1 }, now),
	]);
	expect([chosen, deleted]).toEqual(
		chosen === "done" ? ["done", [expect.objectContaining({ title: "Eli Ross" })]] : ["missing", "done"],
	);
});

test("saving crops the files; the address of an earlier crop leads to the new one", async () => {
	const picture = await createTestPicture();
	await show(picture);
	expect(await library.savePicture(by, { id: picture.id, version: 1 }, values(), now)).toBe("done");
	expect(await library.savePicture(by, { id: picture.id, version: 1 }, values(), now)).toBe("stale");
	const saved = await library.findPicture(picture.id);
	expect(saved).toMatchObject({ tags: ["storm", "crane"], focusX: 0.25, cropX: 0.1, cropWidth: 0.9, cropHeight: 0.5 });
	const old = await findSiteFile(picture.id, `${revisionOf(picture)}-400.webp`);
	if (!saved || old?.kind !== "moved") throw new Error("the old address answers");
	expect(old.to).toBe(`/pictures/${picture.id}/${revisionOf(saved)}-400.webp`);
	const file = await findSiteFile(picture.id, old.to.split("/").at(-1) ?? "");
	expect(file?.kind === "file" && (await sharp(file.bytes).metadata())).toMatchObject({ width: 400, height: 296 });
	const names = await readdir(path.join(product.settings.filesDir, "pictures", picture.photoId));
	expect(names.filter((name) => name.startsWith(revisionOf(picture)))).toEqual([]);
});

test("the public page gets the crop's size and the focal point within it", async () => {
	const picture = await createTestPicture({ alt: "Stored alt text" });
	await library.savePicture(by, { id: picture.id, version: 1 }, values(), now);
	await show(picture);
	const portrait = (await listPublicTeam(now)).find(({ portrait }) => portrait?.base.includes(picture.id))?.portrait;
	expect(portrait).toMatchObject({ width: 432, height: 320, alt: "A climber in a red helmet" });
	expect(portrait?.files.map(({ size, width }) => [size, width])).toEqual([
		[400, 400],
		[800, 432],
	]);
	expect(portrait?.focus.x).toBeCloseTo(1 / 6, 4);
	expect(portrait?.focus.y).toBeCloseTo(0.61, 4);
});

test("files that are missing are made again, once for all who ask", async () => {
	const picture = await createTestPicture();
	await show(picture);
	const url = `${revisionOf(picture)}-400.jpg`;
	const { removeRenditions } = await import("./renditions.server.ts");
	await removeRenditions(picture);
	const found = await Promise.all([1, 2, 3].map(() => findSiteFile(picture.id, url)));
	expect(found.map((file) => file?.kind)).toEqual(["file", "file", "file"]);
	expect(makeRenditions(picture)).toBe(makeRenditions(picture));
	await makeRenditions(picture);
});

test("views, sources, species and searches find their pictures", async () => {
	const plain = await createTestPicture({ name: "oak+crown (1).jpg" });
	const ash = await createTestPicture({ alt: "An ash over a shed", species: "green-ash", tags: ["storm"] });
	await show(ash);
	await library.setArchived(by, [plain.id], true, now);
	const has = async (view: View, change?: Partial<PictureFilter>) => {
		const ids = await listed(view, change);
		return [ids.includes(plain.id), ids.includes(ash.id)];
	};
	expect(await has("all")).toEqual([false, true]);
	expect(await has("archived")).toEqual([true, false]);
	expect(await has("archived", { search: "oak+crown (1)" })).toEqual([true, false]);
	expect(await has("used", { species: "green-ash" })).toEqual([false, true]);
	expect(await has("unused")).toEqual([false, false]);
	expect(await has("all", { search: "Storm green" })).toEqual([false, true]);
	expect(await has("all", { source: "inquiry" })).toEqual([false, false]);
	expect(await library.setArchived(by, [plain.id, ash.id], false, now)).toEqual([plain.id]);
	expect(await has("no-alt")).toEqual([true, false]);
	expect(await has("unused")).toEqual([true, false]);
});

test("tags are added to several pictures, and none twice", async () => {
	const [first, second] = [await createTestPicture({ tags: ["storm"] }), await createTestPicture()];
	expect(await addTags(by, [first.id, second.id], ["crane", "storm"], now)).toBe(2);
	expect(await addTags(by, [first.id, second.id], ["storm"], now)).toBe(0);
	expect((await library.findPicture(first.id))?.tags).toEqual(["crane", "storm"]);
	expect((await listed("all", { search: "crane" })).slice(0, 2)).toEqual([second.id, first.id]);
	expect(parseTags(" Storm,storm\n  big   oak ,,")).toEqual(["storm", "big oak"]);
});

test.each([
	[{ cutLeft: "60", cutRight: "40" }, "cutRight"],
	[{ cutTop: "95", cutBottom: "0" }, "cutBottom"],
	[{ focusX: "101" }, "focusX"],
	[{ focusX: "left" }, "focusX"],
	[{ alt: "x".repeat(301) }, "alt"],
	[{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`).join() }, "tags"],
	[{ species: "../etc" }, "species"],
])("%j is rejected at %s", (change, field) => {
	const result = pictureForm.safeParse({ ...form, ...change });
	expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a focal point outside of the crop moves to its edge", () => {
	const { focusX, focusY } = pictureForm.parse({ ...form, focusX: "0", focusY: "90" }).values;
	expect([focusX, focusY]).toEqual([0.1, 0.5]);
});
