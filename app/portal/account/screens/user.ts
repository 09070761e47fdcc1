import { withCookies } from "#app/people/staff/visitor.server.ts";
import { findSignedInCustomer } from "../sign-in.server.ts";
import type { Route } from "./+types/user.ts";

/** GET /api/customer/user: the signed-in customer, or 401. */
export async function loader({ request }: Route.LoaderArgs) {
	const known = await findSignedInCustomer(request.headers);
	const { headers } = withCookies(known?.cookies ?? []);
	headers.set("Cache-Control", "no-store");
	if (!known) return Response.json({ message: "Not signed in." }, { status: 401, headers });
	return Response.json(known.customer, { headers });
}
