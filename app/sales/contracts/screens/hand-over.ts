import { redirect } from "react-router";
import type { Route } from "./+types/hand-over.ts";
import { handOverFromList } from "./contract-actions.server.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await handOverFromList(context, params.id, request, new Date());
	if (done.kind === "redirect") throw redirect(done.to, 303);
	const message = done.kind === "failed" ? done.errors[""] : undefined;
	throw new Response(message ?? "This contract can't be signed right now. Go back and reload the page.", {
		status: done.status,
	});
}
