import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { readPlaces } from "#app/content/places/places.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";
import { sinceStart } from "#app/sales/inquiries/proof.server.ts";
import { judge } from "#app/sales/inquiries/spam.ts";
import { treePins } from "../tables.server.ts";
import { isInArea, type Pin, type PinState, placeFrom, type Town } from "./pin.ts";
import type { PinForm } from "./pin-form.ts";

const scope = "tree-pin";
const mostShown = 3000;
/** days after which what was removed is deleted */
const daysKept = 30;

const { species, inches, health, latitude, longitude, state } = treePins;
const told = { species, inches, health, latitude, longitude };
/** The network address is used to hold off floods and is kept nowhere. */
const visitor = { kind: "visitor", name: "A visitor" } as const;

/** The towns of the map, without those beyond its edge. */
export async function readTowns(): Promise<(Town & { county: string })[]> {
	const places = await readPlaces();
	return places
		.filter(isInArea)
		.map(({ slug, cityName, county, latitude, longitude }) => ({ slug, name: cityName, county, latitude, longitude }));
}

export type Planted = { token: string } | "off the map" | { wait: number };

/** Takes a pin, once per key; nobody else sees it before somebody of the office has shown it. */
export async function plantPin(form: PinForm, ip: string, now: Date): Promise<Planted> {
	const town = (await readTowns()).find(({ slug }) => slug === form.town);
	const place = town && placeFrom(town, form);
	if (!place || !isInArea(place)) return "off the map";
	const wait = await overLimit("pin.flood", ip);
	if (wait !== null) return { wait };
	const { spam, reasons } = judge({
		hiddenField: form.extra,
		milliseconds: sinceStart(form.start, now),
		...{ proof: true, name: "", message: "", manyFromContact: false },
		manyFromHere: (await overLimit("pin.address", ip)) !== null,
	});
	const linkId = await db.transaction(async (tx) => {
		const values = { key: form.key, species: form.species, inches: form.inches, health: form.health, ...place };
		const [made] = await tx
			.insert(treePins)
			.values({ ...values, spamReasons: spam ? reasons : [] })
			.onConflictDoNothing({ target: treePins.key })
			.returning({ id: treePins.id, linkId: treePins.linkId });
		if (!made) {
			const [known] = await tx.select({ linkId: treePins.linkId }).from(treePins).where(eq(treePins.key, form.key));
			if (!known) throw new Error("a pin that was there is gone");
			return known.linkId;
		}
		await record(tx, visitor, "tree-pin", made.id, "planted", { spam: spam ? reasons : [] }, now);
		return made.linkId;
	});
	return { token: makeLink(scope, linkId) };
}

/** What everybody sees, newest first. */
export function listShown(): Promise<Pin[]> {
	return db.select(told).from(treePins).where(eq(state, "shown")).orderBy(desc(treePins.id)).limit(mostShown);
}

export type OwnPin = Pin & { state: PinState };

/** By its secret link; null when it is none of ours, or deleted since. */
export async function readOwn(token: string): Promise<OwnPin | null> {
	const linkId = readLink(scope, token);
	if (!linkId) return null;
	const [found] = await db
		.select({ ...told, state })
		.from(treePins)
		.where(eq(treePins.linkId, linkId));
	return found ?? null;
}

/** The states of pins by the links that a device has kept; what is not there is gone. */
export async function statesOf(tokens: readonly string[]): Promise<Record<string, PinState>> {
	const byLink = new Map(tokens.flatMap((token) => [[readLink(scope, token) ?? "", token] as const]));
	byLink.delete("");
	if (!byLink.size) return {};
	const rows = await db
		.select({ linkId: treePins.linkId, state })
		.from(treePins)
		.where(inArray(treePins.linkId, [...byLink.keys()]));
	return Object.fromEntries(rows.map((row) => [byLink.get(row.linkId) ?? "", row.state]));
}

/** Its maker takes it off the map. "gone": the link is none, or it was removed before. */
export async function removeOwn(token: string, now: Date): Promise<"removed" | "gone"> {
	const linkId = readLink(scope, token);
	if (!linkId) return "gone";
	return db.transaction(async (tx) => {
		const [removed] = await tx
			.update(treePins)
			.set({ state: "removed", takenBack: true, decidedAt: now, version: sql`${treePins.version} + 1` })
			.where(and(eq(treePins.linkId, linkId), eq(treePins.takenBack, false)))
			.returning({ id: treePins.id });
		if (!removed) return "gone";
		await record(tx, visitor, "tree-pin", removed.id, "removed by its maker", {}, now);
		return "removed";
	});
}

/** What was removed so long ago that nobody wants it back. */
export async function forgetRemoved(now: Date): Promise<void> {
	const before = new Date(now.getTime() - daysKept * 86_400_000);
	await db.delete(treePins).where(and(eq(state, "removed"), lt(treePins.decidedAt, before)));
}
