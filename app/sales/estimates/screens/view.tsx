import { data, redirect, useParams } from "react-router";
import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { type Contact, NoLink } from "#app/documents/links/link-closed.tsx";
import { secretPage } from "#app/documents/links/share-link.server.ts";
import { SecretPage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { mailNewLinks, openLink, shownFor } from "../customer.server.ts";
import { linkForm } from "../estimate-form.ts";
import { EstimatePaper } from "../parts/estimate-document.tsx";
import type { Route } from "./+types/view.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ params, context, request }: Route.LoaderArgs) {
	const now = new Date();
	const company = await readCompany();
	const { name, phone, email } = company;
	const contact: Contact = { name, phone: formatPhone(phone), tel: phone, email };
	await boundSecretVisits(context.get(clientContext).ip);
	const found = await openLink(params.accessToken, now);
	const sent = new URL(request.url).searchParams.has("asked");
	if (!found) return data({ kind: "unknown" as const, contact, sent }, { status: 404 });
	const { seenOn, ...shown } = await shownFor(found);
	return {
		kind: "estimate" as const,
		contact,
		company: letterheadOf(company),
		shown: { ...shown, seenOn: formatInstant(seenOn, settings.timeZone) },
	};
}

/** Only one thing can be sent from here: the wish for a new link. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const parsed = parseForm(linkForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const wait = await mailNewLinks(parsed.value.email, context.get(clientContext).ip, new Date());
	if (wait)
		return data(
			{ errors: { email: "That was asked often. Please wait a while." }, typed: { email: parsed.value.email } },
			{ status: 429 },
		);
	throw redirect(`/estimate/view/${params.accessToken}?asked=yes`, 303);
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	if (loaderData.kind === "unknown")
		return (
			<SecretPage title="Link not found">
				<NoLink
					contact={loaderData.contact}
					paper="an estimate"
					tried={actionData ? { errors: { ...actionData.errors }, typed: { ...actionData.typed } } : null}
					sent={loaderData.sent}
				/>
			</SecretPage>
		);
	const { shown, company } = loaderData;
	return (
		<SecretPage title={`Your trees, ${shown.number}`} seen={`/estimate/view/${accessToken}/seen`}>
			<div className="mx-auto max-w-3xl px-4 pt-6 print:p-0">
				<EstimatePaper shown={shown} company={company} photos={`/estimate/view/${accessToken}/photo`} />
				<p className="mt-4 text-center print:hidden">
					<a
						href={`/estimate/view/${accessToken}/pdf`}
						className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
					>
						<Icon name="download" className="size-4" />
						Keep it as a PDF
					</a>
				</p>
			</div>
		</SecretPage>
	);
}
