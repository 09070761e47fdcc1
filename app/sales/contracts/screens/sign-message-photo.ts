import { readQuestionPhoto } from "#app/documents/links/ask-us.server.ts";
import type { Route } from "./+types/sign-message-photo.ts";
import { signingPages } from "./customer-actions.server.ts";

/** A photo in the messages about the contract, for visitors with its link. */
export const loader = signingPages.file(async ({ contract }, { params, request }: Route.LoaderArgs) =>
	readQuestionPhoto("contract", contract.id, params.id, request.url),
);
