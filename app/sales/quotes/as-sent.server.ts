import { listPhotos } from "#app/content/media/photos.server.ts";
import { listCredentials } from "#app/content/team/team.server.ts";
import { readClaimFacts } from "#app/documents/details/claims.server.ts";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { today } from "#app/platform/dates.server.ts";
import { listDisabledRules } from "#app/sales/contracts/library.server.ts";
import { findEstimate } from "#app/sales/estimates/estimates.server.ts";
import { mapPositions } from "#app/sales/estimates/map-positions.ts";
import { listReleasedOaks } from "#app/sales/oak-releases/oak-releases.server.ts";
import { speciesName } from "#app/trees/species.ts";
import { combinedDbh, treeTag } from "#app/trees/tree.ts";
import type { QuoteCheckFacts } from "./checks.ts";
import { readDepositDue } from "./deposit-terms.server.ts";
import { pickQuoteDetails, type QuotePhoto, type QuoteSite } from "./quote-details.ts";
import { findEstimateOfQuote, type Quote, type QuoteRecord } from "./quotes.server.ts";

const maxPhotos = 12;
const maxPhotosOfTree = 2;

/** A draft with everything that sending it at this time would freeze; a quote that was sent stays as it is. */
export async function asSent(record: QuoteRecord, company: Company, now: Date): Promise<QuoteRecord> {
	const { quote, lines } = record;
	if (quote.status !== "draft") return record;
	const entered = pickQuoteDetails(quote.details ?? {});
	const [letterhead, credentials, site] = await Promise.all([
		signedLetterhead(company, quote, now),
		listCredentials(entered.walkedBy, now),
		readSite(await findEstimateOfQuote(quote.rootId), lines),
	]);
	const details = { ...entered, ...site, version: 1 as const, issuedOn: today(now), credentials };
	const { kind, value } = quote.deposit;
	const deposit = kind === "none" ? quote.deposit : { kind, value, due: await readDepositDue() };
	return { ...record, quote: { ...quote, terms: company.quoteTerms, letterhead, details, deposit } };
}

/** What a quote's checks depend on besides its content, as if the quote were sent now. */
export async function readCheckFacts(
	{ id, rootId, letterhead, details }: Quote,
	company: Company,
	now: Date,
): Promise<QuoteCheckFacts> {
	const { confirmed, quoteTerms: terms } = company;
	const { trees = [] } = details ?? {};
	const [disabledRules, claims, releasedOaks] = await Promise.all([
		listDisabledRules(),
		readClaimFacts(company, now),
		listReleasedOaks([rootId]),
	]);
	const releasePath = `/admin/oak-releases/quote/${id}`;
	return { today: today(now), confirmed, terms, letterhead, trees, disabledRules, claims, releasedOaks, releasePath };
}

const noSite: QuoteSite = { trees: [], hasSketch: false, photos: [] };

/** The trees of these line items, which have the ids of the estimate's items, and the photos shared with the customer. */
async function readSite(estimateId: string | null, lines: QuoteRecord["lines"]): Promise<QuoteSite> {
	const found = estimateId && (await findEstimate(estimateId));
	if (!found) return noSite;
	const quoted = new Set(lines.map(({ id }) => id));
	const treeIds = new Set(found.items.filter(({ id }) => quoted.has(id)).map(({ treeId }) => treeId));
	const trees = found.trees.filter(({ id }) => treeIds.has(id));
	const places = mapPositions(trees);
	return {
		trees: trees.map((tree) => {
			const place = places.find(({ id }) => id === tree.id);
			const inches = combinedDbh(tree.stems);
			const measures = [
				inches ? `${inches} in trunk${tree.stems.length > 1 ? `, ${tree.stems.length} stems` : ""}` : "",
				tree.height ? `${tree.height} ft tall` : "",
			];
			return {
				tag: treeTag(tree.number),
				number: tree.number,
				species: speciesName(tree.species),
				measures: measures.filter(Boolean),
				place: place ? { x: place.x, y: place.y } : null,
			};
		}),
		hasSketch: trees.some(({ location }) => location?.by === "sketch"),
		photos: sharedPhotos(found.photos, trees, await listPhotos("estimate", found.estimate.id)),
	};
}

type Shared = { photoId: string | null; treeId: string | null; sharedWithCustomer: boolean } & Pick<
	QuotePhoto,
	"caption" | "strokes"
>;
type Size = Pick<QuotePhoto, "id" | "width" | "height">;

function sharedPhotos(
	photos: readonly Shared[],
	trees: readonly { id: string; number: number }[],
	sizes: readonly Size[],
): QuotePhoto[] {
	const shared = photos.filter(({ sharedWithCustomer }) => sharedWithCustomer);
	const ofTrees = trees.flatMap(({ id, number }) =>
		shared
			.filter(({ treeId }) => treeId === id)
			.slice(0, maxPhotosOfTree)
			.map((photo) => ({ photo, tag: treeTag(number) })),
	);
	const ofProperty = shared.filter(({ treeId }) => treeId === null).map((photo) => ({ photo, tag: "" }));
	return [...ofTrees, ...ofProperty].slice(0, maxPhotos).flatMap(({ photo: { photoId, caption, strokes }, tag }) => {
		const size = sizes.find(({ id }) => id === photoId);
		return size ? [{ id: size.id, tag, caption, strokes, width: size.width, height: size.height }] : [];
	});
}
