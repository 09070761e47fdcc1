import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { trimmedField, versionField } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { pictureLimits } from "../picture.ts";
import { describePicture } from "../pictures.server.ts";
import type { Route } from "./+types/described.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pictures.edit")];

const share = z.number().min(0).max(1);
const description = z.object({
	version: versionField,
	alt: trimmedField(pictureLimits.alt),
	focusX: share,
	focusY: share,
});

/** There is nothing to see here. */
export function loader() {
	return Response.json({ error: "Use POST to describe a picture." }, { status: 405 });
}

/** POST /api/office/pictures/:id: the focal point and the alt text, from the picker. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "pictures.edit");
	const id = parseIdParam(params.id);
	const parsed = description.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ error: "Check the alt text, then try again." }, { status: 400 });
	const { version, ...values } = parsed.data;
	const result = await describePicture(by, { id, version }, values, new Date());
	if (result === "stale")
		return Response.json(
			{ error: "Someone else changed this picture meanwhile. Choose another, then choose it again." },
			{ status: 409 },
		);
	return Response.json({ version: version + 1 });
}
