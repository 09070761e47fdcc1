import { readQuestionPhoto } from "#app/documents/links/ask-us.server.ts";
import { invoicePages } from "../link-page.server.ts";
import type { Route } from "./+types/view-message-photo.ts";

/** A photo in the messages about the invoice, for visitors with its link. */
export const loader = invoicePages.file(async ({ invoice }, { params, request }: Route.LoaderArgs) =>
	readQuestionPhoto("invoice", invoice.id, params.id, request.url),
);
