import { readQuestionPhoto } from "#app/documents/links/ask-us.server.ts";
import type { Route } from "./+types/visit-message-photo.ts";
import { visitPages } from "./visit-pages.server.ts";

/** A photo in the messages about the visit, for visitors with its link. */
export const loader = visitPages.file(async ({ visit }, { params, request }: Route.LoaderArgs) =>
	readQuestionPhoto("visit", visit.id, params.id, request.url),
);
