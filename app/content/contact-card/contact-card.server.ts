import { readPublicReviews } from "#app/content/reviews/proof.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findValidInsurance } from "#app/people/company/company.ts";
import { type ReachNow, readReach } from "#app/people/company/reach.server.ts";
import { today } from "#app/platform/dates.server.ts";

/** `to`: the page that says more. */
type Answer = { term: string; text: string; to?: string };

export type ContactCardData = Pick<ReachNow, "phone" | "open"> & { answers: Answer[] };

type Options = {
	/** where the price is, and what the link to it says */
	price: { text: string; to: string };
	/** false on pages that already show the average rating in the proof band */
	showsReviews?: boolean;
};

/** The questions that people ask first, with their answers. Whatever the company hasn't entered is left out. */
export async function readContactCard(now: Date, { price, showsReviews }: Options): Promise<ContactCardData> {
	const [reach, company, reviews] = await Promise.all([readReach(now), readCompany(), readPublicReviews()]);
	const insurer = findValidInsurance(company, today(now))?.insurer;
	const answers: Answer[] = [
		{ term: "Nights", text: reach.nights },
		{ term: "Wait", text: reach.wait || (reach.replyTime && `We'll reply within ${reach.replyTime}.`) },
		{ term: "Price", ...price },
		{ term: "Insured", text: insurer ? `By ${insurer}` : "" },
		{ term: "Reviews", text: showsReviews ? reviewsText(reviews) : "", to: "/about#reviews" },
		{ term: "People", text: reach.owner ? `${reach.owner}, owner` : "Who we are", to: "/about" },
	];
	return { phone: reach.phone, open: reach.open, answers: answers.filter(({ text }) => text) };
}

function reviewsText({ count, average }: { count: number; average: number | null }): string {
	return average === null ? "" : `${average.toFixed(1)} out of 5, from ${count}`;
}
