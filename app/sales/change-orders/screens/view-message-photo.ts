import { readQuestionPhoto } from "#app/documents/links/ask-us.server.ts";
import type { Route } from "./+types/view-message-photo.ts";
import { changeOrderPages } from "./customer-actions.server.ts";

/** A photo in the messages about the change order, for visitors with its link. */
export const loader = changeOrderPages.file(async ({ id }, { params, request }: Route.LoaderArgs) =>
	readQuestionPhoto("change-order", id, params.id, request.url),
);
