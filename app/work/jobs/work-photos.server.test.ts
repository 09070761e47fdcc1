import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestJpeg, createTestPhoto } from "#app/content/media/fixtures.server.ts";
import { canOpenPhoto } from "#app/content/media/photo-access.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { addPropertyPhotos } from "#app/content/media/property-photos.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { loadProperties } from "#app/people/customers/properties.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { createTestContract, getContract } from "#app/sales/contracts/fixtures.server.ts";
import { voidContract } from "#app/sales/contracts/signers.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestCrewPhone, createTestJob, outcomes } from "./fixtures.server.ts";
import { buildJobPack } from "./pack.server.ts";
import { findUploadProgress, savePhotoChunk } from "./work-photos.server.ts";

let product: TestProduct;
let owner: Staff;
let crew: Staff;
const now = new Date("2026-11-20T18:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner", { name: "Ada Voss" });
	crew = await createTestStaff("crew", { name: "Cal Jensen" });
});
afterAll(() => product.close());

const canOpen = (staff: Staff, id: string, at = now) => canOpenPhoto(permissionFor(staff, "photos.view"), id, at);

/** A job with a photo of its maple from the crew's phone; its bytes are sent by `put`. */
async function takeWorkPhoto() {
	const { contract, tree } = await createTestJob(owner, now);
	const phone = createTestCrewPhone();
	const [id, bytes] = [randomUUID(), await createTestJpeg()];
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const file = { name: "stump.jpg", bytes: bytes.length, sha256, takenAt: null };
	const fields = { contractId: contract.id, lineId: tree.id, ...file, caption: "", strokes: [] };
	const mutation = phone.mutation("work-photo", id, fields);
	expect(outcomes(await phone.send(crew, [mutation, mutation], now))).toEqual(["applied", "applied"]);
	const by = permissionFor(crew, "work.mark");
	const put = (offset = 0, end?: number) => savePhotoChunk(by, id, offset, bytes.subarray(offset, end), now);
	return { contract, phone, id, bytes, by, put, fields };
}

const loadPhotos = async (propertyId: string) => (await loadProperties(owner, [propertyId])).get(propertyId)?.photos;

describe("photos of completed work", () => {
	test("resume where they stopped, and appear once with the property, on the phones and in the contract's activity", async () => {
		const { contract, phone, id, bytes, by, put } = await takeWorkPhoto();
		expect(await put(0, 100)).toMatchObject({ kind: "received", received: 100 });
		expect(await findUploadProgress(by, id)).toEqual({ received: 100, bytes: bytes.length });
		const other = await createTestStaff("crew", { name: "Bo Lund" });
		expect(await findUploadProgress(permissionFor(other, "work.mark"), id)).toBeNull();
		expect(await loadPhotos(contract.propertyId)).toEqual([]);
		await Promise.all([put(100), put(100)]);
		await put(100);
		const caption = phone.mutation("work-photo", id, { caption: "Ground flush" }, 1);
		expect(outcomes(await phone.send(crew, [caption], now))).toEqual(["applied"]);
		expect(await loadPhotos(contract.propertyId)).toMatchObject([
			{ caption: "Ground flush", source: expect.stringMatching(/^Completed work by Cal Jensen, /), canRemove: false },
		]);
		const pack = await buildJobPack(permissionFor(other, "work.mark"), now);
		expect(pack.workPhotos.filter(({ fields }) => fields.contractId === contract.id)).toMatchObject([
			{ id, version: 2, received: bytes.length, photoId: expect.any(String), by: "Cal Jensen", isOwn: false },
		]);
		const events = await db.select().from(auditEvents).where(eq(auditEvents.entityId, contract.id));
		expect(events.filter(({ action }) => action === "work-photo-added")).toHaveLength(1);
	});

	test("are removed only by the person who took them, and no bytes are accepted after that", async () => {
		const { contract, phone, id, put } = await takeWorkPhoto();
		await put();
		const other = await createTestStaff("crew");
		const foreign = createTestCrewPhone();
		expect(await foreign.send(other, [foreign.mutation("work-photo", id, null, 1)], now)).toMatchObject([
			{ result: "rejected", reason: "Only the person who took this photo can change it." },
		]);
		expect(outcomes(await phone.send(crew, [phone.mutation("work-photo", id, null, 1)], now))).toEqual(["applied"]);
		expect(await loadPhotos(contract.propertyId)).toEqual([]);
		expect(await put()).toEqual({ kind: "missing" });
	});

	test("of a contract that isn't signed are refused", async () => {
		const { fields } = await takeWorkPhoto();
		const draft = await createTestContract(owner, {}, now);
		const phone = createTestCrewPhone();
		const mutation = phone.mutation("work-photo", randomUUID(), { ...fields, contractId: draft.id });
		expect(await phone.send(crew, [mutation], now)).toMatchObject([
			{ result: "rejected", reason: "This contract isn't signed." },
		]);
	});
});

describe("the crew opens photos", () => {
	/** Stores a photo of this record. */
	async function attach(entity: string, id: string): Promise<string> {
		const uploadKey = randomUUID();
		const photo = await createTestPhoto(uploadKey);
		await db.transaction((tx) => attachPhotos(tx, uploadKey, { entity, id }, now));
		return photo.id;
	}

	test("of the property of a signed job, with the photos of its phone", async () => {
		const { contract } = await createTestJob(owner, now);
		const uploadKey = randomUUID();
		const photo = await createTestPhoto(uploadKey);
		await addPropertyPhotos(permissionFor(owner, "properties.edit"), contract.propertyId, uploadKey, now);
		const pack = await buildJobPack(permissionFor(crew, "work.mark"), now);
		expect(pack.jobs.find(({ id }) => id === contract.id)?.fields.photos.map(({ id }) => id)).toEqual([photo.id]);
		expect(await canOpen(crew, photo.id)).toBe(true);
	});

	test("of completed work, until the canceled job has left the phones", async () => {
		const { contract, put } = await takeWorkPhoto();
		const sent = await put();
		const photo = sent.kind === "received" ? (sent.photoId ?? "") : "";
		expect(await canOpen(crew, photo)).toBe(true);
		await voidContract(
			permissionFor(owner, "contracts.cancel"),
			contract.id,
			(await getContract(contract.id)).version,
			"Customer moved away.",
			now,
		);
		const [day, month] = [86_400_000, 30 * 86_400_000].map((ms) => new Date(now.getTime() + ms));
		expect(await canOpen(crew, photo, day)).toBe(true);
		expect(await canOpen(crew, photo, month)).toBe(false);
		expect(await canOpen(owner, photo, month)).toBe(true);
	});

	test("and no others: of unsigned work, of bank slips, of forms not yet sent, or of nothing", async () => {
		const draft = await createTestContract(owner, {}, now);
		const others = [
			await attach("property", draft.propertyId),
			await attach("payment", draft.id),
			(await createTestPhoto()).id,
			randomUUID(),
		];
		expect(await Promise.all(others.map((id) => canOpen(crew, id)))).toEqual(others.map(() => false));
		const estimator = await createTestStaff("estimator");
		expect(await canOpen(estimator, others[0] ?? "")).toBe(true);
	});
});
