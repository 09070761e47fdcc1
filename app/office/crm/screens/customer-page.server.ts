import { readCustomerCredit } from "#app/billing/payments/payments.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { emailConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import {
	type Channel,
	type Consent,
	type Customer,
	type CustomerProperty,
	listChannels,
	listConsents,
	listCustomerProperties,
	listNotes,
} from "#app/people/customers/record.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { countDocuments, countTrees, listDocuments } from "../documents.server.ts";
import { documentKinds, isDocumentKind } from "../documents.ts";
import { findDuplicates } from "../duplicates.server.ts";
import { customerBalance } from "../listing.server.ts";
import { listMerges } from "../merge.server.ts";
import { listTimeline } from "../timeline.server.ts";
import { groupByDay } from "../timeline.ts";

const previewCount = 5;
const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

/** The data of the customer page. `query`: `papers` is the kind of document, `after` and `before` are cursors. */
export async function loadCustomerPage(
	by: Permitted<"customers.view">,
	customer: Customer,
	query: URLSearchParams,
	now: Date,
) {
	const { id } = customer;
	const requestedKind = query.get("papers") ?? "";
	const kind = isDocumentKind(requestedKind) ? requestedKind : null;
	const [channels, properties, notes, counts, balance, credit, merges, timeline, company] = await Promise.all([
		listChannels(id),
		listCustomerProperties(id),
		listNotes(id),
		countDocuments(id),
		customerBalance(id, now),
		readCustomerCredit(id),
		listMerges(id),
		listTimeline(by, id, customer.name, query.get("before")),
		readCompany(),
	]);
	const kinds = documentKinds.filter((each) => counts[each] && (!kind || each === kind));
	const [trees, consents, duplicates, groups] = await Promise.all([
		countTrees(properties.map((property) => property.id)),
		listConsents(channels),
		findDuplicates(customer, channels, properties),
		Promise.all(
			kinds.map(async (each) => {
				const page = await listDocuments(by, id, each, kind && query.get("after"), now);
				return {
					kind: each,
					count: counts[each],
					...(kind ? page : { rows: page.rows.slice(0, previewCount), next: null }),
				};
			}),
		),
	]);
	return {
		customer: { id, name: customer.name, company: customer.company, version: customer.version },
		channels: channels.map((channel) => ({
			...channel,
			display: channel.kind === "phone" ? formatPhone(channel.value) : channel.value,
		})),
		properties: groupProperties(properties, trees),
		editable: properties.map(({ id: propertyId, address, county }) => ({ id: propertyId, address, county })),
		notes: notes.map(({ id: noteId, text, author, pinnedAt, createdAt, editedAt, version, staffId }) => ({
			...{ id: noteId, text, author, version, pinned: pinnedAt !== null, isOwn: staffId === by.id },
			at: `${formatTime(createdAt)}${editedAt ? `, edited ${formatTime(editedAt)}` : ""}`,
		})),
		consents: channels.map((channel) => channelConsent(channel, consents, company.name)),
		counts,
		groups,
		kind,
		balance: { ...balance, credit },
		merges: merges.map(({ id: mergeId, name, at }) => ({ id: mergeId, name, at: formatTime(at) })),
		duplicates: duplicates.slice(0, 5).map(({ id: otherId, name, shares, addresses, isCertain }) => ({
			...{ id: otherId, name, shares, isCertain, address: addresses[0] ?? "" },
		})),
		days: groupByDay(timeline.entries, (iso) => companyTime(new Date(iso)).toPlainDate().toString()),
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

/** Shows property records with the same address, which a merge leaves, as one property that lists the trees of each. */
function groupProperties(properties: readonly CustomerProperty[], trees: ReadonlyMap<string, number>) {
	const byAddress = new Map<
		string,
		{ address: string; county: string; trees: { propertyId: string; count: number }[] }
	>();
	for (const { id, address, matchKey, county } of properties) {
		const key = matchKey || id;
		const entry = byAddress.get(key) ?? { address, county: "", trees: [] };
		entry.county ||= county || findCountyOfAddress(address);
		entry.trees.push({ propertyId: id, count: trees.get(id) ?? 0 });
		byAddress.set(key, entry);
	}
	return [...byAddress.values()].map(({ trees: all, ...entry }) => {
		const withTrees = all.filter(({ count }) => count);
		return { ...entry, trees: withTrees.length ? withTrees : all.slice(0, 1) };
	});
}

const purposeLabels = {
	"job-email": "Emails about jobs",
	"job-text": "Texts about jobs",
	newsletter: "Newsletter",
};

/** The current answer for one email or phone, with its history. */
function channelConsent(channel: Channel, all: readonly Consent[], company: string) {
	const purpose = channel.kind === "email" ? "job-email" : "job-text";
	const ownConsents = all.filter(({ kind, value }) => kind === channel.kind && value === channel.value);
	const last = ownConsents.find((entry) => entry.purpose === purpose);
	return {
		...{
			kind: channel.kind,
			value: channel.value,
			display: channel.kind === "phone" ? formatPhone(channel.value) : channel.value,
		},
		about: purposeLabels[purpose],
		state: last ? (last.granted ? ("yes" as const) : ("no" as const)) : ("never" as const),
		wording: channel.kind === "email" ? emailConsentWording(company) : textConsentWording(company),
		history: ownConsents.map((entry) => ({
			id: entry.id,
			label: `${purposeLabels[entry.purpose]}: ${entry.granted ? "agreed" : "opted out"}`,
			wording: entry.wording,
			evidence: entry.evidence,
			at: formatTime(entry.at),
			source: entry.staffName ? `recorded by ${entry.staffName}` : `via ${sourceLabels[entry.source] ?? entry.source}`,
		})),
	};
}

const sourceLabels: Record<string, string> = {
	form: "the contact form",
	"contact form": "the contact form",
	"snow plan form": "the snow plan form",
	account: "the customer's account",
	office: "the office",
	phone: "a phone call",
	website: "the website",
	footer: "the website footer",
	"newsletter page": "the newsletter page",
	"confirm page": "the confirmation page",
	"unsubscribe page": "the unsubscribe page",
	"email app": "the unsubscribe button in an email app",
	/** stored until November 2026; consents are never changed */
	"mail program": "the unsubscribe button in an email app",
};
