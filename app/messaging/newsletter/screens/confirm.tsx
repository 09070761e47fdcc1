import { data, Form } from "react-router";
import { authHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MessagePage } from "../parts/message-page.tsx";
import { NewsletterSignup } from "../signup.tsx";
import { confirmSubscription, findConfirmation } from "../subscriptions.server.ts";
import type { Route } from "./+types/confirm.ts";

export const headers = authHeaders;

/** Opening the link changes nothing, because spam filters open links too. The button confirms. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const confirmation = await findConfirmation(params.token, new Date());
	return data(
		{ email: confirmation?.email ?? "", state: confirmation?.state ?? "gone" },
		{ status: confirmation ? 200 : 404 },
	);
}

export async function action({ params, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	await limitSecretLinkVisits(client.ip);
	const outcome = await confirmSubscription(params.token, client, new Date());
	return data({ outcome }, { status: outcome === "gone" ? 404 : 200 });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const { email, state } = loaderData;
	if (state === "gone")
		return (
			<MessagePage
				news={actionData}
				title="This link doesn't work"
				lead="The link has expired or was replaced by a newer one. Enter your email address and we'll send you a new link."
			>
				<NewsletterSignup source="confirm page" />
			</MessagePage>
		);
	if (state === "confirmed")
		return (
			<MessagePage
				news={actionData}
				title="You're subscribed"
				lead={<p role="status">We'll send tree care news to {email}. Every email has an unsubscribe link.</p>}
			>
				<ButtonLink to="/">Go to home page</ButtonLink>
			</MessagePage>
		);
	return (
		<MessagePage
			title="Confirm your subscription"
			lead={
				<p>
					We'll send tree care news to <strong className="font-semibold text-ink">{email}</strong>, at most once a
					month. You can unsubscribe at any time.
				</p>
			}
		>
			<Form method="post">
				<Button type="submit" tone="moss">
					Confirm subscription
				</Button>
			</Form>
		</MessagePage>
	);
}
