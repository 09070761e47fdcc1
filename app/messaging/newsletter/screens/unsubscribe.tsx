import { data, Form } from "react-router";
import { authHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MessagePage } from "../parts/message-page.tsx";

import { NewsletterSignup } from "../signup.tsx";
import { findSubscriber, unsubscribe } from "../subscriptions.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

export const headers = authHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const subscriber = await findSubscriber(params.token);
	const state = !subscriber ? "gone" : subscriber.status === "unsubscribed" ? "left" : "open";
	return data({ email: subscriber?.email ?? "", state }, { status: subscriber ? 200 : 404 });
}

/**
 * Answers the page's button and the unsubscribe button of email apps (RFC 8058). An app posts
 * `List-Unsubscribe=One-Click` without cookies or an Origin header and follows no redirect. There is no rate limit,
 * because unsubscribing must always work.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const source = form.get("List-Unsubscribe") === "One-Click" ? "email app" : "unsubscribe page";
	const outcome = await unsubscribe(params.token, context.get(clientContext), source, new Date());
	return data({ outcome }, { status: outcome === "gone" ? 404 : 200 });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
	const { email, state } = loaderData;
	if (state === "gone")
		return (
			<MessagePage
				news={actionData}
				title="This link doesn't work"
				lead="Part of the link may be missing. Open it again from the email, or contact us and we'll unsubscribe you."
			>
				<ButtonLink to="/contact">Contact us</ButtonLink>
			</MessagePage>
		);
	if (state === "left")
		return (
			<MessagePage
				news={actionData}
				title="You're unsubscribed"
				lead={
					<p role="status">
						We won't send any more news to {email}. You'll still get emails about your quotes and jobs.
					</p>
				}
			>
				<h2 className="mb-4 text-2xl">Changed your mind?</h2>
				<NewsletterSignup source="unsubscribe page" />
			</MessagePage>
		);
	return (
		<MessagePage
			title="Unsubscribe from the newsletter?"
			lead={
				<p>
					We'll stop sending news to <strong className="font-semibold text-ink">{email}</strong>. You'll still get
					emails about your quotes and jobs.
				</p>
			}
		>
			<Form method="post">
				<Button type="submit" tone="barn">
					Unsubscribe
				</Button>
			</Form>
		</MessagePage>
	);
}
