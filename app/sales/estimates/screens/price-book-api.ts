import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { readCurrentPriceBook } from "../price-books.server.ts";
import type { Route } from "./+types/price-book-api.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("prices.view")];

/** The current price book, for a draft that prices a line item. */
export async function loader() {
	return Response.json(await readCurrentPriceBook());
}
