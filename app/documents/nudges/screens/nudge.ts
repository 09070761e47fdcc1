import { redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { sendNudge } from "../nudges.server.ts";
import type { Route } from "./+types/nudge.ts";

/** `page`: the page with the button. */
const nudgeForm = z.object({ record: z.uuid(), page: z.string().regex(/^\/admin\/[\w/-]+$/) });

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "nudges.send");
	throw redirect("/admin/dashboard");
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "nudges.send");
	const parsed = parseForm(nudgeForm, await readForm(request));
	if (!parsed.ok) throw new Response("This record doesn't exist.", { status: 404, statusText: "Not Found" });
	const { record, page } = parsed.value;
	if (!(await sendNudge(by, record, new Date())))
		throw new Response("The next step has changed. Go back and reload the page.", { status: 409 });
	throw redirect(page, 303);
}
