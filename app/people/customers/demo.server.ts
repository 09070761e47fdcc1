import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { recordConsentAnswer } from "./consents.server.ts";
import { saveContact } from "./contacts.server.ts";
import { contactForm } from "./customer-form.ts";
import { addChannels, createCustomer, ensureProperty } from "./customers.server.ts";
import { unionOfRecords } from "./documents.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import { addNote, pinNote } from "./notes.server.ts";
import { editProperty, loadProperties } from "./properties.server.ts";
import { propertyForm } from "./property-form.ts";
import { findCustomer, listChannels, listCustomerProperties, listNotes } from "./record.server.ts";
import { sellProperty } from "./sales.server.ts";
import { customers } from "./tables.server.ts";
import { addTag } from "./tags.server.ts";

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
	for (const [n, { id }] of busiest.entries())
		if (n % 3 < 2)
			await db
				.update(customers)
				.set({ preferredChannel: n % 3 ? "text" : "email" })
				.where(eq(customers.id, id));
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
	const busiestIds = busiest.map(({ id }) => id);
	await describeProperties(by, busiestIds, now);
	await addContacts(office, busiestIds, now);
	await classifyCustomers(by, office, busiestIds, now);
	const [sellerId] = busiestIds.slice(1);
	if (sellerId) await sellHouse(office, sellerId, now);
	for (const { id, name } of busiest.slice(0, 2)) await createDuplicate(by, id, name);
	const [first] = busiest;
	if (first) await mergeDuplicate(by, first.id, now);
}

const siteFacts = [
	{
		wires: "power-line",
		wiresNote: "Along Mill Street. Call Xcel before work on the big maple.",
		dog: "yes",
		dogNote: "Duke barks but is friendly. Call ahead.",
		gateCode: "4711#",
		accessNote: "Side gate left of the garage, 9 ft wide.",
		hazardNote: "Old well cover behind the shed. Keep wheels off it.",
		parkingNote: "Chipper fits on the gravel by the barn.",
	},
	{ wires: "service-drop", dog: "no", undergroundNote: "Septic field west of the driveway. Keep trucks off it." },
	{ wires: "none", dog: "yes", dogNote: "Two dogs. The owner takes them in.", accessNote: "Ring at the front door." },
];

/** What the office knows about the properties of the first customers. */
async function describeProperties(by: Staff, customerIds: readonly string[], now: Date): Promise<void> {
	for (const [n, facts] of siteFacts.entries()) {
		const [property] = await listCustomerProperties(customerIds[n] ?? "");
		if (!property) continue;
		const { version } = (await loadProperties(by, [property.id])).get(property.id) ?? {};
		const form = propertyForm.parse({ ...facts, version });
		await editProperty(permissionFor(by, "properties.edit"), property.id, form, now);
	}
}

const people = [
	{
		name: "Dale Ostrander",
		role: "spouse",
		phone0: "(608) 555-0161",
		phoneLabel0: "Cell",
		email0: "dale.o@example.com",
	},
	{
		name: "Priya Raman",
		role: "property-manager",
		note: "Approves work up to $2,500. Prefers email.",
		phone0: "(608) 555-0162",
		phoneLabel0: "Work",
		phone1: "(608) 555-0163",
		phoneStatus1: "invalid",
		email0: "priya@example.com",
		emailLabel0: "Work",
		email1: "office@example.com",
		emailStatus1: "bounced",
	},
	{ name: "Lou Bergman", role: "bookkeeper", email0: "books@example.com", emailLabel0: "Billing" },
	{ name: "Tess Novak", role: "tenant", phone0: "(608) 555-0164", note: "Works nights. Don't ring before noon." },
];

/** The people around the first customers: several for the first one, then one each. */
async function addContacts(by: Staff, customerIds: readonly string[], now: Date): Promise<void> {
	for (const [n, person] of people.entries()) {
		const id = customerIds[n < 3 ? 0 : n - 2];
		if (id) await saveContact(permissionFor(by, "customers.edit"), id, contactForm.parse(person), now);
	}
}

const tagsOfCustomers = [
	["Repeat customer", "Farm", "EAB treatment"],
	["HOA"],
	["Farm", "Snow plan"],
	["Repeat customer"],
];

/** Tags, lead sources where no inquiry gave one, and reps for half of the first customers. */
async function classifyCustomers(by: Staff, office: Staff, customerIds: readonly string[], now: Date): Promise<void> {
	const editor = permissionFor(office, "customers.edit");
	for (const [n, id] of customerIds.entries()) {
		for (const tag of tagsOfCustomers[n] ?? []) await addTag(editor, id, tag, now);
		const leadSource = (["referral", "sign", "search"] as const)[n % 3];
		await db
			.update(customers)
			.set({ leadSource: sql`coalesce(lead_source, ${leadSource})`, repId: n % 2 ? null : n % 4 ? office.id : by.id })
			.where(eq(customers.id, id));
	}
}

/** A customer's second house has a new owner since last month. */
async function sellHouse(by: Staff, sellerId: string, now: Date): Promise<void> {
	const editor = permissionFor(by, "customers.edit");
	const address = "118 Pine Street, Cadott, WI 54727";
	const property = await db.transaction((tx) => ensureProperty(tx, actor(editor), sellerId, address));
	const buyer = { buyer: "", name: "Hollis Grant", phone: "(608) 555-0171", email: "hollis.grant@example.com" };
	await sellProperty(editor, sellerId, { property, soldOn: addDays(today(now), -30), ...buyer }, now);
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
