import { onlyStaffApi } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { receivePiece, tellReceived } from "#app/sync/photo-bytes.server.ts";
import { receivedOf, takePiece } from "../field-photos.server.ts";
import type { Route } from "./+types/field-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("changes.begin")];

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "changes.begin");
	return tellReceived(params.id, (id) => receivedOf(by, id));
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "changes.begin");
	return receivePiece(params.id, request, (id, offset, piece) => takePiece(by, id, offset, piece, new Date()));
}
