import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { versionField } from "#app/platform/form-fields.ts";
import { registerUpload } from "../uploads.server.ts";
import type { Route } from "./+types/uploads.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pictures.edit")];

const newUpload = z.object({
	id: z.uuid(),
	name: z.string().max(200),
	bytes: z.int().min(1),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	replaces: z.object({ id: z.uuid(), version: versionField }).nullable(),
});

/** There is nothing to see here. */
export function loader() {
	return Response.json({ error: "Use POST to announce a file." }, { status: 405 });
}

/** POST /api/office/pictures/uploads: announces a file. Says how much of it has arrived, or that the library has it. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "pictures.edit");
	const parsed = newUpload.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ error: "This file's details aren't valid." }, { status: 400 });
	return Response.json(await registerUpload(by, parsed.data));
}
