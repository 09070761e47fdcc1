// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, owner, product, type Races } from "#server/testing/races.ts";
import { removeContact, saveContact } from "./contacts.server.ts";
import { contactForm, editForm } from "./customer-form.ts";
import { deleteCustomer, editCustomer } from "./edit.server.ts";
import { createTestCustomer } from "./fixtures.server.ts";
import { mergeCustomers, undoMerge } from "./merge.server.ts";
import { addNote, editNote } from "./notes.server.ts";
import { editProperty, savePropertyLocation } from "./properties.server.ts";
import { propertyForm } from "./property-form.ts";
import { listContacts, listCustomerProperties, listNotes } from "./record.server.ts";
import { sellProperty, undoSale } from "./sales.server.ts";

const edit = () => allowed("customers.edit");
const withProperty = async () => {
	const [property] = await listCustomerProperties((await createTestCustomer(owner)).id);
	if (!property) throw new Error("the customer has no property");
	return property;
};
const sale = async () => {
	const { id } = await createTestCustomer(owner);
	const [property] = await listCustomerProperties(id);
	const buyer = { buyer: "", name: "Dale Ostrander", email: "", phone: "" } as const;
	return { id, form: { property: property?.id ?? "", soldOn: "2026-11-20", ...buyer } };
};
const withContact = async () => {
	const { id } = await createTestCustomer(owner);
	await saveContact(edit(), id, contactForm.parse({ name: "Ed Paulson", role: "tenant" }), now);
	const [contact] = await listContacts(id);
	if (!contact) throw new Error("the customer has no contact");
	return { id, contact };
};

export const races: Races = {
	// the second call finds the new name
	renameTag: "repeatable",
	sellProperty: async () => {
		const { id, form } = await sale();
		return () => sellProperty(allowed("customers.edit"), id, form, now);
	},
	undoSale: async () => {
		const { id, form } = await sale();
		await sellProperty(allowed("customers.edit"), id, form, now);
		const { rows } = await product.pool.query("select id from property_sales where from_id = $1", [id]);
		return () => undoSale(allowed("customers.edit"), rows[0].id, now);
	},
	undoMerge: async () => {
		const [winner, loser] = [await createTestCustomer(owner), await createTestCustomer(owner)];
		await mergeCustomers(allowed("customers.merge"), { winner, loser }, now);
		const { rows } = await product.pool.query("select id from customer_merges where loser_id = $1", [loser.id]);
		return () => undoMerge(allowed("customers.merge"), rows[0].id, now);
	},
	editCustomer: async () => {
		const { id, version } = await createTestCustomer(owner);
		const form = editForm.parse({ version: String(version), name: "Ruth P. Paulson", company: "" });
		return () => editCustomer(edit(), id, form, now);
	},
	deleteCustomer: async () => {
		const { id, version } = await createTestCustomer(owner);
		return () => deleteCustomer(allowed("customers.delete"), id, version, now);
	},
	mergeCustomers: async () => {
		const [winner, loser] = [await createTestCustomer(owner), await createTestCustomer(owner)];
		return () => mergeCustomers(allowed("customers.merge"), { winner, loser }, now);
	},
	saveContact: async () => {
		const { id, contact } = await withContact();
		const form = { contact: contact.id, version: String(contact.version), name: "Edward Paulson", role: "tenant" };
		return () => saveContact(edit(), id, contactForm.parse(form), now);
	},
	removeContact: async () => {
		const { id, contact } = await withContact();
		return () => removeContact(edit(), id, contact.id, contact.version, now);
	},
	editNote: async () => {
		const { id } = await createTestCustomer(owner);
		await addNote(allowed("customers.note"), id, "Has a key.", now);
		const [note] = await listNotes(id);
		const change = { note: note?.id ?? "", version: 1, text: "Has the key of the shed." };
		return () => editNote(allowed("customers.note"), id, change, now);
	},
	editProperty: async () => {
		const { id } = await withProperty();
		const form = propertyForm.parse({ version: "1", dog: "yes" });
		return () => editProperty(allowed("properties.edit"), id, form, now);
	},
	savePropertyLocation: async () => {
		const { id } = await withProperty();
		const pin = { latitude: 44.96125, longitude: -90.94012 };
		return () => savePropertyLocation(allowed("properties.edit"), id, 1, pin, now);
	},
};
