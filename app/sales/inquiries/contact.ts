// The contact details the office works with: the submitted ones, overridden by later corrections. Pure.

export type Contact = { name: string; email: string; phone: string; address: string };

export function currentContact(inquiry: Contact & { corrected: Partial<Contact> }): Contact {
	const { name, email, phone, address, corrected } = inquiry;
	return { name, email, phone, address, ...corrected };
}
