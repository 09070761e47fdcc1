import { asc, eq, gt, or } from "drizzle-orm";
import type { DocumentVerification } from "#app/documents/verification/document-verification.ts";
import type { VerificationSource } from "#app/documents/verification/registry.server.ts";
import { checkStoredFiles, type StoredFilesPage } from "#app/documents/verification/stored-files.server.ts";
import { documentVerdict } from "#app/documents/verification/verdict.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, hasExpired } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { displayQuoteNumber } from "./quote.ts";
import type { Quote } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

export const verification: VerificationSource = {
	order: 20,
	find: async ({ sha256 }, now) => {
		const found = await findQuoteVerification(sha256, now);
		return found && documentVerdict(found);
	},
	check: checkStoredFiles(listQuoteFiles),
};

/** The quote whose PDF has this hash, either as sent or as the accepted copy. */
async function findQuoteVerification(sha256: string, now: Date): Promise<DocumentVerification | null> {
	const hasThisHash = or(eq(quotes.pdfSha256, sha256), eq(quotes.acceptedPdfSha256, sha256));
	const [quote] = await db.select().from(quotes).where(hasThisHash);
	if (!quote) return null;
	const accepted = quote.acceptedPdfSha256 === sha256;
	const issuedAt = (accepted && quote.answeredAt) || quote.sentAt || quote.createdAt;
	return {
		type: accepted ? "Accepted quote" : "Quote",
		number: displayQuoteNumber(quote.number, quote.revision),
		date: today(issuedAt),
		...currentState(quote, accepted, today(now)),
	};
}

function currentState(
	quote: Quote,
	accepted: boolean,
	day: string,
): Pick<DocumentVerification, "statusText" | "validity" | "isLatest"> {
	const invalid = { validity: "invalid", isLatest: true } as const;
	switch (quote.status) {
		case "accepted":
			if (accepted) return { statusText: "The quote was accepted.", validity: "valid", isLatest: true };
			return {
				statusText: "The quote was later accepted. The accepted copy replaces this one.",
				validity: "pending",
				isLatest: false,
			};
		case "replaced":
			return { statusText: "We later sent a newer version of this quote.", validity: "invalid", isLatest: false };
		case "declined":
			return { statusText: "The quote was declined.", ...invalid };
		case "withdrawn":
			return { statusText: "We withdrew the quote.", ...invalid };
		default: {
			const until = formatDay(quote.validUntil ?? day);
			if (hasExpired(quote.validUntil, day))
				return { statusText: `The quote was valid through ${until} and has expired.`, ...invalid };
			return {
				statusText: `The quote hasn't been accepted or declined yet. It's valid through ${until}.`,
				validity: "pending",
				isLatest: true,
			};
		}
	}
}

/** One page of stored PDFs after that ID, for `npm run verify`. */
async function listQuoteFiles(after: string): Promise<StoredFilesPage> {
	const rows = await db.select().from(quotes).where(gt(quotes.id, after)).orderBy(asc(quotes.id)).limit(200);
	const files = rows.flatMap((quote) => {
		const name = `quote ${displayQuoteNumber(quote.number, quote.revision)}`;
		return [
			{ name, key: quote.pdfKey, sha256: quote.pdfSha256 },
			{ name: `accepted ${name}`, key: quote.acceptedPdfKey, sha256: quote.acceptedPdfSha256 },
		].flatMap(({ key, ...file }) => (key ? [{ key, ...file }] : []));
	});
	return { files, last: rows.at(-1)?.id ?? null };
}
