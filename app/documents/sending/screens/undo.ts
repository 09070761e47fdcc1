import { data, redirect } from "react-router";
import { undoSend } from "../scheduled-sends.server.ts";
import type { Route } from "./+types/undo.ts";
import { requireSender } from "./request.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	const { source } = requireSender(context, params);
	return redirect(source.path(params.id));
}

/** Cancels a send. Answers the toast with JSON, and a form with the document's page, which shows whether it was in time. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const { source, by } = requireSender(context, params);
	const undone = await undoSend(by, params.entity, params.id, new Date());
	if (request.headers.get("Accept") === "application/json") return data({ undone });
	throw redirect(source.path(params.id), 303);
}
