import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { audienceField } from "../audience-form.ts";
import { countAudience } from "../progress.server.ts";
import type { Route } from "./+types/recipient-count.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("newsletter.recipients")];

/** How many people would get an issue now, while someone chooses whom it goes to. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "newsletter.recipients");
	const audience = audienceField.safeParse(url.searchParams.get("audience") ?? "");
	if (!audience.success) return Response.json({ error: "This audience couldn't be read." }, { status: 400 });
	return Response.json({ count: await countAudience(by, audience.data) });
}
