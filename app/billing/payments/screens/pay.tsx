import { data, redirect } from "react-router";
import { InvoicePage, NoInvoice } from "#app/billing/invoices/invoice-page.tsx";
import { type Asked, askNewLink, readLinkPage } from "#app/billing/invoices/link-page.server.ts";
import { secretPage } from "#app/documents/links/share-link.server.ts";
import { clientContext, nonceContext } from "#app/platform/context.ts";
import { contentSecurityPolicy } from "#app/platform/http/headers.server.ts";
import { PayNotice } from "../parts/pay-notice.tsx";
import { PayWays } from "../parts/pay-ways.tsx";
import { answerPay, type PayAnswer, payTarget, readPayPart } from "../pay-page.server.ts";
import type { Route } from "./+types/pay.ts";

export const middleware: Route.MiddlewareFunction[] = [
	secretPage as Route.MiddlewareFunction,
	// Without scripts the browser follows the pay form's answer to Stripe's page, which its policy has to allow.
	async ({ context }, next) => {
		const response = (await next()) as Response;
		if (response.headers.get("content-type")?.startsWith("text/html"))
			response.headers.set(
				"Content-Security-Policy",
				contentSecurityPolicy(context.get(nonceContext), import.meta.env.DEV, payTarget()),
			);
		return response;
	},
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const page = await readLinkPage(params.accessToken, context.get(clientContext).ip, now);
	if (page.kind === "unknown") return data({ ...page, pay: null }, { status: 404 });
	const back = new URL(request.url).searchParams.get("back");
	const pay = await readPayPart(page.id, back === "paid" || back === "cancelled" ? back : null, now);
	return data({ ...page, pay });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	const form = await request.formData();
	const now = new Date();
	if (form.get("intent") === "link") {
		const asked = await askNewLink(form, client.ip, now);
		return data<{ link: Asked | null; pay: PayAnswer | null }>({ link: asked, pay: null }, { status: asked.status });
	}
	const answer = await answerPay(params.accessToken, form, client, now);
	if (answer.kind === "away") throw redirect(answer.to, 303);
	if (answer.kind === "noted" && answer.intent === "look")
		throw redirect(`/invoice/view/${params.accessToken}?back=paid`, 303);
	return data<{ link: Asked | null; pay: PayAnswer | null }>({ link: null, pay: answer }, { status: answer.status });
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.kind === "unknown")
		return <NoInvoice contact={loaderData.contact} asked={actionData?.link ?? undefined} />;
	const { pay, ...page } = loaderData;
	const answer = actionData?.pay ?? null;
	return (
		<InvoicePage
			page={page}
			notice={pay && <PayNotice state={pay.state} token={page.token} />}
			ways={pay && <PayWays pay={pay} answer={answer} />}
		/>
	);
}
