import { data, redirect } from "react-router";
import { InvoiceNotFound, InvoicePage } from "#app/billing/invoices/invoice-page.tsx";
import { type NewLinkResult, readLinkPage, requestNewLink } from "#app/billing/invoices/link-page.server.ts";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { clientContext, nonceContext } from "#app/platform/context.ts";
import { contentSecurityPolicy } from "#app/platform/http/headers.server.ts";
import { PayForms } from "../parts/pay-forms.tsx";
import { PayNotice } from "../parts/pay-notice.tsx";
import { checkoutOrigins, handlePayForm, type PayResult, readPayOptions } from "../pay-page.server.ts";
import type { Route } from "./+types/pay.ts";

export const middleware: Route.MiddlewareFunction[] = [
	shareMiddleware as Route.MiddlewareFunction,
	// Without JavaScript the browser follows the form's redirect to Stripe's page, which the policy must allow.
	async ({ context }, next) => {
		const response = (await next()) as Response;
		if (response.headers.get("content-type")?.startsWith("text/html"))
			response.headers.set(
				"Content-Security-Policy",
				contentSecurityPolicy(context.get(nonceContext), import.meta.env.DEV, checkoutOrigins()),
			);
		return response;
	},
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const page = await readLinkPage(params.accessToken, context.get(clientContext).ip, now);
	if (page.kind === "unknown") return data({ ...page, options: null }, { status: 404 });
	const checkoutReturn = new URL(request.url).searchParams.get("back");
	const options = await readPayOptions(
		page.id,
		checkoutReturn === "paid" || checkoutReturn === "cancelled" ? checkoutReturn : null,
		now,
	);
	return data({ ...page, options });
}

type ActionData = { newLink: NewLinkResult | null; payResult: PayResult | null };

export async function action({ params, request, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	const form = await request.formData();
	const now = new Date();
	if (form.get("intent") === "link") {
		const newLink = await requestNewLink(form, client.ip, now);
		return data<ActionData>({ newLink, payResult: null }, { status: newLink.status });
	}
	const payResult = await handlePayForm(params.accessToken, form, client, now);
	if (payResult.kind === "redirect") throw redirect(payResult.to, 303);
	if (payResult.kind === "recorded" && payResult.intent === "look")
		throw redirect(`/invoice/view/${params.accessToken}?back=paid`, 303);
	return data<ActionData>({ newLink: null, payResult }, { status: payResult.status });
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.kind === "unknown")
		return <InvoiceNotFound contact={loaderData.contact} newLink={actionData?.newLink ?? undefined} />;
	const { options, ...page } = loaderData;
	return (
		<InvoicePage
			page={page}
			notice={options && <PayNotice state={options.state} token={page.token} />}
			payOptions={options && <PayForms options={options} result={actionData?.payResult ?? null} />}
		/>
	);
}
