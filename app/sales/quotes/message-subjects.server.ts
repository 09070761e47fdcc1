import { eq } from "drizzle-orm";
import type { MessageSubject } from "#app/messaging/conversations/subjects.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { quoteUrl } from "./emails.server.ts";
import { displayQuoteNumber } from "./quote.ts";
import { quotes } from "./tables.server.ts";

/** A quote that its customer has a page of. One that was declined or withdrawn can still be asked about. */
export async function findQuoteSubject(on: Pick<Tx, "select">, id: string, now: Date): Promise<MessageSubject | null> {
	const [quote] = await on.select().from(quotes).where(eq(quotes.id, id));
	if (!quote || quote.status === "draft") return null;
	return {
		customerId: quote.customerId,
		title: `Quote ${displayQuoteNumber(quote.number, quote.revision)}`,
		url: quote.linkExpiresAt && quote.linkExpiresAt > now ? quoteUrl(quote) : null,
		email: quote.toEmail,
	};
}
