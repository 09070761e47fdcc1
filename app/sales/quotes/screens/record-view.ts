import { recordQuoteView } from "../links.server.ts";
import { quotePages } from "./customer-actions.server.ts";

export const action = quotePages.beacon(({ quote }, client, now) => recordQuoteView(quote.id, client, now));
