// Tells the visitors of one day apart without storing who they are.
import { hash, randomBytes } from "node:crypto";
import { gte, lt, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db, forEachDatabase } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { visitorSalts } from "./tables.server.ts";

type DaySalt = { day: string; salt: Promise<Buffer | null> };
const current = forEachDatabase((): { salt: DaySalt | null } => ({ salt: null }));

/**
 * The same number for one browser at one address throughout the company's day. Null right after midnight on a server whose
 * clock is behind: the day's salt is gone.
 */
export async function hashVisitor({ ip, userAgent }: Visitor, day: string): Promise<bigint | null> {
	const salt = await saltOf(day);
	if (!salt) return null;
	const text = JSON.stringify([ip, userAgent, settings.origin]);
	// an HMAC takes three times as long, and protects from guesses that nobody can make from a quarter of the hash
	return hash("sha256", Buffer.concat([salt, Buffer.from(text)]), "buffer").readBigInt64BE(0);
}

function saltOf(day: string): Promise<Buffer | null> {
	const state = current();
	if (state.salt?.day === day) return state.salt.salt;
	const opening: DaySalt = { day, salt: openSalt(day) };
	state.salt = opening;
	opening.salt.catch(() => {
		if (state.salt === opening) state.salt = null;
	});
	return opening.salt;
}

/** Servers that start a day at the same time take turns, so that all use one salt. */
function openSalt(day: string): Promise<Buffer | null> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visitor salt'))`);
		const [row] = await tx.select().from(visitorSalts).where(gte(visitorSalts.day, day));
		if (row) return row.day === day ? row.salt : null;
		await tx.execute(sql`truncate visitor_salts`);
		const salt = randomBytes(32);
		await tx.insert(visitorSalts).values({ day, salt });
		return salt;
	});
}

/** Deletes the salt of a day that is over, here and in the database. */
export async function forgetOldSalt(now: Date): Promise<void> {
	const day = today(now);
	const state = current();
	if (state.salt && state.salt.day < day) state.salt = null;
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visitor salt'))`);
		const old = await tx.select({ day: visitorSalts.day }).from(visitorSalts).where(lt(visitorSalts.day, day));
		if (old.length) await tx.execute(sql`truncate visitor_salts`);
	});
}
