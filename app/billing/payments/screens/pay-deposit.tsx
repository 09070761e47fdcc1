import { openQuoteLink } from "#app/sales/quotes/links.server.ts";
import { readDepositToPay } from "../deposit-page.server.ts";
import { DepositToPaySection } from "../parts/deposit-to-pay.tsx";
import type { Route } from "./+types/pay-deposit.ts";

/** On the page of an accepted quote: the deposit, and how to pay it. */
export async function loader({ params }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openQuoteLink(params.accessToken, now);
	return opened?.quote.status === "accepted"
		? readDepositToPay({ quoteId: opened.quote.id, contractId: null }, now)
		: null;
}

export default function PayDeposit({ loaderData: deposit }: Route.ComponentProps) {
	return deposit && <DepositToPaySection {...deposit} />;
}
