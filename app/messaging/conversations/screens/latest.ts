import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { readSignature } from "../latest.server.ts";
import type { Route } from "./+types/latest.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("messages.view")];

/** What an open page of customer messages asks every few seconds. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "messages.view");
	const customer = new URL(request.url).searchParams.get("customer");
	return Response.json({ signature: await readSignature(by, isUuid(customer) ? customer : null) });
}
