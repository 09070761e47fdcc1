import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { recordConsentAnswer } from "./consents.server.ts";
import { addChannels, createCustomer, ensureProperty } from "./customers.server.ts";
import { unionOfRecords } from "./documents.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import { addNote, pinNote } from "./notes.server.ts";
import { findCustomer, listChannels, listCustomerProperties, listNotes } from "./record.server.ts";
import { customers } from "./tables.server.ts";

const notes = [
	"Two dogs. Call ahead so they can close the gate.",
	"Septic field west of the driveway. Keep trucks off it.",
	"Always wants the logs stacked by the shed.",
	"Prefers calls after 4 p.m.",
];

/** Notes, email consents, one duplicate customer and one merged one, among the customers with the most documents. */
export async function demoCustomers(by: Staff, office: Staff, now: Date): Promise<void> {
	const busiest = await db
		.select({ id: customers.id, name: customers.name })
		.from(customers)
		.where(isNull(customers.mergedInto))
		.orderBy(
			sql`(select count(*) from (${unionOfRecords(now, (_, rows) => sql`select r.customer_id from ${rows}`)}) documents
				where documents.customer_id = "customers"."id") desc`,
			asc(customers.id),
		)
		.limit(8);
	const company = await readCompany();
	for (const [n, { id }] of busiest.entries()) {
		const at = new Date(now.getTime() - (n + 2) * 86_400_000);
		await addNote(permissionFor(n % 2 ? office : by, "customers.note"), id, notes[n % notes.length] ?? "", at);
		const [note] = await listNotes(id);
		if (n < 3 && note) await pinNote(permissionFor(by, "customers.note"), id, note.id, true, at);
		const email = (await listChannels(id)).find(({ kind }) => kind === "email");
		const answer = {
			kind: "email" as const,
			granted: n % 3 > 0,
			evidence: "By phone, when we scheduled the visit.",
		};
		if (email)
			await recordConsentAnswer(
				permissionFor(office, "customers.edit"),
				id,
				{ ...answer, value: email.value },
				company.name,
				at,
			);
	}
	for (const { id, name } of busiest.slice(0, 2)) await createDuplicate(by, id, name);
	const [first] = busiest;
	if (first) await mergeDuplicate(by, first.id, now);
}

/** A second record of the same person, as the office creates it during a call: another phone, the same property. */
async function createDuplicate(by: Staff, id: string, name: string): Promise<void> {
	const [property] = await listCustomerProperties(id);
	const email = (await listChannels(id)).find(({ kind }) => kind === "email")?.value ?? "";
	const author = actor(permissionFor(by, "customers.edit"));
	await db.transaction(async (tx) => {
		const duplicateId = await createCustomer(tx, author, { name, email });
		await addChannels(tx, duplicateId, { phone: "+17155550188" });
		if (property) await ensureProperty(tx, author, duplicateId, property.address);
	});
}

async function mergeDuplicate(by: Staff, id: string, now: Date): Promise<void> {
	const winner = await findCustomer(id);
	const [loser] = await db
		.select()
		.from(customers)
		.where(and(eq(customers.name, winner?.name ?? ""), isNull(customers.mergedInto)))
		.orderBy(sql`id desc`)
		.limit(1);
	if (winner && loser && loser.id !== id)
		await mergeCustomers(permissionFor(by, "customers.merge"), { winner, loser }, now);
}
