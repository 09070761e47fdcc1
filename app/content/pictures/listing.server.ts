import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { listTerms } from "#app/content/glossary/terms.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countUpTo, listOrder, type Page, readCounts, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { FramedPhotoData } from "./framed-photo.tsx";
import type { PictureSource, View } from "./picture.ts";
import type { Picture } from "./pictures.server.ts";
import { pictures } from "./tables.server.ts";
import { isUsed, listUses } from "./uses.server.ts";

export type PictureFilter = {
	view: View;
	search: string;
	source: PictureSource | null;
	species: string;
	/** the record that its photos come from */
	record: string | null;
};

export type ListedPicture = Picture & { uses: number };

const newestFirst = listOrder("desc", pictures.createdAt, pictures.id);

/** One page, the newest first. `after` is the cursor of the previous page. */
export async function listPictures(filter: PictureFilter, after: string | null): Promise<Page<ListedPicture>> {
	const found = await db
		.select({ picture: pictures, cursor: newestFirst.cursor })
		.from(pictures)
		.where(and(filterCondition(filter), newestFirst.after(after)))
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const page = toPage(found, ({ picture }) => picture);
	const uses = Map.groupBy(await listUses(page.rows.map(({ id }) => id)), ({ pictureId }) => pictureId);
	return { ...page, rows: page.rows.map((row) => ({ ...row, uses: uses.get(row.id)?.length ?? 0 })) };
}

export async function countPictures(): Promise<Record<"no-alt" | "bin", number>> {
	const count = (view: View) => countUpTo(pictures, viewCondition(view));
	return readCounts({ "no-alt": count("no-alt"), bin: count("bin") });
}

/** The species of the glossary by name, to choose from. */
export async function listSpecies(): Promise<{ slug: string; name: string }[]> {
	const terms = await listTerms();
	return terms
		.filter(({ frontMatter }) => frontMatter.group === "species")
		.map(({ slug, title }) => ({ slug, name: title }));
}

/** What the office shows of these pictures beside a record, by their ids. */
export async function findFramedPhotos(ids: readonly string[]): Promise<Map<string, FramedPhotoData>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]));
	return new Map(rows.map((row) => [row.id, toFramedPhoto(row)]));
}

export function toFramedPhoto({ photoId, width, height, focusX, focusY, ...row }: Picture): FramedPhotoData {
	const crop = { x: row.cropX, y: row.cropY, width: row.cropWidth, height: row.cropHeight };
	return { photoId, size: { width, height }, crop, focus: { x: focusX, y: focusY } };
}

function filterCondition({ view, search, source, species, record }: PictureFilter): SQL | undefined {
	return and(
		viewCondition(view),
		...searchConditions(pictures.search, search),
		source ? eq(pictures.source, source) : undefined,
		species ? eq(pictures.species, species) : undefined,
		record ? eq(pictures.sourceId, record) : undefined,
	);
}

function viewCondition(view: View): SQL | undefined {
	if (view === "bin") return isNotNull(pictures.deletedAt);
	const isKept = isNull(pictures.deletedAt);
	if (view === "archived") return and(isKept, isNotNull(pictures.archivedAt));
	const isCurrent = and(isKept, isNull(pictures.archivedAt));
	if (view === "used") return and(isCurrent, isUsed());
	if (view === "unused") return and(isCurrent, not(isUsed()));
	return view === "no-alt" ? and(isCurrent, sql`${pictures.alt} = ''`) : isCurrent;
}
