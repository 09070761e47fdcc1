import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { actor, may, type Permitted, type Staff } from "#app/people/staff/permit.server.ts";
import { collect } from "#app/people/staff/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import {
	listKnownFacts,
	type PropertyFacts,
	type PropertyOverview,
	propertyFactLabels,
	propertyFacts,
} from "./property.ts";
import { customerProperties, properties } from "./tables.server.ts";

type Property = typeof properties.$inferSelect;

const maxLength = 1000;
const fact = z
	.string()
	.trim()
	.max(maxLength, `Keep this to ${maxLength.toLocaleString("en-US")} characters or fewer.`);

const degrees = (limit: number, message: string) =>
	z
		.string()
		.trim()
		.refine((typed) => !typed || Math.abs(Number(typed)) <= limit, message)
		.transform((typed) => (typed ? Number(typed) : null));

/** A pin, or nothing in both fields. */
export const propertyLocationForm = z
	.object({
		version: z.coerce.number().int().positive(),
		latitude: degrees(90, "Enter a number from -90 to 90, such as 44.96."),
		longitude: degrees(180, "Enter a number from -180 to 180, such as -90.94."),
	})
	.superRefine(({ latitude, longitude }, check) => {
		if ((latitude === null) === (longitude === null)) return;
		const missing = latitude === null ? "latitude" : "longitude";
		check.addIssue({ code: "custom", path: [missing], message: `Enter the ${missing} too, or leave both blank.` });
	});

export const propertyForm = z.object({
	version: z.coerce.number().int().positive(),
	...(Object.fromEntries(propertyFacts.map((name) => [name, fact.default("")])) as Record<
		keyof PropertyFacts,
		z.ZodDefault<typeof fact>
	>),
});

const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

/** Properties with their facts, notes and photos, by id. The page that shows them checks permissions. */
export async function loadProperties(
	staff: Staff,
	propertyIds: readonly string[],
): Promise<Map<string, PropertyOverview>> {
	const records = await findRecords(propertyIds);
	const ids = [...new Set([...records.values()].flat().map(({ id }) => id))];
	const [photos, notes] = await Promise.all([listDetails("photos", ids), listDetails("notes", ids)]);
	const overviews = [...records].map(([id, rows]): [string, PropertyOverview] => {
		const [own] = rows;
		if (!own) throw new Error("property not found");
		const isHere = ({ propertyId }: { propertyId: string }) => rows.some((row) => row.id === propertyId);
		return [
			id,
			{
				...{ id, version: own.version, address: own.address, location: mergeLocation(rows), facts: mergeFacts(rows) },
				notes: notes.filter(isHere).map(({ text, by, at }) => ({ text, source: `${by}, ${formatTime(at)}` })),
				photos: photos.filter(isHere).map(({ id: photoId, caption, source, strokes, at, entity }) => ({
					...{
						id: photoId,
						caption,
						strokes,
						source: `${source}, ${formatTime(at)}`,
						canRemove: entity === "property",
					},
				})),
				mayEdit: may(staff.role, "properties.edit"),
				uploadKey: randomUUID(),
			},
		];
	});
	return new Map(overviews);
}

/** What is known about each property, with labels. */
export async function listPropertyFacts(
	ids: readonly string[],
): Promise<Map<string, ReturnType<typeof listKnownFacts>>> {
	const records = await findRecords(ids);
	return new Map([...records].map(([id, rows]) => [id, listKnownFacts(mergeFacts(rows))]));
}

/** The pins of these properties, without those that have none. */
export async function listPropertyLocations(ids: readonly string[]): Promise<Map<string, Coordinates>> {
	const records = [...(await findRecords(ids))];
	return new Map(
		records.flatMap(([id, rows]) => {
			const location = mergeLocation(rows);
			return location ? [[id, location] as const] : [];
		}),
	);
}

export async function findPropertyLocation(id: string) {
	const rows = (await findRecords([id])).get(id);
	const [own] = rows ?? [];
	return own && rows ? { id, version: own.version, address: own.address, location: mergeLocation(rows) } : null;
}

/** Each property, followed by the others of its customers at the same address, which a merge leaves. */
async function findRecords(propertyIds: readonly string[]): Promise<Map<string, Property[]>> {
	if (!propertyIds.length) return new Map();
	const rows = await db
		.select()
		.from(properties)
		.where(inArray(properties.id, sameAddress(propertyIds)));
	const found = rows.filter(({ id }) => propertyIds.includes(id));
	return new Map(
		found.map((own) => {
			const isSame = ({ id, matchKey }: Property) => id !== own.id && matchKey !== "" && matchKey === own.matchKey;
			return [own.id, [own, ...rows.filter(isSame)]];
		}),
	);
}

/** The ids of these properties and of the same customers' other properties at the same address. */
function sameAddress(propertyIds: readonly string[]) {
	return sql`(
		select other.id from properties own join properties other on other.id = own.id or (
			other.match_key = own.match_key and own.match_key <> '' and exists (
				select from customer_properties a join customer_properties b using (customer_id)
				where a.property_id = own.id and b.property_id = other.id))
		where own.id in ${propertyIds})`;
}

const mergeFacts = (rows: readonly Property[]) =>
	Object.fromEntries(
		propertyFacts.map((name) => [name, rows.map((row) => row[name]).find(Boolean) ?? ""]),
	) as PropertyFacts;

function mergeLocation(rows: readonly Pick<Property, "latitude" | "longitude">[]): Coordinates | null {
	for (const { latitude, longitude } of rows)
		if (latitude !== null && longitude !== null) return { latitude, longitude };
	return null;
}

type Details = ReturnType<typeof collect<"propertyDetails">>[number];
type Detail<Kind extends "photos" | "notes"> = Awaited<ReturnType<NonNullable<Details[Kind]>>>[number];

/** What all folders keep about these properties, the newest first. */
async function listDetails<Kind extends "photos" | "notes">(kind: Kind, ids: string[]): Promise<Detail<Kind>[]> {
	if (!ids.length) return [];
	const found: Detail<Kind>[] = [];
	// one after the other: together they would take half of the database connections for one page
	for (const source of collect("propertyDetails"))
		if (source[kind]) found.push(...((await source[kind](ids)) as Detail<Kind>[]));
	return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The photos of these properties from all folders, the newest first. */
export const listPropertyPhotos = (ids: readonly string[]) => listDetails("photos", [...ids]);

/** "stale": someone else changed the property first. */
export async function editProperty(
	by: Permitted<"properties.edit">,
	id: string,
	{ version, ...facts }: z.output<typeof propertyForm>,
	now: Date,
): Promise<"saved" | "stale"> {
	return db.transaction(async (tx) => {
		const records = await lockProperty(tx, id, version);
		if (!records) return "stale";
		const shown = mergeFacts(records);
		const changed = propertyFacts.filter((name) => facts[name] !== shown[name]);
		// the labels only: a gate code doesn't belong in the audit trail
		if (changed.length)
			await writeProperty(tx, by, records, facts, { fields: changed.map((name) => propertyFactLabels[name]) }, now);
		return "saved";
	});
}

/** Both null removes the pin. */
export async function savePropertyLocation(
	by: Permitted<"properties.edit">,
	id: string,
	seenVersion: number,
	place: Pick<Property, "latitude" | "longitude">,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const records = await lockProperty(tx, id, seenVersion);
		if (!records) return "stale";
		await writeProperty(tx, by, records, place, { fields: ["Location"] }, now);
		return "done";
	});
}

/** The property and the others at its address; null when someone changed it since `seenVersion`. */
async function lockProperty(tx: Tx, id: string, seenVersion: number): Promise<Property[] | null> {
	const [before] = await tx.select().from(properties).where(eq(properties.id, id)).for("update");
	return before?.version === seenVersion ? ((await findRecords([id])).get(id) ?? []) : null;
}

async function writeProperty(
	tx: Tx,
	by: Permitted<"properties.edit">,
	records: readonly Property[],
	set: Partial<Property>,
	diff: { fields: string[] },
	now: Date,
): Promise<void> {
	const [own] = records;
	if (!own) return;
	await tx
		.update(properties)
		.set({ ...set, version: sql`${properties.version} + 1` })
		.where(
			inArray(
				properties.id,
				records.map((row) => row.id),
			),
		);
	const owners = await tx
		.select({ id: customerProperties.customerId })
		.from(customerProperties)
		.where(eq(customerProperties.propertyId, own.id));
	for (const owner of owners) await recordAudit(tx, actor(by), "customer", owner.id, "property-edited", diff, now);
}
