import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import { treePins } from "../tables.server.ts";
import { type PinForm, pinForm } from "./pin-form.ts";
import { addPin } from "./pins.server.ts";

/** A submitted pin form, one minute after the page was opened. */
export function createTestPinForm(facts: Record<string, unknown> = {}, now = new Date()): PinForm {
	return pinForm.parse({
		key: randomUUID(),
		start: createStartToken(new Date(now.getTime() - 60_000)),
		health: "good",
		species: "bur-oak",
		inches: "20",
		town: "stanley",
		north: "3",
		east: "-2",
		...facts,
	});
}

/** Saves a pin that needs review. Also returns the visitor's private link token. */
export async function createTestPin(facts: Record<string, unknown> = {}) {
	const form = createTestPinForm(facts);
	const planted = await addPin(form, `10.20.${form.key.charCodeAt(0)}.${form.key.charCodeAt(1)}`, new Date());
	if (typeof planted !== "object" || !("token" in planted)) throw new Error("pin was not saved");
	const [row] = await db.select().from(treePins).where(eq(treePins.formKey, form.key));
	if (!row) throw new Error("saved pin not found");
	return { ...row, token: planted.token };
}
