import { readCompany } from "#app/company/company.server.ts";
import { areasFrom } from "../places.ts";

/** GET /api/locations: the areas, nearest first. */
export async function loader() {
	return Response.json(areasFrom(await readCompany()), { headers: { "Cache-Control": "public, max-age=600" } });
}
