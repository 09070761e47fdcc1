import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { trimmedField, versionField } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { checkPicture } from "../clearance.server.ts";
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
	/** someone looked, and no face, license plate or house number is visible */
	isChecked: z.boolean().default(false),
});

/** There is nothing to see here. */
export function loader() {
	return Response.json({ error: "Use POST to describe a picture." }, { status: 405 });
}

/** POST /api/office/pictures/:id: the focal point, the alt text and the check for faces, from the picker and from editors. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "pictures.edit");
	const id = parseIdParam(params.id);
	const parsed = description.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ error: "Check the alt text, then try again." }, { status: 400 });
	const { version, isChecked, ...values } = parsed.data;
	const now = new Date();
	const described = await describePicture(by, { id, version }, values, now);
	const result =
		described === "done" && isChecked ? await checkPicture(by, { id, version: version + 1 }, now) : described;
	if (result === "stale")
		return Response.json(
			{ error: "Someone else changed this picture meanwhile. Choose another, then choose it again." },
			{ status: 409 },
		);
	return Response.json({ version: version + (isChecked ? 2 : 1) });
}
