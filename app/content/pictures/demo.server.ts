import { readFile } from "node:fs/promises";
import { eq, ne } from "drizzle-orm";
import sharp from "sharp";
import { photos } from "#app/content/media/tables.server.ts";
import { permit } from "#app/noun/permit.server.ts";
import { collect, type Demo } from "#app/noun/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { type AddedValues, storePicture } from "./adding.server.ts";
import { checkPicture, noteRelease } from "./clearance.server.ts";
import { addRecordPhotos } from "./record-photos.server.ts";
import { findRecordPhotos } from "./sources.server.ts";
import { pictures } from "./tables.server.ts";

type DemoPicture = AddedValues & { file: string; name: string };

const scene = { tags: ["landscape", "stanley"], credit: "Stanley Tree Care print shop" };
const plate = { tags: ["species plate"], credit: "Stanley Tree Care print shop" };

/** The prints that come with the product. Two have no alt text yet, so that the list of those isn't empty. */
const demoPictures: DemoPicture[] = [
	{
		file: "scenes/spring-1600.avif",
		name: "hill farm, spring.jpg",
		...scene,
		alt: "An old oak on a hill farm in May, its leaves just out.",
	},
	{
		file: "scenes/summer-1600.avif",
		name: "hill farm, summer.jpg",
		...scene,
		alt: "The same oak in full leaf over a hay field, with a barn behind it.",
	},
	{
		file: "scenes/autumn-1600.avif",
		name: "hill farm, fall.jpg",
		...scene,
		alt: "The oak in rust and gold before a line of colored maples.",
	},
	{
		file: "scenes/winter-1600.avif",
		name: "hill farm, winter.jpg",
		...scene,
		alt: "The bare oak in snow, with smoke rising from the farmhouse.",
	},
	{
		file: "scenes/storm-1600.avif",
		name: "storm over the farm.jpg",
		tags: ["storm", "landscape"],
		credit: scene.credit,
	},
	{
		file: "scenes/firstsnow-1600.avif",
		name: "first snow.jpg",
		...scene,
		alt: "The first snow of the year on an oak that still has its leaves.",
	},
	{
		file: "stories/story-oak-before.png",
		name: "oak over a garage, before.png",
		tags: ["before", "pruning"],
		species: "bur-oak",
		alt: "A bur oak with dead tops and a long limb over a garage roof.",
	},
	{
		file: "stories/story-oak-after.png",
		name: "oak over a garage, after.png",
		tags: ["after", "pruning"],
		species: "bur-oak",
		alt: "The same oak with the dead wood out and the limb shortened.",
	},
	{
		file: "stories/story-torn-limb.png",
		name: "torn limb (1).png",
		tags: ["storm"],
		species: "silver-maple",
		alt: "A limb torn from a silver maple, hanging by its bark.",
	},
	{
		file: "stories/story-tree-on-house.png",
		name: "maple on the roof.png",
		tags: ["storm", "removal"],
		species: "silver-maple",
		alt: "A fallen maple across a farmhouse roof.",
	},
	{ file: "stories/story-stump-grindings.png", name: "stump grindings.png", tags: ["stump"] },
	{
		file: "stories/story-topped-dont.png",
		name: "topped maple.png",
		tags: ["pruning"],
		species: "silver-maple",
		alt: "A topped maple: stubs with clusters of thin shoots.",
	},
	{
		file: "plates/plate-bur-oak.png",
		name: "plate bur oak.png",
		...plate,
		species: "bur-oak",
		alt: "A bur oak in summer, wide crown on a short trunk.",
	},
	{
		file: "plates/plate-american-elm.png",
		name: "plate American elm.png",
		...plate,
		species: "american-elm",
		alt: "An American elm, shaped like a vase.",
	},
	{
		file: "plates/plate-paper-birch-autumn.png",
		name: "plate paper birch, fall.png",
		...plate,
		species: "paper-birch",
		alt: "A paper birch with yellow leaves and white bark.",
	},
	{
		file: "plates/plate-white-pine.png",
		name: "plate white pine.png",
		...plate,
		species: "white-pine",
		alt: "A white pine with its layered branches.",
	},
];

/**
 * Photos of customers' records: of the first one the library has all, of which one is cleared for the site; they come from
 * whatever the demo wrote before.
 */
export async function addDemoRecordPhotos(team: Demo["team"], now: Date): Promise<void> {
	const by = permit(team.office, "pictures.edit");
	if (!by) throw new Error("the demo office can't edit pictures");
	const stored = await db.select({ id: photos.id }).from(photos).where(ne(photos.entity, "picture")).limit(200);
	for (const { source, recordsOf } of collect("recordPhotos")) {
		const [found] = await recordsOf(stored.map(({ id }) => id));
		const record = found && (await findRecordPhotos(source, found.recordId));
		const chosen = record ? record.photos.slice(0, 3).map(({ id }) => id) : [];
		if (!found || !chosen.length) continue;
		await addRecordPhotos(by, { source, recordId: found.recordId }, chosen, now);
		const [added] = await db.select().from(pictures).where(eq(pictures.sourceId, found.recordId));
		if (!added || source !== "visit") continue;
		const release = { givenBy: "The customer", givenOn: today(now), how: "Box checked on the signed contract" };
		await noteRelease(by, added, release, now);
		await checkPicture(by, { id: added.id, version: added.version + 1 }, now);
	}
}

/** A library with the company's prints, added on the days before. */
export async function createDemoPictures(now: Date): Promise<void> {
	const add = async ({ file, ...picture }: DemoPicture, index: number) => {
		const original = await readFile(projectPath(`art/${file}`));
		const bytes = file.endsWith(".png") ? original : await sharp(original).jpeg({ quality: 88 }).toBuffer();
		const at = new Date(now.getTime() - (index + 1) * 5 * 3_600_000);
		const added = await storePicture({ kind: "system", name: "Demo" }, { ...picture, bytes }, at);
		if (typeof added === "string") throw new Error(`demo picture ${file} was not stored: ${added}`);
	};
	await Promise.all(demoPictures.map(add));
}
