import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { downloadResponse } from "../download.server.ts";
import { draftFileKey, findDraftFile, removeDraftFile } from "../draft-files.server.ts";
import type { Route } from "./+types/draft-file.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("inbox.work")];

/** GET /admin/inbox/drafts/:id/files/:file: a file of an email that the person is writing, always as a download. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.work");
	const file = await findDraftFile(by, parseIdParam(params.id), parseIdParam(params.file));
	const response = file && (await downloadResponse(draftFileKey(file.id), file.name));
	if (!response) throw new Response("Not found", { status: 404 });
	return response;
}

/** DELETE: removes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "inbox.work");
	if (request.method !== "DELETE") return Response.json({ error: "Use DELETE to remove a file." }, { status: 405 });
	const removed = await removeDraftFile(by, parseIdParam(params.id), parseIdParam(params.file));
	return removed
		? new Response(null, { status: 204 })
		: Response.json({ error: "This email has been sent or deleted." }, { status: 404 });
}
