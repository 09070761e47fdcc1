import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { NewCustomerForm } from "./customer-form.ts";
import { addChannels, createCustomer, ensureProperty } from "./customers.server.ts";
import { lockCustomer } from "./lock.server.ts";
import { findCustomer } from "./record.server.ts";
import { resolveCustomer } from "./resolve-customer.server.ts";

/**
 * Adds a customer. If existing customers match the contact details and none was chosen, returns these candidates instead. A
 * chosen one gets the contact details and the property that they don't have yet.
 */
export async function addCustomer(by: Permitted<"customers.edit">, form: NewCustomerForm) {
	const { customerId: choice, name, company, address, county } = form;
	const customer = await resolveCustomer(form);
	if (customer.kind !== "ready") return customer;
	const existing = choice && choice !== "new" ? await findCustomer(choice) : null;
	return db.transaction(async (tx) => {
		const id = existing
			? await lockCustomer(tx, existing.id)
			: await createCustomer(tx, actor(by), { name, company, ...customer.contact });
		if (existing) await addChannels(tx, id, customer.contact);
		if (address) await ensureProperty(tx, actor(by), id, address, county);
		return { kind: "created" as const, id };
	});
}
