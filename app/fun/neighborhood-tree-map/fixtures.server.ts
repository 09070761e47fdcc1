import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { makeStart } from "#app/sales/inquiries/proof.server.ts";
import { treePins } from "../tables.server.ts";
import { type PinForm, pinForm } from "./pin-form.ts";
import { plantPin } from "./pins.server.ts";

/** As a visitor sends it, a minute after the page was opened. */
export function typedPin(facts: Record<string, unknown> = {}, now = new Date()): PinForm {
	return pinForm.parse({
		...{ key: randomUUID(), start: makeStart(new Date(now.getTime() - 60_000)), health: "good" },
		...{ species: "bur-oak", inches: "20", town: "stanley", north: "3", east: "-2" },
		...facts,
	});
}

/** A tree that waits to be looked at, and its maker's link. */
export async function samplePin(facts: Record<string, unknown> = {}) {
	const form = typedPin(facts);
	const planted = await plantPin(form, `10.20.${form.key.charCodeAt(0)}.${form.key.charCodeAt(1)}`, new Date());
	if (typeof planted !== "object" || !("token" in planted)) throw new Error("not planted");
	const [row] = await db.select().from(treePins).where(eq(treePins.key, form.key));
	if (!row) throw new Error("gone");
	return { ...row, token: planted.token };
}
