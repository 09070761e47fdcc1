import { data, redirect, useParams } from "react-router";
import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { type Contact, LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { waitMessage } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { emailNewLinks, loadCustomerView, openEstimateLink } from "../customer.server.ts";
import { linkForm } from "../estimate-form.ts";
import { EstimateDocument } from "../parts/estimate-document.tsx";
import type { Route } from "./+types/view.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export async function loader({ params, context, request }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, phone, email } = company;
	const contact: Contact = { name, phone: formatPhone(phone), tel: phone, email };
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const found = await openEstimateLink(params.accessToken, now);
	const sent = new URL(request.url).searchParams.has("asked");
	if (!found) return data({ kind: "unknown" as const, contact, sent }, { status: 404 });
	const { visitedOn, ...view } = await loadCustomerView(found);
	return {
		kind: "estimate" as const,
		contact,
		company: companyLetterhead(company),
		view: { ...view, visitedOn: formatInstant(visitedOn, settings.timeZone) },
	};
}

/** The only form here asks for a new link. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const parsed = parseForm(linkForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const wait = await emailNewLinks(parsed.value.email, context.get(clientContext).ip, new Date());
	if (wait)
		return data({ errors: { email: waitMessage(wait) }, typed: { email: parsed.value.email } }, { status: 429 });
	throw redirect(`/estimate/view/${params.accessToken}?asked=yes`, 303);
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	if (loaderData.kind === "unknown")
		return (
			<SharePage title="Link not found">
				<LinkClosed
					contact={loaderData.contact}
					documentName="an estimate"
					submission={actionData ? { errors: { ...actionData.errors }, typed: { ...actionData.typed } } : null}
					sent={loaderData.sent}
				/>
			</SharePage>
		);
	const { view, company } = loaderData;
	return (
		<SharePage title={`Field estimate ${view.number}`} beaconUrl={`/estimate/view/${accessToken}/seen`}>
			<div className="mx-auto max-w-3xl px-4 pt-6 print:p-0">
				<EstimateDocument view={view} company={company} photosUrl={`/estimate/view/${accessToken}/photo`} />
				<p className="mt-4 text-center print:hidden">
					<a
						href={`/estimate/view/${accessToken}/pdf`}
						className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
					>
						<Icon name="download" className="size-4" />
						Download PDF
					</a>
				</p>
			</div>
		</SharePage>
	);
}
