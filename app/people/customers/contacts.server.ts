import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { describeChannel, normalizeChannels, replaceChannels } from "./channels.server.ts";
import type { ContactEdit } from "./customer-form.ts";
import type { EditOutcome } from "./edit.server.ts";
import { lockCustomer } from "./lock.server.ts";
import { listChannels, listContacts } from "./record.server.ts";
import { contacts } from "./tables.server.ts";

const maxContacts = 50;

/** Adds or changes a contact of the customer. "stale": someone else changed or merged it first. */
export async function saveContact(
	by: Permitted<"customers.edit">,
	customerId: string,
	{ id, version, channels, ...details }: ContactEdit,
	now: Date,
): Promise<EditOutcome> {
	const { errors, wanted } = normalizeChannels(channels);
	if (Object.keys(errors).length) return { kind: "invalid", errors };
	return db.transaction(async (tx) => {
		if ((await lockCustomer(tx, customerId)) !== customerId) return { kind: "stale" };
		const before = await auditSnapshot(tx, customerId, id);
		if (!id && (await listContacts(customerId, tx)).length >= maxContacts)
			return { kind: "invalid", errors: { name: `A customer can have ${maxContacts} contacts.` } };
		const [saved] = id
			? await tx
					.update(contacts)
					.set({ ...details, version: sql`${contacts.version} + 1` })
					.where(and(eq(contacts.id, id), eq(contacts.customerId, customerId), eq(contacts.version, version)))
					.returning({ id: contacts.id })
			: await tx
					.insert(contacts)
					.values({ ...details, customerId, createdAt: now })
					.returning({ id: contacts.id });
		if (!saved) return { kind: "stale" };
		await replaceChannels(tx, customerId, saved.id, wanted);
		const diff = diffFields(before, await auditSnapshot(tx, customerId, saved.id));
		const action = id ? "contact-edited" : "contact-added";
		if (Object.keys(diff).length)
			await recordAudit(tx, actor(by), "customer", customerId, action, { contact: details.name, ...diff }, now);
		return { kind: "edited" };
	});
}

/** The contact as the audit trail compares it. */
async function auditSnapshot(tx: Tx, customerId: string, id: string): Promise<Record<string, unknown>> {
	const contact = (await listContacts(customerId, tx)).find((each) => each.id === id);
	const own = (await listChannels(customerId, tx)).filter(({ contactId }) => contactId !== null && contactId === id);
	return {
		name: contact?.name,
		role: contact?.role,
		note: contact?.note,
		email: describe("email"),
		phone: describe("phone"),
	};
	function describe(kind: "email" | "phone") {
		return own.filter((channel) => channel.kind === kind).map(describeChannel);
	}
}

/** Removes the contact with their emails and phones. "stale": someone else changed or removed it first. */
export async function removeContact(
	by: Permitted<"customers.edit">,
	customerId: string,
	id: string,
	version: number,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		await lockCustomer(tx, customerId);
		const before = await auditSnapshot(tx, customerId, id);
		const [removed] = await tx
			.delete(contacts)
			.where(and(eq(contacts.id, id), eq(contacts.customerId, customerId), eq(contacts.version, version)))
			.returning({ name: contacts.name });
		if (!removed) return "stale";
		const diff = { contact: removed.name, ...diffFields(before, { email: [], phone: [] }) };
		await recordAudit(tx, actor(by), "customer", customerId, "contact-removed", diff, now);
		return "done";
	});
}
