import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { abortableBody, declaredLength, withStaffUploadDisk } from "#app/platform/upload-limit.server.ts";
import { type FileProblem, fileLimits, fileProblems } from "../draft-file.ts";
import { addDraftFile } from "../draft-files.server.ts";
import type { Route } from "./+types/draft-files.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("inbox.work")];

const query = z.object({ name: z.string().max(1_000).default("file"), type: z.string().max(200).default("") });

/** POST /admin/inbox/drafts/:id/files?name=&type=: adds one file, sent as the raw body. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "inbox.work");
	if (request.method !== "POST") return Response.json({ error: "Use POST to add a file." }, { status: 405 });
	const id = parseIdParam(params.id);
	const parsed = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!parsed.success) return Response.json({ error: "The name of the file is too long." }, { status: 400 });
	const { name, type } = parsed.data;
	const { ip } = context.get(clientContext);
	const added = await withStaffUploadDisk(ip, declaredLength(request, fileLimits.bytes), async (signal) => {
		const parts = abortableBody(request, signal);
		return parts ? addDraftFile(by, id, { name, declaredType: type, parts }) : "empty";
	});
	if (added === "busy")
		return Response.json(
			{ error: "The server is receiving many files. Try again in a minute." },
			{ status: 503, headers: { "Retry-After": "60" } },
		);
	if (typeof added === "string") return Response.json({ error: fileProblems[added] }, { status: statuses[added] });
	return Response.json({ file: added }, { status: 201 });
}

const statuses: Record<FileProblem, number> = {
	"too-large": 413,
	"too-many": 409,
	"too-much": 409,
	empty: 422,
	closed: 404,
};

/** There is nothing to see here. */
export function loader() {
	return Response.json({ error: "Use POST to add a file." }, { status: 405 });
}
