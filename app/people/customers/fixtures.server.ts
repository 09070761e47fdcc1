import { actor, type Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addChannels, createCustomer, ensureProperty } from "./customers.server.ts";
import { type Customer, findCustomer } from "./record.server.ts";

let count = 0;

/** Creates a customer with a property. `phone` is E.164. */
export async function createTestCustomer(
	by: Staff,
	facts: { name?: string; email?: string; phone?: string; address?: string } = {},
): Promise<Customer> {
	count += 1;
	const { name = "Ruth Paulson", address = `${2000 + count} Maple Street, Stanley, WI 54768`, ...channels } = facts;
	const author = actor(permissionFor(by, "customers.edit"));
	const id = await db.transaction(async (tx) => {
		const created = await createCustomer(tx, author, { name });
		await addChannels(tx, created, { email: `known-${process.pid}-${count}@example.com`, ...channels });
		await ensureProperty(tx, author, created, address);
		return created;
	});
	return getCustomer(id);
}

export async function getCustomer(id: string): Promise<Customer> {
	const customer = await findCustomer(id);
	if (!customer) throw new Error("test customer not found");
	return customer;
}
