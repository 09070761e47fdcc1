import { readQuestionPhoto } from "#app/documents/links/ask-us.server.ts";
import { listRevisionIds } from "../quotes.server.ts";
import type { Route } from "./+types/view-message-photo.ts";
import { quotePages } from "./customer-actions.server.ts";

/** A photo in the messages about the quote, for visitors with its link. */
export const loader = quotePages.file(async ({ quote }, { params, request }: Route.LoaderArgs) =>
	readQuestionPhoto("quote", await listRevisionIds(quote.rootId), params.id, request.url),
);
