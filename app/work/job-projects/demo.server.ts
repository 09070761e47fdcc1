import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { checkPicture, recordRelease } from "#app/content/pictures/clearance.server.ts";
import { describePicture, findPicture } from "#app/content/pictures/pictures.server.ts";
import * as projects from "#app/content/projects/editing.server.ts";
import { listPictures } from "#app/content/projects/project-draft.ts";
import { actor } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { createTestCrewPhone } from "#app/work/jobs/fixtures.server.ts";
import { findJob, type Job } from "#app/work/jobs/jobs.server.ts";
import { isWorkDone, readWorkProgress } from "#app/work/jobs/progress.server.ts";
import { savePhotoChunk } from "#app/work/jobs/work-photos.server.ts";
import { createProject } from "./create.server.ts";

const minuteMs = 60_000;

/** The crew's photos, in the order of the day. */
const photos = [
	{
		file: "story-oak-before.png",
		caption: "Dead tops, and a limb over the roof.",
		alt: "A tree with dead tops and a long limb over a roof.",
	},
	{
		file: "story-stump-grindings.png",
		caption: "What was left of the stump next to it.",
		alt: "A heap of stump grindings with a rake on it.",
	},
	{
		file: "story-oak-after.png",
		caption: "The same crown in the afternoon.",
		alt: "The same tree after pruning, with the deadwood removed and the limb shortened.",
	},
];

/** A finished job with the crew's photos, and its project on the website, with the customer's photo release. */
export async function demoJobProject(team: Demo["team"], now: Date): Promise<void> {
	const job = await findFinishedJob(now);
	if (!job) return;
	const { contract, lines } = job;
	await addPhotos(team, contract.id, lines[0]?.line.id ?? "", now);
	const editor = permissionFor(team.owner, "projects.edit");
	const photographer = permissionFor(team.owner, "pictures.edit");
	const started = await createProject(editor, photographer, contract.id, now);
	const edited = started && (await projects.findProject(started.id));
	if (!started || !edited) return;
	const release = { givenBy: contract.toName, givenOn: today(now), how: "On the release page" };
	await db.transaction((tx) =>
		recordRelease(tx, actor(editor), { source: "job", sourceId: contract.id }, release, now),
	);
	const { version, content } = projects.toProjectDraft(edited);
	const { frontMatter } = content;
	for (const { source, caption } of listPictures(frontMatter)) {
		const picture = "photo" in source ? await findPicture(source.photo) : null;
		if (!picture) continue;
		const { id, focusX, focusY } = picture;
		const alt = photos.find((one) => one.caption === caption)?.alt ?? caption;
		await describePicture(photographer, { id, version: picture.version }, { alt, focusX, focusY }, now);
		await checkPicture(photographer, { id, version: picture.version + 1 }, now);
	}
	const text = {
		...content,
		title: "Dead tops over a driveway",
		slug: "dead-tops-over-a-driveway",
		description: "Two climbers finished the crown in a day, and the swing is still up.",
		body: "## What the customer worried about\n\nDead tops over the driveway, and a limb that reached for the roof.\n\n## What we did\n\nOne climber took the dead wood out from a rope and shortened the limb to a strong side branch. Everything went through the chipper.\n\n## What we left alone\n\nThe rest of the crown. It was in better shape than it looked from below.",
		frontMatter: {
			...frontMatter,
			service: frontMatter.service || "tree-trimming-pruning",
			place: frontMatter.place || "stanley",
			completedOn: frontMatter.completedOn || addDays(today(now), -1),
			hours: "A day for a crew of three",
		},
	};
	const saved = await projects.saveProject(editor, started.id, version, text, now);
	if (saved.kind !== "saved") throw new Error(`the demo project was not saved: ${saved.kind}`);
	const seen = { id: started.id, version: saved.version };
	const published = await projects.publishProject(permissionFor(team.owner, "projects.publish"), seen, now);
	if (published !== "done") throw new Error(`the demo project was not published: ${JSON.stringify(published)}`);
}

async function findFinishedJob(now: Date): Promise<Job | null> {
	const ids = (await listContracts("signed", "", null, now)).rows.map(({ id }) => id);
	const progress = await readWorkProgress(ids);
	const done = ids.find((id) => isWorkDone(progress.get(id)));
	return done ? findJob(done) : null;
}

async function addPhotos({ crew }: Demo["team"], contractId: string, lineId: string, now: Date): Promise<void> {
	const by = permissionFor(crew, "work.mark");
	const phone = createTestCrewPhone();
	for (const [index, { file, caption }] of photos.entries()) {
		const at = new Date(now.getTime() - (photos.length - index) * 90 * minuteMs);
		const original = await readFile(projectPath(`art/stories/${file}`));
		const bytes = await sharp(original).flatten({ background: "#f6f1e4" }).jpeg({ quality: 86 }).toBuffer();
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const id = randomUUID();
		const fields = {
			contractId,
			lineId,
			name: file.replace(".png", ".jpg"),
			bytes: bytes.length,
			sha256,
			takenAt: null,
			caption,
			strokes: [],
		};
		const [verdict] = await phone.send(crew, [phone.mutation("work-photo", id, fields)], at);
		if (verdict?.result !== "applied") throw new Error(`a demo photo was not added: ${JSON.stringify(verdict)}`);
		await savePhotoChunk(by, id, 0, bytes, at);
	}
}
