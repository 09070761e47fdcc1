import { redirect } from "react-router";
import type { Route } from "./+types/hand-over.ts";
import { handOverFromList } from "./contract-actions.server.ts";

export function loader() {
	throw redirect("/admin/sign-here");
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await handOverFromList(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	const words = done.kind === "again" ? done.errors[""] : undefined;
	throw new Response(words ?? "This can't be signed now.", { status: done.status });
}
