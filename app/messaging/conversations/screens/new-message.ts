import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { messagesPath } from "../conversation.ts";
import type { Route } from "./+types/new-message.ts";

/** Opened from the page of a customer with their id. Every customer has a conversation, so nothing has to be created. */
export function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "messages.work");
	const id = new URL(request.url).searchParams.get("id");
	throw redirect(isUuid(id) ? `${messagesPath}/${id}` : `${messagesPath}?view=all`);
}
