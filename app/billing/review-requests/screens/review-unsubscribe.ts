import { redirect } from "react-router";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openReviewLink, optOut } from "../answers.server.ts";
import type { Route } from "./+types/review-unsubscribe.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

/** GET /review/:accessToken/unsubscribe changes nothing: it leads to the page with the button. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`/review/${encodeURIComponent(params.accessToken)}`);
}

/**
 * Answers the unsubscribe button of email apps (RFC 8058): no more review requests. An app posts without cookies or an
 * Origin header and follows no redirect. There is no rate limit, because unsubscribing must always work.
 */
export async function action({ params, context }: Route.ActionArgs) {
	const now = new Date();
	const opened = await openReviewLink(params.accessToken, now);
	if (!opened) return new Response("This link doesn't work.", { status: 404 });
	await optOut(opened, context.get(clientContext), now);
	return new Response("You won't get review requests anymore.");
}
