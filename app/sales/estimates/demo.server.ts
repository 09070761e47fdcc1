import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { shareEstimate } from "./customer.server.ts";
import { type DemoPhoto, demoSites } from "./demo-sites.ts";
import { createTestMutations, createTestPhone, getEstimate } from "./fixtures.server.ts";
import { savePhotoChunk } from "./photo-upload.server.ts";
import {
	createDraftPriceBook,
	findDraftPriceBook,
	publishPriceBook,
	readCurrentPriceBook,
} from "./price-books.server.ts";
import { archiveEstimate, reviewEstimate, saveSharing } from "./review.server.ts";
import { submitChange } from "./sync.ts";

const day = 86_400_000;

/**
 * Creates field estimates in every status through the same functions as the app and the office. Returns those that should
 * be quoted, with the version to quote.
 */
export async function demoEstimates(
	owner: Staff,
	estimator: Staff,
	now: Date,
	sites = demoSites,
): Promise<{ id: string; changeCount: number; at: Date }[]> {
	await publishDemoBook(owner, new Date(now.getTime() - 60 * day));
	const toQuote: { id: string; changeCount: number; at: Date }[] = [];
	for (const site of sites) {
		const at = new Date(now.getTime() - site.daysAgo * day);
		const phone = createTestPhone(at.toISOString());
		const { id, mutations } = createTestMutations(phone, site.fields, site.trees);
		await phone.send(estimator, mutations, at);
		const { trees } = await getEstimate(id);
		for (const photo of site.photos)
			await sendPhoto(phone, estimator, id, trees[photo.treeIndex]?.id ?? null, photo, at);
		if (site.end === "draft") continue;
		await phone.send(estimator, [phone.mutation("estimate", id, { ...submitChange }, 1)], at);
		if (site.end === "submitted") continue;
		const later = new Date(at.getTime() + day / 6);
		const currentVersion = async () => ({ id, changeCount: (await getEstimate(id)).estimate.changeCount });
		if (site.end === "archived") {
			await archiveEstimate(
				permissionFor(owner, "estimates.review"),
				await currentVersion(),
				"The customer sold the house",
				later,
			);
			continue;
		}
		const { findings, photos } = await getEstimate(id);
		const sharing = {
			findings: findings.map((one) => one.id),
			photos: photos.map((one) => one.id),
			showPrices: site.end === "quoted",
		};
		await saveSharing(permissionFor(owner, "estimates.draft"), id, sharing, later);
		await reviewEstimate(permissionFor(owner, "estimates.review"), await currentVersion(), later);
		await shareEstimate(permissionFor(owner, "estimates.draft"), id, false, later);
		if (site.end === "quoted") toQuote.push({ ...(await currentVersion()), at: later });
	}
	return toQuote;
}

async function publishDemoBook(owner: Staff, now: Date): Promise<void> {
	const by = permissionFor(owner, "prices.edit");
	const { book } = await readCurrentPriceBook();
	await createDraftPriceBook(by, now);
	const draft = await findDraftPriceBook();
	if (!draft) return;
	const input = { book: { ...book, climber: 9500, "job-minimum": 27_500 }, note: "Updated to this year's wages" };
	await publishPriceBook(by, draft, input, now);
}

async function sendPhoto(
	phone: ReturnType<typeof createTestPhone>,
	by: Staff,
	estimateId: string,
	treeId: string | null,
	photo: DemoPhoto,
	now: Date,
): Promise<void> {
	const bytes = await drawScene(photo.scene);
	const id = randomUUID();
	const facts = {
		estimateId,
		treeId,
		name: "IMG_0042.jpg",
		bytes: bytes.length,
		sha256: createHash("sha256").update(bytes).digest("hex"),
		takenAt: null,
		caption: photo.caption,
		strokes: photo.strokes,
	};
	await phone.send(by, [phone.mutation("photo", id, facts)], now);
	if (photo.isUploaded !== false) await savePhotoChunk(permissionFor(by, "estimates.draft"), id, 0, bytes, now);
}

/** Draws a picture that is used as a photo. */
async function drawScene(scene: DemoPhoto["scene"]): Promise<Buffer> {
	const crowns = {
		full: `<g fill="#4f7036"><circle cx="400" cy="210" r="150"/><circle cx="290" cy="270" r="110"/><circle cx="515" cy="270" r="115"/></g><g fill="#6b8c47"><circle cx="360" cy="180" r="90"/><circle cx="470" cy="230" r="80"/></g>`,
		bare: `<g stroke="#5a4636" stroke-width="14" fill="none"><path d="M400 330 300 180 250 90M400 330 500 170 560 70M400 300 390 120 420 40M340 240 240 220M470 220 570 200"/></g>`,
		trunk: `<path d="M395 0c-18 160-6 300-22 520h70c-12-200 0-330-14-520z" fill="#3b2c22" opacity=".55"/>`,
	};
	const trunk =
		scene === "trunk"
			? `<path d="M270 0c20 200-10 400-60 600h400c-50-220-60-400-50-600z" fill="#7b614b"/>`
			: `<path d="M372 300c6 110-4 180-22 250h100c-20-70-26-140-22-250z" fill="#6d543f"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#bcd3df"/><rect y="430" width="800" height="170" fill="#8aa05c"/><path d="M560 430V300l90-70 90 70v130z" fill="#a4543c"/><path d="M540 305l110-90 110 90z" fill="#4a4440"/>${trunk}${crowns[scene]}</svg>`;
	return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}
