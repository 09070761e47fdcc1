import { data, Form } from "react-router";
import { doorHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LeafPage } from "../parts/leaf-page.tsx";
import { NewsletterSignup } from "../signup.tsx";
import { confirm, readConfirmation } from "../subscribing.server.ts";
import type { Route } from "./+types/confirm.ts";

export const headers = doorHeaders;

/** Opening the link changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip);
	const found = await readConfirmation(params.token, new Date());
	return data({ email: found?.email ?? "", state: found?.state ?? "gone" }, { status: found ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	await boundSecretVisits(client.ip);
	const outcome = await confirm(params.token, client, new Date());
	return data({ outcome }, { status: outcome === "gone" ? 404 : 200 });
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
	const { email, state } = loaderData;
	if (state === "gone")
		return (
			<LeafPage
				title="This link does not work"
				lead="It is too old, or it was replaced by a newer one. Type your address once more and we send you a fresh link."
			>
				<NewsletterSignup source="confirm page" />
			</LeafPage>
		);
	if (state === "confirmed")
		return (
			<LeafPage
				title="You are on the list"
				lead={<p role="status">Tree care news will come to {email}. Every mail has a link that stops it.</p>}
			>
				<ButtonLink to="/">See what we do</ButtonLink>
			</LeafPage>
		);
	return (
		<LeafPage
			title="One press and you are on the list"
			lead={
				<p>
					We send tree care news to <strong className="font-semibold text-ink">{email}</strong>, at most once a month.
					You can stop at any time.
				</p>
			}
		>
			<Form method="post">
				<Button type="submit" tone="moss">
					Yes, send me news
				</Button>
			</Form>
		</LeafPage>
	);
}
