import { db } from "#app/platform/db.server.ts";
import { type CustomerCandidate, findCandidates, findCertainMatch } from "./customers.server.ts";
import type { Channel, Customer, CustomerProperty } from "./record.server.ts";

export type Duplicate = CustomerCandidate & { isCertain: boolean };

/**
 * Customers who share an email, phone or address with this one, the most certain first. Family members share them too,
 * so the office decides.
 */
export async function findDuplicates(
	customer: Pick<Customer, "id" | "name">,
	channels: readonly Channel[],
	properties: readonly CustomerProperty[],
): Promise<Duplicate[]> {
	const listValues = (kind: Channel["kind"]) =>
		channels.filter((channel) => channel.kind === kind).map(({ value }) => value);
	const emails = listValues("email");
	const phones = listValues("phone");
	const addresses = properties.map(({ matchKey }) => matchKey).filter(Boolean);
	const queries = Math.max(emails.length, phones.length, addresses.length);
	const found = new Map<string, CustomerCandidate>();
	for (let i = 0; i < queries; i++) {
		const keys = { email: emails[i] ?? "", phone: phones[i] ?? "", address: addresses[i] ?? "" };
		for (const candidate of await findCandidates(db, keys)) {
			if (candidate.id === customer.id) continue;
			const known = found.get(candidate.id);
			const shares = [...new Set([...(known?.shares ?? []), ...candidate.shares])].sort();
			found.set(candidate.id, { ...candidate, shares });
		}
	}
	return [...found.values()]
		.map((candidate) => ({ ...candidate, isCertain: findCertainMatch([candidate], customer.name) !== null }))
		.sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.shares.length - a.shares.length);
}
