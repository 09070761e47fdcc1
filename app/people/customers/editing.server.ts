import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { db, isInUse, type Tx } from "#app/platform/db.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { knownCounty } from "#app/trade/tax.ts";
import type { Edited, EditedPlace } from "./customer-form.ts";
import { ensureProperty } from "./customers.server.ts";
import { foldAddress, foldEmail } from "./matching.ts";
import { channelsOf, placesOf } from "./record.server.ts";
import { channels, customerProperties, customers, properties } from "./tables.server.ts";

type By = Permitted<"customers.edit">;
type Wrong = Record<string, string>;
export type EditOutcome =
	| { kind: "edited" | "overtaken" }
	/** keyed by the form's fields */
	| { kind: "wrong"; errors: Wrong };

class InUse extends Error {
	field: string;
	constructor(field: string) {
		super("the place is in use");
		this.field = field;
	}
}

/** Papers keep the name and the address they were written with; what is new stands here and on the papers to come. */
export async function editCustomer(by: By, id: string, edited: Edited, now: Date): Promise<EditOutcome> {
	const errors: Wrong = {};
	const phones = edited.phones.map((typed, i) => {
		const phone = typed ? parsePhone(typed) : "";
		if (phone === null) errors[`phone${i}`] = "A phone number, such as 715 555 0142.";
		return phone ?? "";
	});
	for (const [i, { county }] of edited.places.entries())
		if (county && !knownCounty(county)) errors[`county${i}`] = "A county of Wisconsin, such as Chippewa.";
	if (Object.keys(errors).length) return { kind: "wrong", errors };
	const wanted = { email: edited.emails.map(foldEmail).filter(Boolean), phone: phones.filter(Boolean) };
	try {
		return await db.transaction(async (tx) => {
			const [seen] = await tx.select().from(customers).where(eq(customers.id, id)).for("no key update");
			const before = await lookOf(tx, id);
			const [won] = await tx
				.update(customers)
				.set({ name: edited.name, company: edited.company, updatedAt: now, version: sql`${customers.version} + 1` })
				.where(and(eq(customers.id, id), eq(customers.version, edited.version), isNull(customers.mergedInto)))
				.returning({ id: customers.id });
			if (!seen || !won) return { kind: "overtaken" };
			for (const kind of ["email", "phone"] as const) await keepWays(tx, id, kind, wanted[kind]);
			for (const [i, place] of edited.places.entries()) await keepPlace(tx, by, id, place, i);
			const diff = changes(before, await lookOf(tx, id));
			if (Object.keys(diff).length) await record(tx, actor(by), "customer", id, "edited", diff, now);
			return { kind: "edited" };
		});
	} catch (error) {
		if (error instanceof InUse)
			return { kind: "wrong", errors: { [error.field]: "Trees or papers stand on this place, so it stays." } };
		throw error;
	}
}

async function lookOf(tx: Tx, id: string): Promise<Record<string, unknown>> {
	const [row] = await tx.select().from(customers).where(eq(customers.id, id));
	const ways = await channelsOf(id, tx);
	const of = (kind: "email" | "phone") => ways.filter((way) => way.kind === kind).map(({ value }) => value);
	const places = (await placesOf(id, tx)).map(({ address, county }) => [address, county].filter(Boolean).join(", "));
	return { name: row?.name, company: row?.company, email: of("email"), phone: of("phone"), places };
}

async function keepWays(tx: Tx, customerId: string, kind: "email" | "phone", wanted: string[]): Promise<void> {
	const theirs = and(eq(channels.customerId, customerId), eq(channels.kind, kind));
	const gone = wanted.length ? sql`${channels.value} not in ${wanted}` : undefined;
	await tx.delete(channels).where(and(theirs, gone));
	const rows = wanted.map((value) => ({ customerId, kind, value }));
	if (rows.length) await tx.insert(channels).values(rows).onConflictDoNothing();
}

async function keepPlace(tx: Tx, by: By, customerId: string, place: EditedPlace, i: number): Promise<void> {
	const { id, address } = place;
	const county = place.county && knownCounty(place.county);
	if (!id && !address) return;
	const target = id || (await ensureProperty(tx, actor(by), customerId, address));
	// a new place has the county of its town
	if (!id && !county) return;
	const theirs = tx
		.select({ id: customerProperties.propertyId })
		.from(customerProperties)
		.where(eq(customerProperties.customerId, customerId));
	const mine = and(eq(properties.id, target), inArray(properties.id, theirs));
	if (!address) return dropPlace(tx, customerId, target, i);
	const differs = sql`(${properties.address}, ${properties.county}) is distinct from (${address}, ${county})`;
	await tx
		.update(properties)
		.set({ address, county, matchKey: foldAddress(address), version: sql`${properties.version} + 1` })
		.where(and(mine, differs));
}

/** A place that somebody else has too is only no longer theirs. */
async function dropPlace(tx: Tx, customerId: string, propertyId: string, i: number): Promise<void> {
	const link = eq(customerProperties.propertyId, propertyId);
	const gone = await tx
		.delete(customerProperties)
		.where(and(link, eq(customerProperties.customerId, customerId)))
		.returning();
	if (!gone.length) return;
	const others = await tx
		.select()
		.from(customerProperties)
		.where(and(link, ne(customerProperties.customerId, customerId)));
	if (others.length) return;
	try {
		await tx.transaction((inner) => inner.delete(properties).where(eq(properties.id, propertyId)));
	} catch (error) {
		throw isInUse(error) ? new InUse(`address${i}`) : error;
	}
}

/** "in-use": papers name them, so they stay. "overtaken": changed meanwhile, or merged. */
export async function deleteCustomer(
	by: Permitted<"customers.delete">,
	id: string,
	version: number,
	now: Date,
): Promise<"deleted" | "in-use" | "overtaken"> {
	try {
		return await db.transaction(async (tx) => {
			const places = (await placesOf(id, tx)).map((place) => place.id);
			const [gone] = await tx
				.delete(customers)
				.where(and(eq(customers.id, id), eq(customers.version, version), isNull(customers.mergedInto)))
				.returning({ name: customers.name });
			if (!gone) return "overtaken";
			if (places.length) {
				const shared = tx.select({ id: customerProperties.propertyId }).from(customerProperties);
				await tx.delete(properties).where(and(inArray(properties.id, places), sql`${properties.id} not in ${shared}`));
			}
			await record(tx, actor(by), "customer", id, "deleted", { name: gone.name }, now);
			return "deleted";
		});
	} catch (error) {
		if (isInUse(error)) return "in-use";
		throw error;
	}
}
