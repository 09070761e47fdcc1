import { redirect } from "react-router";
import { permit, requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { createProject } from "../create.server.ts";
import type { Route } from "./+types/create-project.ts";

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "projects.edit");
	throw new Response("Start a project from the job's page.", { status: 405, statusText: "Method Not Allowed" });
}

/** POST: starts the project of a job, or opens the one that there is. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "projects.edit");
	const project = await createProject(by, permit(by, "pictures.edit"), parseIdParam(params.id), new Date());
	if (!project) throw new Response("This contract isn't signed yet.", { status: 404, statusText: "Not Found" });
	return redirect(`/admin/projects/${project.id}`, 303);
}
