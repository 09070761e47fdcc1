// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { removeContact, saveContact } from "./contacts.server.ts";
import { contactForm, editForm } from "./customer-form.ts";
import { deleteCustomer, editCustomer } from "./edit.server.ts";
import { createTestCustomer } from "./fixtures.server.ts";
import { mergeCustomers } from "./merge.server.ts";
import { addNote, editNote } from "./notes.server.ts";
import { editProperty, savePropertyLocation } from "./properties.server.ts";
import { propertyForm } from "./property-form.ts";
import { listContacts, listCustomerProperties, listNotes } from "./record.server.ts";

const edit = () => allowed("customers.edit");
const withProperty = async () => {
	const [property] = await listCustomerProperties((await createTestCustomer(owner)).id);
	if (!property) throw new Error("the customer has no property");
	return property;
};
const withContact = async () => {
	const { id } = await createTestCustomer(owner);
	await saveContact(edit(), id, contactForm.parse({ name: "Ed Paulson", role: "tenant" }), now);
	const [contact] = await listContacts(id);
	if (!contact) throw new Error("the customer has no contact");
	return { id, contact };
};

export const races: Races = {
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
