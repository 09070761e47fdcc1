import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { listPlaces } from "#app/content/places/places.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { millisecondsSinceStart } from "#app/sales/inquiries/proof-of-work.server.ts";
import { checkForSpam } from "#app/sales/inquiries/spam.ts";
import { treePins } from "../tables.server.ts";
import { pinAddressLimit, pinFloodLimit } from "../urls.ts";
import { isInArea, locationFromTown, type Pin, type PinState, type Town } from "./pin.ts";
import type { PinForm } from "./pin-form.ts";

const scope = "tree-pin";
const maxPins = 3000;
/** days until a removed pin is deleted */
const retentionDays = 30;

const { species, inches, health, latitude, longitude, state } = treePins;
const publicColumns = { species, inches, health, latitude, longitude };
/** Audit actor. The IP address is used for rate limiting only and isn't stored. */
const visitor = { kind: "visitor", name: "A visitor" } as const;

/** The towns within the map's bounds. */
export async function listMapTowns(): Promise<(Town & { county: string })[]> {
	const places = await listPlaces();
	return places
		.filter(isInArea)
		.map(({ slug, cityName, county, latitude, longitude }) => ({ slug, name: cityName, county, latitude, longitude }));
}

export type AddPinResult = { token: string } | "off the map" | { wait: number };

/** Saves a pin, once per key. It stays hidden from other visitors until the office publishes it. */
export async function addPin(form: PinForm, ip: string, now: Date): Promise<AddPinResult> {
	const town = (await listMapTowns()).find(({ slug }) => slug === form.town);
	const place = town && locationFromTown(town, form);
	if (!place || !isInArea(place)) return "off the map";
	const wait = await consumeAddressLimit(pinFloodLimit, ip);
	if (wait !== null) return { wait };
	const { spam, reasons } = checkForSpam({
		hiddenField: form.extra,
		openMilliseconds: millisecondsSinceStart(form.start, now),
		hasProof: true,
		name: "",
		message: "",
		overContactLimit: false,
		overIpLimit: (await consumeAddressLimit(pinAddressLimit, ip)) !== null,
	});
	const linkId = await db.transaction(async (tx) => {
		const values = { formKey: form.key, species: form.species, inches: form.inches, health: form.health, ...place };
		const [made] = await tx
			.insert(treePins)
			.values({ ...values, spamReasons: spam ? reasons : [] })
			.onConflictDoNothing({ target: treePins.formKey })
			.returning({ id: treePins.id, linkId: treePins.linkId });
		if (!made) {
			const [known] = await tx.select({ linkId: treePins.linkId }).from(treePins).where(eq(treePins.formKey, form.key));
			if (!known) throw new Error("existing tree pin not found");
			return known.linkId;
		}
		await recordAudit(tx, visitor, "tree-pin", made.id, "added", { spam: spam ? reasons : [] }, now);
		return made.linkId;
	});
	return { token: createLinkToken(scope, linkId) };
}

/** Published pins, newest first. */
export function listPublishedPins(): Promise<Pin[]> {
	return db
		.select(publicColumns)
		.from(treePins)
		.where(eq(state, "published"))
		.orderBy(desc(treePins.id))
		.limit(maxPins);
}

export type OwnPin = Pin & { state: PinState };

/** The pin of a private link; null when the token is invalid or the pin has been deleted. */
export async function findOwnPin(token: string): Promise<OwnPin | null> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return null;
	const [found] = await db
		.select({ ...publicColumns, state })
		.from(treePins)
		.where(eq(treePins.linkId, linkId));
	return found ?? null;
}

/** States of pins by the tokens saved on a device. Deleted pins are missing from the result. */
export async function findPinStates(tokens: readonly string[]): Promise<Record<string, PinState>> {
	const byLink = new Map(tokens.flatMap((token) => [[parseLinkToken(scope, token) ?? "", token] as const]));
	byLink.delete("");
	if (!byLink.size) return {};
	const rows = await db
		.select({ linkId: treePins.linkId, state })
		.from(treePins)
		.where(inArray(treePins.linkId, [...byLink.keys()]));
	return Object.fromEntries(rows.map((row) => [byLink.get(row.linkId) ?? "", row.state]));
}

/** Removes a pin on behalf of the visitor who added it. "gone": invalid link, or already removed. */
export async function removeOwnPin(token: string, now: Date): Promise<"removed" | "gone"> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return "gone";
	return db.transaction(async (tx) => {
		const [removed] = await tx
			.update(treePins)
			.set({ state: "removed", removedByVisitor: true, decidedAt: now, version: sql`${treePins.version} + 1` })
			.where(and(eq(treePins.linkId, linkId), eq(treePins.removedByVisitor, false)))
			.returning({ id: treePins.id });
		if (!removed) return "gone";
		await recordAudit(tx, visitor, "tree-pin", removed.id, "removed by visitor", {}, now);
		return "removed";
	});
}

/** Deletes pins that were removed more than `retentionDays` days ago. */
export async function deleteRemovedPins(now: Date): Promise<void> {
	const before = new Date(now.getTime() - retentionDays * 86_400_000);
	await db.delete(treePins).where(and(eq(state, "removed"), lt(treePins.decidedAt, before)));
}
