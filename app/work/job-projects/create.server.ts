// Starts a project of the website with what is known of a job: its work, trees, town, date and photos.

import { eq, sql } from "drizzle-orm";
import { listPages } from "#app/content/pages/pages.server.ts";
import { addRecordPhotos } from "#app/content/pictures/record-photos.server.ts";
import { findRecordPhotos } from "#app/content/pictures/sources.server.ts";
import { startProjectIn } from "#app/content/projects/editing.server.ts";
import { blankDetails, type ProjectDetails } from "#app/content/projects/project-draft.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findJob, type Job } from "#app/work/jobs/jobs.server.ts";
import { findService, withoutSize } from "./job-project.ts";
import { jobProjects } from "./tables.server.ts";
import { releaseLinkDays } from "./urls.ts";

const dayMs = 86_400_000;
/** photos that a project starts with; others can be added */
const maxPhotos = 8;

async function findProjectOf(contractId: string, on: Pick<Tx, "select"> = db): Promise<string | null> {
	const [row] = await on
		.select({ id: jobProjects.pageId })
		.from(jobProjects)
		.where(eq(jobProjects.contractId, contractId));
	return row?.id ?? null;
}

/**
 * Starts the project of a job, or finds the one that there is. With `photographer`, the photos of the job are added to the
 * media library: the first as "before", the last as "after". Null for a contract that isn't signed.
 */
export async function createProject(
	by: Permitted<"projects.edit">,
	photographer: Permitted<"pictures.edit"> | null,
	contractId: string,
	now: Date,
): Promise<{ id: string } | null> {
	const existing = await findProjectOf(contractId);
	if (existing) return { id: existing };
	const job = await findJob(contractId);
	if (!job) return null;
	const pictures = photographer ? await addPhotos(photographer, contractId, now) : [];
	const details = await describeJob(job, pictures);
	const title = titleOf(job);
	return db.transaction(async (tx) => {
		// a second click waits here and finds the project of the first
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job project ${contractId}`}, 0))`);
		const other = await findProjectOf(contractId, tx);
		if (other) return { id: other };
		const { id } = await startProjectIn(tx, by, { title, frontMatter: details }, now);
		await tx.insert(jobProjects).values({
			pageId: id,
			contractId,
			linkExpiresAt: new Date(now.getTime() + releaseLinkDays * dayMs),
		});
		return { id };
	});
}

type Pictures = { pictureId: string; caption: string }[];

async function addPhotos(by: Permitted<"pictures.edit">, contractId: string, now: Date): Promise<Pictures> {
	const found = await findRecordPhotos("job", contractId);
	const ids = pickEnds(found?.photos.map(({ id }) => id) ?? []);
	if (!ids.length) return [];
	await addRecordPhotos(by, { source: "job", recordId: contractId }, ids, now);
	const added = await findRecordPhotos("job", contractId);
	return (added?.photos ?? []).flatMap(({ id, pictureId, caption }) =>
		pictureId && ids.includes(id) ? [{ pictureId, caption }] : [],
	);
}

/** The first and the last ones: before the work and after it. */
function pickEnds(ids: readonly string[]): string[] {
	if (ids.length <= maxPhotos) return [...ids];
	return [...ids.slice(0, maxPhotos / 2), ...ids.slice(-maxPhotos / 2)];
}

const titleOf = ({ lines, contract }: Job) =>
	[withoutSize(lines[0]?.line.title ?? "") || "A job", townOfAddress(contract.siteAddress)]
		.filter(Boolean)
		.join(" in ")
		.slice(0, 120);

async function describeJob({ contract, lines }: Job, pictures: Pictures): Promise<ProjectDetails> {
	const [places, terms] = await Promise.all([listPages("place"), listPages("term")]);
	const town = townOfAddress(contract.siteAddress).toLowerCase();
	const named = lines.map(({ line }) => (line.species ?? "").toLowerCase()).filter(Boolean);
	const last = lines
		.flatMap(({ entries }) => entries.map(({ at }) => at))
		.toSorted((a, b) => b.getTime() - a.getTime())[0];
	const picture = ({ pictureId, caption }: Pictures[number]) => ({
		id: crypto.randomUUID(),
		source: { photo: pictureId },
		caption,
	});
	const [before, ...rest] = pictures.map(picture);
	const after = rest.pop();
	return {
		...blankDetails,
		service: findService(lines.map(({ line }) => line.workType ?? "")),
		place: places.find(({ title }) => title.toLowerCase() === town)?.slug ?? "",
		completedOn: last ? today(last) : "",
		species: terms.filter(({ title }) => named.includes(title.toLowerCase())).map(({ slug }) => slug),
		trees: lines
			.filter(({ line }) => line.species)
			.map(({ line }) => ({ id: line.id, name: line.species ?? "", size: "", work: line.title })),
		...(before && { before }),
		...(after && { after }),
		gallery: rest,
	};
}
