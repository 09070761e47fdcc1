import { findDepositInvoice } from "#app/billing/invoices/deposit.server.ts";
import { invoiceUrl } from "#app/billing/invoices/emails.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { openQuoteLink } from "#app/sales/quotes/links.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { readPayOptions } from "../pay-page.server.ts";
import type { Route } from "./+types/pay-deposit.ts";

/** On the page of an accepted quote: the deposit, and how to pay it. */
export async function loader({ params }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openQuoteLink(params.accessToken, now);
	const invoice = opened?.quote.status === "accepted" ? await findDepositInvoice(opened.quote.id) : null;
	if (!invoice) return null;
	const options = await readPayOptions(invoice.id, null, now);
	if (!options?.due) return null;
	return {
		url: new URL(invoiceUrl(invoice)).pathname,
		number: invoice.number ?? "",
		due: formatMoney(options.due),
		isOnline: options.methods.length > 0,
		instructions: options.checkCashInstructions,
	};
}

export default function PayDeposit({ loaderData: deposit }: Route.ComponentProps) {
	if (!deposit) return null;
	const { url, number, due, isOnline, instructions } = deposit;
	return (
		<section aria-label="Deposit" className="mb-5 rounded-lg border-2 border-moss bg-card p-5 print:hidden">
			<h2 className="text-xl">Pay your deposit of {due}</h2>
			{isOnline ? (
				<p className="mt-1">You can pay now, on Stripe's secure page.</p>
			) : (
				<p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
					{instructions || `Please pay by check and write ${number} on it.`}
				</p>
			)}
			<a href={url} className={classes("mt-4", buttonClass({ tone: isOnline ? "barn" : "plain" }))}>
				<Icon name={isOnline ? "lock" : "receipt"} />
				{isOnline ? "Pay deposit" : "View deposit invoice"}
			</a>
		</section>
	);
}
