import { asc, eq, gt, or } from "drizzle-orm";
import type { KeptPage, KeptPaper } from "#app/documents/record/verification.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { displayNumber, isExpired } from "./quote.ts";
import type { Quote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

/** The quote whose paper has these bytes, as it went out or as its accepted copy. */
export async function findKeptQuote(sha256: string, now: Date): Promise<KeptPaper | null> {
	const known = or(eq(quotes.pdfSha256, sha256), eq(quotes.acceptedPdfSha256, sha256));
	const [quote] = await db.select().from(quotes).where(known);
	if (!quote) return null;
	const accepted = quote.acceptedPdfSha256 === sha256;
	const made = (accepted && quote.answeredAt) || quote.sentAt || quote.createdAt;
	return {
		paper: accepted ? "Accepted quote" : "Quote",
		number: displayNumber(quote.number, quote.revision),
		day: today(made),
		...nowOf(quote, accepted, today(now)),
	};
}

function nowOf(quote: Quote, accepted: boolean, day: string): Pick<KeptPaper, "now" | "standing" | "latest"> {
	const over = { standing: "over", latest: true } as const;
	switch (quote.status) {
		case "accepted":
			if (accepted)
				return { now: "It was accepted, and this is the copy that counts.", standing: "counts", latest: true };
			return { now: "It was accepted later. The accepted copy counts.", standing: "open", latest: false };
		case "superseded":
			return { now: "A newer version of this quote went out.", standing: "over", latest: false };
		case "declined":
			return { now: "It was declined.", ...over };
		case "withdrawn":
			return { now: "We took it back.", ...over };
		default: {
			const until = formatDay(quote.validUntil ?? day);
			if (isExpired(quote.validUntil, day)) return { now: `It was good through ${until} and has run out.`, ...over };
			return { now: `Nobody has answered it yet. It is good through ${until}.`, standing: "open", latest: true };
		}
	}
}

/** `npm run verify` */
export async function keptQuotes(after: string): Promise<KeptPage> {
	const rows = await db.select().from(quotes).where(gt(quotes.id, after)).orderBy(asc(quotes.id)).limit(200);
	const files = rows.flatMap((quote) => {
		const name = `quote ${displayNumber(quote.number, quote.revision)}`;
		return [
			{ name, key: quote.pdfKey, sha256: quote.pdfSha256 },
			{ name: `accepted ${name}`, key: quote.acceptedPdfKey, sha256: quote.acceptedPdfSha256 },
		].flatMap(({ key, ...file }) => (key ? [{ key, ...file }] : []));
	});
	return { files, last: rows.at(-1)?.id ?? null };
}
