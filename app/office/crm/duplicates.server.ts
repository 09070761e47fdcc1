import { type Candidate, findCandidates, surely } from "#app/people/customers/customers.server.ts";
import type { Channel, Customer, Place } from "#app/people/customers/record.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Duplicate = Candidate & { sure: boolean };

/** Others who share an address, a number or a place with this one; the surest first. Families do too: a person decides. */
export async function duplicatesOf(
	customer: Pick<Customer, "id" | "name">,
	ways: readonly Channel[],
	places: readonly Place[],
): Promise<Duplicate[]> {
	const of = (kind: Channel["kind"]) => ways.filter((way) => way.kind === kind).map(({ value }) => value);
	const [emails, phones, keys] = [of("email"), of("phone"), places.map(({ matchKey }) => matchKey).filter(Boolean)];
	const most = Math.max(emails.length, phones.length, keys.length);
	const found = new Map<string, Candidate>();
	for (let i = 0; i < most; i++) {
		const asked = { email: emails[i] ?? "", phone: phones[i] ?? "", address: keys[i] ?? "" };
		for (const one of await findCandidates(db, asked)) {
			const known = found.get(one.id);
			const shares = [...new Set([...(known?.shares ?? []), ...one.shares])].sort();
			if (one.id !== customer.id) found.set(one.id, { ...one, shares });
		}
	}
	return [...found.values()]
		.map((one) => ({ ...one, sure: surely([one], customer.name) !== null }))
		.sort((a, b) => Number(b.sure) - Number(a.sure) || b.shares.length - a.shares.length);
}
