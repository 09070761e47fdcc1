import { data } from "react-router";
import { InvoicePage, NoInvoice } from "#app/invoices/invoice-page.tsx";
import { askNewLink, readLinkPage } from "#app/invoices/link-page.server.ts";
import { secretPage } from "#app/papers/secret.server.ts";
import { clientContext } from "#app/platform/context.ts";
import type { Route } from "./+types/view.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = await readLinkPage(params.accessToken, context.get(clientContext).ip, new Date());
	return data(page, { status: page.kind === "unknown" ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const asked = await askNewLink(await request.formData(), context.get(clientContext).ip, new Date());
	return data(asked, { status: asked.status });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	return loaderData.kind === "unknown" ? (
		<NoInvoice contact={loaderData.contact} asked={actionData} />
	) : (
		<InvoicePage page={loaderData} />
	);
}
