import { and, desc, eq, sql } from "drizzle-orm";
import { listPublicTeam } from "#app/content/team/team.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findValidInsurance } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import type { Proof } from "./proof.ts";
import { formatReviewer, sourceLabels } from "./review.ts";
import { reviews } from "./tables.server.ts";

/** more than anyone reads, and few enough for one page */
const shownReviews = 60;
const bandReviews = 3;
const bandCharacters = 260;

/** The published reviews, the newest first, and the average of those written to us. */
export const readPublicReviews = cacheUntilBroadcast("company", async () => {
	const published = eq(reviews.status, "published");
	const [rows, [own]] = await Promise.all([
		db.select().from(reviews).where(published).orderBy(desc(reviews.reviewedOn), desc(reviews.id)).limit(shownReviews),
		db
			.select({
				count: sql<number>`count(*)::int`,
				average: sql<number | null>`round(avg(${reviews.rating}), 1)::float`,
			})
			.from(reviews)
			.where(and(published, eq(reviews.source, "own"))),
	]);
	return {
		count: own?.count ?? 0,
		average: own?.average ?? null,
		reviews: rows.map(({ id, rating, text, name, nameStyle, town, reviewedOn, source, sourceUrl, answer }) => ({
			id,
			rating,
			text,
			town,
			answer,
			name: formatReviewer(name, nameStyle, town),
			// "A customer in Stanley" already says the town
			place: nameStyle === "town" ? "" : town,
			day: formatDay(reviewedOn),
			source: source === "own" ? "" : sourceLabels[source],
			sourceUrl,
		})),
	};
});

/** What the proof band shows: the latest reviews, insurance and credentials, each only when there is any. */
export async function readProof(now: Date): Promise<Proof> {
	const [company, team, found] = await Promise.all([readCompany(), listPublicTeam(now), readPublicReviews()]);
	const insurance = findValidInsurance(company, today(now));
	const holders = new Map<string, string[]>();
	for (const { name, credentials } of team)
		for (const { name: title } of credentials) holders.set(title, [...(holders.get(title) ?? []), name]);
	return {
		count: found.count,
		average: found.average,
		reviews: found.reviews
			.slice(0, bandReviews)
			.map(({ id, rating, text, name, place }) => ({ id, rating, name, place, text: shorten(text) })),
		insurer: insurance?.insurer ?? "",
		credentials: [...holders].slice(0, 3).map(([title, names]) => ({ title, names: names.join(", ") })),
	};
}

function shorten(text: string): string {
	if (text.length <= bandCharacters) return text;
	const cut = text.slice(0, bandCharacters);
	return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
