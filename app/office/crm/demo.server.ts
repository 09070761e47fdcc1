import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { noteConsent } from "#app/people/customers/consents.server.ts";
import { addChannels, createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { addNote, pinNote } from "#app/people/customers/notes.server.ts";
import { channelsOf, findCustomer, notesOf, placesOf } from "#app/people/customers/record.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mergeCustomers } from "./merging.server.ts";

const notes = [
	"Two dogs. Call before you come, they close the gate.",
	"Septic field west of the drive: no truck on it.",
	"Wants the logs stacked by the shed, always.",
	"Prefers a call after four.",
];

/** Notes, a word about mail, one who is in the books twice and one who was; among the customers with the most papers. */
export async function demoCustomers(by: Staff, office: Staff, now: Date): Promise<void> {
	const busy = await db
		.select({ id: customers.id, name: customers.name })
		.from(customers)
		.where(isNull(customers.mergedInto))
		.orderBy(
			sql`(select count(*) from quotes q where q.customer_id = "customers"."id") + (select count(*) from invoices i where i.customer_id = "customers"."id") desc`,
			asc(customers.id),
		)
		.limit(8);
	const company = await readCompany();
	for (const [n, { id }] of busy.entries()) {
		const at = new Date(now.getTime() - (n + 2) * 86_400_000);
		await addNote(proof(n % 2 ? office : by, "customers.note"), id, notes[n % notes.length] ?? "", at);
		const [note] = await notesOf(id);
		if (n < 3 && note) await pinNote(proof(by, "customers.note"), id, note.id, true, at);
		const email = (await channelsOf(id)).find(({ kind }) => kind === "email");
		const said = {
			kind: "email" as const,
			granted: n % 3 > 0,
			evidence: "Said so on the phone, when the visit was set.",
		};
		if (email)
			await noteConsent(proof(office, "customers.edit"), id, { ...said, value: email.value }, company.name, at);
	}
	for (const { id, name } of busy.slice(0, 2)) await twin(by, id, name);
	const [first] = busy;
	if (first) await mergeTwin(by, first.id, now);
}

/** The same person once more, as a call leaves them: another phone, the same place. */
async function twin(by: Staff, id: string, name: string): Promise<void> {
	const [place] = await placesOf(id);
	const email = (await channelsOf(id)).find(({ kind }) => kind === "email")?.value ?? "";
	const who = actor(proof(by, "customers.edit"));
	await db.transaction(async (tx) => {
		const other = await createCustomer(tx, who, { name, email });
		await addChannels(tx, other, { phone: "+17155550188" });
		if (place) await ensureProperty(tx, who, other, place.address);
	});
}

async function mergeTwin(by: Staff, id: string, now: Date): Promise<void> {
	const winner = await findCustomer(id);
	const [loser] = await db
		.select()
		.from(customers)
		.where(and(eq(customers.name, winner?.name ?? ""), isNull(customers.mergedInto)))
		.orderBy(sql`id desc`)
		.limit(1);
	if (winner && loser && loser.id !== id) await mergeCustomers(proof(by, "customers.merge"), { winner, loser }, now);
}
