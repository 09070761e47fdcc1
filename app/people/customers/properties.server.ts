import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { actor, may, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Coordinates } from "#app/trade/travel.ts";
import { encryptGateCode } from "./gate-codes.server.ts";
import {
	type KnownFact,
	listKnownFacts,
	type PropertyFacts,
	type PropertyOverview,
	propertyFactLabels,
	propertyFacts,
} from "./property.ts";
import type { propertyForm } from "./property-form.ts";
import {
	findRecords,
	listOwnerIds,
	mergeFacts,
	mergeGateCode,
	mergeLocation,
	type Property,
} from "./property-records.server.ts";
import { properties } from "./tables.server.ts";

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
				id,
				version: own.version,
				address: own.address,
				location: mergeLocation(rows),
				facts: mergeFacts(rows),
				hasGateCode: mergeGateCode(rows) !== null,
				notes: notes.filter(isHere).map(({ text, by, at }) => ({ text, source: `${by}, ${formatTime(at)}` })),
				photos: photos.filter(isHere).map(({ id: photoId, caption, source, strokes, at, entity }) => ({
					id: photoId,
					caption,
					strokes,
					source: `${source}, ${formatTime(at)}`,
					canRemove: entity === "property",
				})),
				mayEdit: may(staff.role, "properties.edit"),
				mayShowGateCode: may(staff.role, "gate-codes.show"),
				uploadKey: randomUUID(),
			},
		];
	});
	return new Map(overviews);
}

/** The facts of each property, without gate codes: `readGateCodes` has those. */
export async function readSiteFacts(ids: readonly string[]): Promise<Map<string, PropertyFacts>> {
	const records = await findRecords(ids);
	return new Map([...records].map(([id, rows]) => [id, mergeFacts(rows)]));
}

/** What is known about each property, with labels. */
export async function listPropertyFacts(ids: readonly string[]): Promise<Map<string, KnownFact[]>> {
	return new Map([...(await readSiteFacts(ids))].map(([id, facts]) => [id, listKnownFacts(facts)]));
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
	{ version, gateCode, removeGateCode, ...facts }: z.output<typeof propertyForm>,
	now: Date,
): Promise<"saved" | "stale"> {
	return db.transaction(async (tx) => {
		const records = await lockProperty(tx, id, version);
		if (!records) return "stale";
		const shown = mergeFacts(records);
		// the labels only: what is known about a property doesn't belong in the audit trail
		const fields: string[] = propertyFacts
			.filter((name) => facts[name] !== shown[name])
			.map((name) => propertyFactLabels[name]);
		const savedCode = mergeGateCode(records);
		const code = gateCode ? encryptGateCode(gateCode) : removeGateCode ? null : savedCode;
		if (code !== savedCode) fields.push("Gate code");
		if (fields.length) await writeProperty(tx, by, records, { ...facts, gateCode: code }, { fields }, now);
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
	return before?.version === seenVersion ? ((await findRecords([id], tx)).get(id) ?? []) : null;
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
	for (const owner of await listOwnerIds(tx, own.id))
		await recordAudit(tx, actor(by), "customer", owner, "property-edited", diff, now);
}
