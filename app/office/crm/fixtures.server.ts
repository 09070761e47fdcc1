import { addChannels, createCustomer, ensureProperty } from "#app/people/customers/customers.server.ts";
import { type Customer, findCustomer } from "#app/people/customers/record.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import { actor, type Staff } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";

let count = 0;

/** A customer in the books with a place, and with what else is told of them. `phone` is E.164. */
export async function sampleCustomer(
	by: Staff,
	facts: { name?: string; email?: string; phone?: string; address?: string } = {},
): Promise<Customer> {
	count += 1;
	const { name = "Ruth Paulson", address = `${200 + count} Maple Street, Stanley, WI 54768`, ...ways } = facts;
	const who = actor(proof(by, "customers.edit"));
	const id = await db.transaction(async (tx) => {
		const made = await createCustomer(tx, who, { name });
		await addChannels(tx, made, { email: `known-${process.pid}-${count}@example.com`, ...ways });
		await ensureProperty(tx, who, made, address);
		return made;
	});
	return reread(id);
}

export async function reread(id: string): Promise<Customer> {
	const found = await findCustomer(id);
	if (!found) throw new Error("the sample is gone");
	return found;
}
