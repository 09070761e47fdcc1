// Email addresses of signers that are entered when the contract is sent. Pure.
import type { ContractContent, SignerDraft } from "./contract.ts";

type Parties = Pick<ContractContent, "signers" | "toName" | "toEmail">;

/** The customers who sign and have no email address yet. */
export function signersWithoutAddress({ signers }: Pick<Parties, "signers">): SignerDraft[] {
	return signers.filter(({ role, email }) => role === "customer" && !email.trim());
}

/** The signer who is the customer that the contract is for: the only one, or the one with the customer's name. */
export function findCustomerSigner({ signers, toName }: Parties): SignerDraft | null {
	const customers = signers.filter(({ role }) => role === "customer");
	const toKey = (name: string) => name.trim().toLowerCase();
	const named = customers.find(({ name }) => toKey(name) === toKey(toName));
	return named ?? (customers.length === 1 ? (customers[0] ?? null) : null);
}

/** The content with these addresses, by the ids of the signers who have none. */
export function addSignerAddresses<C extends Parties>(content: C, addresses: Readonly<Record<string, string>>): C {
	const missing = signersWithoutAddress(content);
	const signers = content.signers.map((signer) =>
		missing.includes(signer) ? { ...signer, email: addresses[signer.id]?.trim() ?? "" } : signer,
	);
	const customer = findCustomerSigner({ ...content, signers });
	return { ...content, signers, toEmail: content.toEmail.trim() || (customer?.email ?? "") };
}
