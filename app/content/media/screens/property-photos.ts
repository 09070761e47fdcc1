import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { addPropertyPhotos, removePropertyPhoto } from "../property-photos.server.ts";
import type { Route } from "./+types/property-photos.ts";

const form = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("add"), key: z.uuid() }),
	z.object({ intent: z.literal("remove"), photo: z.uuid() }),
]);

/** POST /admin/media/property/:id adds uploaded photos to a property, or removes one. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "properties.edit");
	const id = parseIdParam(params.id);
	const parsed = parseForm(form, await readForm(request));
	if (!parsed.ok) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const { value } = parsed;
	const result =
		value.intent === "add"
			? await addPropertyPhotos(by, id, value.key, new Date())
			: await removePropertyPhoto(by, id, value.photo, new Date());
	if (result === "missing") throw new Response("Not found", { status: 404, statusText: "Not Found" });
	return null;
}

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "properties.edit");
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
