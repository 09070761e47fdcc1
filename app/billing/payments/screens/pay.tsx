import { useParams } from "react-router";
import { InvoicePage } from "#app/billing/invoices/invoice-page.tsx";
import { invoicePages, readInvoiceLinkPage } from "#app/billing/invoices/link-page.server.ts";
import { readQuestions } from "#app/documents/links/ask-us.server.ts";
import { AskUs } from "#app/documents/links/ask-us.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { nonceContext } from "#app/platform/context.ts";
import { contentSecurityPolicy } from "#app/platform/http/headers.server.ts";
import { PayForms } from "../parts/pay-forms.tsx";
import { PayNotice } from "../parts/pay-notice.tsx";
import { payAction } from "../pay-actions.server.ts";
import { checkoutOrigins, readPayOptions } from "../pay-page.server.ts";
import type { Route } from "./+types/pay.ts";

export const middleware: Route.MiddlewareFunction[] = [
	shareMiddleware as Route.MiddlewareFunction,
	// Without JavaScript the browser follows the form's redirect to Stripe's page, which the policy must allow.
	async ({ context }, next) => {
		const response = (await next()) as Response;
		if (response.headers.get("content-type")?.startsWith("text/html"))
			response.headers.set(
				"Content-Security-Policy",
				contentSecurityPolicy(context.get(nonceContext), import.meta.env.DEV, {
					formsTo: await checkoutOrigins(),
				}),
			);
		return response;
	},
];

export const loader = invoicePages.loader(async ({ opened, company, now, url }) => {
	const back = url.searchParams.get("back");
	const checkoutReturn = back === "paid" || back === "canceled" ? back : null;
	return {
		...(await readInvoiceLinkPage(opened, company, now)),
		options: await readPayOptions(opened.invoice.id, checkoutReturn, now),
		questions: await readQuestions("invoice", opened.invoice.id, url),
	};
});

export const action = payAction;

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	const token = useParams().accessToken ?? "";
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="an invoice" answer={actionData} />;
	const { options, questions, ...page } = loaderData;
	return (
		<InvoicePage
			page={page}
			token={token}
			notice={options && <PayNotice state={options.state} token={token} />}
			payOptions={options && <PayForms options={options} result={actionData ?? null} />}
			questions={
				<AskUs
					questions={questions}
					company={page.contact.name}
					documentName={page.view.kind === "credit-memo" ? "credit memo" : "invoice"}
					submission={actionData?.kind === "failed" ? actionData : null}
				/>
			}
		/>
	);
}
