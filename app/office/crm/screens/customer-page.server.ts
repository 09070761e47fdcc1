import { creditOf } from "#app/billing/payments/payments.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { emailConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import {
	type Channel,
	type Consent,
	type Customer,
	channelsOf,
	consentsOf,
	notesOf,
	type Place,
	placesOf,
} from "#app/people/customers/record.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { countyOfAddress } from "#app/trade/tax.ts";
import { countPapers, countTrees, papersOf } from "../documents.server.ts";
import { isPaper, paperKinds } from "../documents.ts";
import { duplicatesOf } from "../duplicates.server.ts";
import { moneyOf } from "../listing.server.ts";
import { mergesOf } from "../merging.server.ts";
import { readTimeline } from "../timeline.server.ts";
import { foldDays } from "../timeline.ts";

const firstFew = 5;
const when = (at: Date) => formatInstant(at, settings.timeZone);

/** All that one page shows of one customer. The query chooses a kind of papers and how far back the pages go. */
export async function readCustomerPage(
	by: Permitted<"customers.view">,
	customer: Customer,
	query: URLSearchParams,
	now: Date,
) {
	const { id } = customer;
	const asked = query.get("papers") ?? "";
	const kind = isPaper(asked) ? asked : null;
	const [ways, places, notes, counts, money, credit, merges, timeline, company] = await Promise.all([
		channelsOf(id),
		placesOf(id),
		notesOf(id),
		countPapers(id),
		moneyOf(id, now),
		creditOf(id),
		mergesOf(id),
		readTimeline(by, id, customer.name, query.get("before")),
		readCompany(),
	]);
	const shown = paperKinds.filter((one) => counts[one] && (!kind || one === kind));
	const [trees, consents, duplicates, papers] = await Promise.all([
		countTrees(places.map((place) => place.id)),
		consentsOf(ways),
		duplicatesOf(customer, ways, places),
		Promise.all(
			shown.map(async (one) => {
				const page = await papersOf(by, id, one, kind && query.get("after"), now);
				return { kind: one, count: counts[one], ...(kind ? page : { rows: page.rows.slice(0, firstFew), next: null }) };
			}),
		),
	]);
	return {
		customer: { id, name: customer.name, company: customer.company, version: customer.version },
		ways: ways.map((way) => ({ ...way, shown: way.kind === "phone" ? formatPhone(way.value) : way.value })),
		places: foldPlaces(places, trees),
		editable: places.map(({ id: placeId, address, county }) => ({ id: placeId, address, county })),
		notes: notes.map(({ id: noteId, text, author, pinnedAt, createdAt, editedAt, version, staffId }) => ({
			...{ id: noteId, text, author, version, pinned: pinnedAt !== null, mine: staffId === by.id },
			at: `${when(createdAt)}${editedAt ? `, edited ${when(editedAt)}` : ""}`,
		})),
		consents: ways.map((way) => consentOf(way, consents, company.name)),
		counts,
		papers,
		kind,
		money: { ...money, credit },
		merges: merges.map(({ id: mergeId, name, at }) => ({ id: mergeId, name, at: when(at) })),
		duplicates: duplicates.slice(0, 5).map(({ id: otherId, name, shares, addresses, sure }) => ({
			...{ id: otherId, name, shares, sure, address: addresses[0] ?? "" },
		})),
		days: foldDays(timeline.told, (iso) => companyTime(new Date(iso)).toPlainDate().toString()),
		older: timeline.next,
		later: query.has("before"),
		timeZone: settings.timeZone,
		may: {
			edit: may(by.role, "customers.edit"),
			note: may(by.role, "customers.note"),
			merge: may(by.role, "customers.merge"),
			delete: may(by.role, "customers.delete"),
			quote: may(by.role, "quotes.draft"),
		},
	};
}

/** Two records of one address, as a merge leaves them, are one place to read; each keeps its trees. */
function foldPlaces(places: readonly Place[], trees: ReadonlyMap<string, number>) {
	const folded = new Map<string, { address: string; county: string; trees: { propertyId: string; count: number }[] }>();
	for (const { id, address, matchKey, county } of places) {
		const key = matchKey || id;
		const one = folded.get(key) ?? { address, county: "", trees: [] };
		one.county ||= county || countyOfAddress(address);
		one.trees.push({ propertyId: id, count: trees.get(id) ?? 0 });
		folded.set(key, one);
	}
	return [...folded.values()].map(({ trees: all, ...one }) => {
		const grown = all.filter(({ count }) => count);
		return { ...one, trees: grown.length ? grown : all.slice(0, 1) };
	});
}

const purposeWords = {
	"job-email": "Mail about the work",
	"job-text": "Texts about the work",
	newsletter: "Newsletter",
};

/** How things stand for one address or number, with every yes and no that led there. */
function consentOf(way: Channel, all: readonly Consent[], company: string) {
	const purpose = way.kind === "email" ? "job-email" : "job-text";
	const theirs = all.filter(({ kind, value }) => kind === way.kind && value === way.value);
	const last = theirs.find((one) => one.purpose === purpose);
	return {
		...{ kind: way.kind, value: way.value, shown: way.kind === "phone" ? formatPhone(way.value) : way.value },
		about: purposeWords[purpose],
		state: last ? (last.granted ? ("yes" as const) : ("no" as const)) : ("never" as const),
		wording: way.kind === "email" ? emailConsentWording(company) : textConsentWording(company),
		history: theirs.map((one) => ({
			id: one.id,
			words: `${purposeWords[one.purpose]}: ${one.granted ? "agreed" : "taken back"}`,
			wording: one.wording,
			evidence: one.evidence,
			at: when(one.at),
			from: one.staffName ?? sources[one.source] ?? one.source,
		})),
	};
}

const sources: Record<string, string> = {
	form: "the contact form",
	account: "their account",
	office: "the office",
	phone: "a call",
};
