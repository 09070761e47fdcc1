import { formatMoney } from "#app/platform/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { openVisitLink } from "#app/work/visits/answers.server.ts";
import { invoiceUrl } from "../emails.server.ts";
import { invoiceTitle } from "../invoice.ts";
import { findJobInvoice } from "../job-invoice.server.ts";
import type { Route } from "./+types/visit-invoice.ts";

/** On the page of a finished visit: the latest invoice of its job. */
export async function loader({ params }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openVisitLink(params.accessToken, now);
	if (opened?.visit.status !== "done") return null;
	const invoice = await findJobInvoice(opened.job, now);
	return (
		invoice && {
			title: `${invoiceTitle(invoice)} ${invoice.number ?? ""}`,
			isPaid: invoice.status === "paid",
			amount: formatMoney(invoice.status === "paid" ? invoice.total : invoice.total - invoice.settled),
			link: invoiceUrl(invoice),
		}
	);
}

export default function VisitInvoice({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return null;
	const { title, isPaid, amount, link } = loaderData;
	return (
		<section aria-label="Invoice" className="mt-7 rounded-lg border border-line bg-card p-5">
			<h2 className="text-xl">{title}</h2>
			<p className="mt-1">{isPaid ? `Paid: ${amount}. Thank you!` : `Due: ${amount}`}</p>
			<p className="mt-3">
				<a href={link} className={buttonClass()}>
					View invoice
				</a>
			</p>
		</section>
	);
}
