import { findDepositOfContract } from "#app/billing/invoices/deposit.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { openSigningLink } from "#app/sales/contracts/contracts.server.ts";
import { readDepositToPay } from "../deposit-page.server.ts";
import { DepositToPaySection } from "../parts/deposit-to-pay.tsx";
import type { Route } from "./+types/pay-contract-deposit.ts";

/** On a signer's page: the deposit and how to pay it, or after this signature, that it will be due once everyone has signed. */
export async function loader({ request, params }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openSigningLink(params.accessToken, now, request.headers);
	if (!opened?.signer.signedAt) return null;
	const { id, status, quoteId } = opened.contract;
	if (status === "completed") {
		const deposit = await readDepositToPay({ quoteId, contractId: id }, now);
		return deposit ? { kind: "due" as const, deposit } : null;
	}
	const expected = status === "pending" || status === "sealing" ? await findDepositOfContract(id) : null;
	return expected && { kind: "expected" as const, amount: formatMoney(expected.part.amount) };
}

export default function PayContractDeposit({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return null;
	if (loaderData.kind === "due") return <DepositToPaySection {...loaderData.deposit} />;
	return (
		<section aria-label="Deposit" className="mb-5 rounded-lg border border-line bg-card p-5 print:hidden">
			<h2 className="text-xl">Next: your deposit of {loaderData.amount}</h2>
			<p className="mt-1">It's due once everyone has signed. We'll email you the invoice, and you can also pay here.</p>
		</section>
	);
}
