import { data, Form } from "react-router";
import { doorHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LeafPage } from "../parts/leaf-page.tsx";

import { NewsletterSignup } from "../signup.tsx";
import { readSubscriber, unsubscribe } from "../subscribing.server.ts";
import type { Route } from "./+types/unsubscribe.ts";

export const headers = doorHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const found = await readSubscriber(params.token);
	const state = !found ? "gone" : found.status === "unsubscribed" ? "left" : "open";
	return data({ email: found?.email ?? "", state }, { status: found ? 200 : 404 });
}

/**
 * The page's button, and the button of mail programs (RFC 8058): a program sends `List-Unsubscribe=One-Click` without
 * cookie or origin and follows no redirect. The link is all it takes, so no limit may stand in the way.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.formData().catch(() => new FormData());
	const source = form.get("List-Unsubscribe") === "One-Click" ? "mail program" : "unsubscribe page";
	const outcome = await unsubscribe(params.token, context.get(clientContext), source, new Date());
	return data({ outcome }, { status: outcome === "gone" ? 404 : 200 });
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
	const { email, state } = loaderData;
	if (state === "gone")
		return (
			<LeafPage
				title="This link does not work"
				lead="It may be cut off or mistyped. Open it once more from the mail, or write to us and we take you off the list by hand."
			>
				<ButtonLink to="/contact">Write to us</ButtonLink>
			</LeafPage>
		);
	if (state === "left")
		return (
			<LeafPage
				title="You are off the list"
				lead={<p role="status">We send no more news to {email}. Mail about your quotes and jobs is not part of it.</p>}
			>
				<h2 className="mb-4 text-2xl">Changed your mind?</h2>
				<NewsletterSignup source="unsubscribe page" />
			</LeafPage>
		);
	return (
		<LeafPage
			title="Stop the newsletter?"
			lead={
				<p>
					We then send no more news to <strong className="font-semibold text-ink">{email}</strong>. Mail about your
					quotes and jobs still comes.
				</p>
			}
		>
			<Form method="post">
				<Button type="submit" tone="barn">
					Stop the newsletter
				</Button>
			</Form>
		</LeafPage>
	);
}
