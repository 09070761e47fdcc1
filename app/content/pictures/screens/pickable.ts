import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { listPictures, toFramedPhoto } from "../listing.server.ts";
import type { PickablePicture } from "../parts/choose-step.tsx";
import { missingClearance, titleOf } from "../picture.ts";
import type { Route } from "./+types/pickable.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("pictures.view")];

/** GET /api/office/pictures?q=&after=: a page of the picker. */
export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "pictures.view");
	const filter = {
		view: "all",
		search: readSearchText(url.searchParams),
		source: null,
		species: "",
		record: null,
	} as const;
	const { rows, next } = await listPictures(filter, url.searchParams.get("after"));
	const shown = rows.map(
		(row): PickablePicture => ({
			...toFramedPhoto(row),
			id: row.id,
			version: row.version,
			title: titleOf(row),
			alt: row.alt,
			isCleared: missingClearance(row).length === 0,
		}),
	);
	return Response.json({ rows: shown, next });
}
