import { downloadResponse } from "#app/messaging/inbox/download.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { customerFileKey, findCustomerFile, removeCustomerFile } from "../customer-files.server.ts";
import type { Route } from "./+types/customer-file.ts";

/** GET /admin/crm/files/:id: a file of a customer, always as a download. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const id = parseIdParam(params.id);
	const file = await findCustomerFile(by, id);
	const response = file && (await downloadResponse(customerFileKey(id), file.name));
	if (!response) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	return response;
}

/** POST removes it from the customer. One that is gone already is what was asked for. */
export async function action({ params, context }: Route.ActionArgs) {
	const by = requirePermission(context, "customers.note");
	await removeCustomerFile(by, parseIdParam(params.id), new Date());
	return null;
}
