import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { attachPhotos, storePhoto } from "#app/content/media/photos.server.ts";
import { addMember, listPublicTeam, setPortrait } from "#app/content/team/team.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { checkPicture, noteRelease, withdrawRelease } from "./clearance.server.ts";
import { listPictures } from "./listing.server.ts";
import { missingClearance } from "./picture.ts";
import { releaseForm } from "./picture-form.ts";
import { findPicture, type Picture } from "./pictures.server.ts";
import { addRecordPhotos } from "./record-photos.server.ts";
import { revisionOf } from "./renditions.server.ts";
import { findSiteFile } from "./site-pictures.server.ts";
import { findRecordPhotos } from "./sources.server.ts";
import { findUploadProgress, registerUpload, savePictureChunk } from "./uploads.server.ts";

const now = new Date();
const release = { givenBy: "Ruth Paulson", givenOn: "2026-11-20", how: "Email of Nov 20" };
let product: TestProduct;
let by: Permitted<"pictures.edit">;
let owner: Permitted<"company.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("office"), "pictures.edit");
	owner = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());

/** An inquiry with photos of these colors. */
async function inquiryWith(...colors: string[]): Promise<{ id: string; photos: string[]; files: Buffer[] }> {
	const { id } = await createTestInquiry({});
	const photos: string[] = [];
	const files: Buffer[] = [];
	for (const color of colors) {
		const [uploadKey, bytes] = [randomUUID(), await createTestJpeg(color)];
		const photo = await storePhoto({ uploadKey, name: "IMG_1.jpg", bytes });
		if (typeof photo === "string") throw new Error(photo);
		await db.transaction((tx) => attachPhotos(tx, uploadKey, { entity: "inquiry", id }, now));
		photos.push(photo.id);
		files.push(bytes);
	}
	return { id, photos, files };
}

async function picturesOf(record: string): Promise<Picture[]> {
	const filter = { view: "all", search: "", source: null, species: "", record } as const;
	return (await listPictures(filter, null)).rows;
}

const seen = async ({ id }: { id: string }) => ({ id, version: (await findPicture(id))?.version ?? 0 });

test("a photo of an inquiry is a copy that isn't shown before the check and the release", async () => {
	const inquiry = await inquiryWith("#335511", "#335522");
	const from = { source: "inquiry", recordId: inquiry.id } as const;
	expect(await addRecordPhotos(by, from, [randomUUID()], now)).toBe("missing");
	expect(await addRecordPhotos(by, from, inquiry.photos, now)).toBe("done");
	const listed = await findRecordPhotos("inquiry", inquiry.id);
	const [first, second] = await picturesOf(inquiry.id);
	if (!first || !second) throw new Error("the pictures are missing");
	expect(listed?.photos.map(({ pictureId }) => pictureId).sort()).toEqual([first.id, second.id].sort());
	expect(first).toMatchObject({ source: "inquiry", sourceLabel: expect.stringMatching(/^Inquiry R-\d+/) });
	expect(first.sourceLabel).not.toContain("Paulson");
	expect(missingClearance(first)).toEqual(["check", "release"]);

	const member = await addMember(owner, { name: "Gil", role: "", bio: "", credentials: [] }, now);
	expect(await setPortrait(owner, { id: member.id, version: 1 }, first.id, now)).toBe("missing");
	expect(await checkPicture(by, await seen(first), now)).toBe("done");
	expect(await setPortrait(owner, { id: member.id, version: 1 }, first.id, now)).toBe("missing");
	expect(await noteRelease(by, await seen(first), release, now)).toBe("done");
	// the release covers the whole record, the check only one picture
	expect(missingClearance((await findPicture(second.id)) as Picture)).toEqual(["check"]);
	expect(await setPortrait(owner, { id: member.id, version: 1 }, first.id, now)).toBe("done");
	const url = `${revisionOf(first)}-400.jpg`;
	expect(await findSiteFile(first.id, url)).toMatchObject({ kind: "file" });

	expect(await withdrawRelease(by, await seen(second), now)).toBe("done");
	expect(await findSiteFile(first.id, url)).toBeNull();
	expect((await listPublicTeam(now)).find(({ name }) => name === "Gil")?.portrait).toBeNull();
	expect(await readdir(path.join(product.settings.filesDir, "pictures", first.photoId))).toEqual([]);
});

test("a photo that is added after the release has it, and adding it twice changes nothing", async () => {
	const inquiry = await inquiryWith("#445511", "#445522");
	const from = { source: "inquiry", recordId: inquiry.id } as const;
	await addRecordPhotos(by, from, inquiry.photos.slice(0, 1), now);
	const [first] = await picturesOf(inquiry.id);
	await noteRelease(by, await seen(first as Picture), release, now);
	await addRecordPhotos(by, from, inquiry.photos, now);
	const all = await picturesOf(inquiry.id);
	expect(all.map((picture) => missingClearance(picture))).toEqual([["check"], ["check"]]);
});

test("a customer's photo that someone saves and uploads still needs the release", async () => {
	const inquiry = await inquiryWith("#556611");
	const [bytes = Buffer.alloc(0)] = inquiry.files;
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const upload = { id: randomUUID(), name: "nice oak.jpg", bytes: bytes.length, sha256, replaces: null };
	expect(await registerUpload(by, upload)).toMatchObject({ kind: "send" });
	await savePictureChunk(by, upload.id, 0, bytes, now);
	const added = await findUploadProgress(by, upload.id);
	const picture = await findPicture(added?.picture?.id ?? "");
	expect(picture).toMatchObject({ source: "inquiry", sourceId: inquiry.id });
	expect(missingClearance(picture as Picture)).toEqual(["check", "release"]);
});

test.each([
	[{ givenBy: " " }, "givenBy"],
	[{ givenOn: "soon" }, "givenOn"],
	[{ how: "" }, "how"],
])("a release with %j is rejected at %s", (change, field) => {
	const result = releaseForm.safeParse({ version: "1", ...release, ...change });
	expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
