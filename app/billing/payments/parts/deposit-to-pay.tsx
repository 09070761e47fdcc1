import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { DepositToPay } from "../deposit-page.server.ts";

export function DepositToPaySection({ url, number, due, isOnline, instructions }: DepositToPay) {
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
