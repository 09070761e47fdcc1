import { may, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { emailConsentWording, marketingTextConsentWording, textConsentWording } from "../consent.ts";
import { countDocuments, type DocumentCount, listDocuments } from "../documents.server.ts";
import { findDuplicates } from "../duplicates.server.ts";
import { customerBalance } from "../listing.server.ts";
import { listMerges } from "../merge.server.ts";
import { loadProperties } from "../properties.server.ts";
import {
	type Channel,
	type Consent,
	type Customer,
	type CustomerProperty,
	listChannels,
	listConsents,
	listContacts,
	listCustomerProperties,
	listNotes,
} from "../record.server.ts";
import { listReps } from "../reps.server.ts";
import { listSales } from "../sales.server.ts";
import { listTags, listTagsOf } from "../tags.server.ts";
import { listTimeline } from "../timeline.server.ts";
import { groupByDay } from "../timeline.ts";

const previewCount = 5;
const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

/** The data of the customer page. `query` has the `customerPageParams`. */
export async function loadCustomerPage(
	by: Permitted<"customers.view">,
	customer: Customer,
	query: URLSearchParams,
	now: Date,
) {
	const { id } = customer;
	const [channels, contacts, tags, sales, properties, notes, counts, balance, merges, timeline, company] =
		await Promise.all([
			listChannels(id),
			listContacts(id),
			listTagsOf(id),
			listSales(id),
			listCustomerProperties(id),
			listNotes(id),
			countDocuments(id, now, by),
			customerBalance(id, now),
			listMerges(id),
			listTimeline(by, id, customer.name, query.get("activity-before"), now),
			readCompany(),
		]);
	const kind = counts.find(({ entity }) => entity === query.get("documents"))?.entity ?? null;
	const listed = counts.filter(({ entity, count }) => count && (!kind || entity === kind));
	const propertyIds = properties.map((property) => property.id);
	const [records, overviews, consents, duplicates, allTags, reps, files, groups] = await Promise.all([
		listPropertyRecords(propertyIds),
		loadProperties(by, propertyIds),
		listConsents(channels),
		findDuplicates(customer, channels, properties),
		listTags(),
		listReps(customer.repId),
		Promise.all(collect("customerFiles").map(({ list }) => list(id))),
		Promise.all(
			listed.map(async (each) => {
				const page = await listDocuments(by, id, each.entity, kind && query.get("documents-after"), now);
				return { ...each, ...(kind ? page : { rows: page.rows.slice(0, previewCount), next: null }) };
			}),
		),
	]);
	const shownChannels = channels.map((channel) => ({
		...channel,
		display: channel.kind === "phone" ? formatPhone(channel.value) : channel.value,
	}));
	return {
		customer: {
			id,
			name: customer.name,
			company: customer.company,
			version: customer.version,
			leadSource: customer.leadSource,
			repId: customer.repId,
			preferredChannel: customer.preferredChannel,
		},
		tags,
		allTags: allTags.map(({ name }) => name),
		reps,
		channels: shownChannels.filter(({ contactId }) => contactId === null),
		contacts: contacts.map((contact) => ({
			...contact,
			channels: shownChannels.filter(({ contactId }) => contactId === contact.id),
		})),
		properties: groupProperties(properties, records).map((entry) => ({
			...entry,
			overview: overviews.get(entry.id),
			bought: sales.find(({ isSeller, propertyIds: ids }) => !isSeller && ids.includes(entry.id)) ?? null,
		})),
		files: files
			.flat()
			.sort((a, b) => b.at.getTime() - a.at.getTime())
			.map(({ at, ...file }) => ({ ...file, at: formatTime(at) })),
		sold: sales.filter(({ isSeller }) => isSeller),
		today: today(now),
		editable: properties.map(({ id: propertyId, address, county }) => ({ id: propertyId, address, county })),
		notes: notes.map(({ id: noteId, text, author, pinnedAt, createdAt, editedAt, version, staffId }) => ({
			id: noteId,
			text,
			author,
			version,
			pinned: pinnedAt !== null,
			isOwn: staffId === by.id,
			at: `${formatTime(createdAt)}${editedAt ? `, edited ${formatTime(editedAt)}` : ""}`,
		})),
		consents: distinctChannels(channels).flatMap((channel) =>
			(channel.kind === "email" ? (["job-email"] as const) : (["job-text", "marketing-text"] as const)).map(
				(purpose) => ({
					...channelConsent(channel, purpose, consents, company.name),
					person: contacts.find(({ id: contactId }) => contactId === channel.contactId)?.name ?? "",
				}),
			),
		),
		counts,
		groups,
		kind,
		balance,
		statement: statementPath(id, counts),
		merges: merges.map(({ id: mergeId, name, at }) => ({ id: mergeId, name, at: formatTime(at) })),
		duplicates: duplicates.slice(0, 5).map(({ id: otherId, name, shares, addresses, isCertain }) => ({
			id: otherId,
			name,
			shares,
			isCertain,
			address: addresses[0] ?? "",
		})),
		creatable: [
			...collect("customerRecords").flatMap(({ label, create }) =>
				create && may(by.role, create.permission)
					? [{ label: `New ${label.singular.toLowerCase()}`, to: `${create.path}?id=${id}` }]
					: [],
			),
			...collect("recordLinks").flatMap(({ label, path, permission }) =>
				may(by.role, permission) ? [{ label, to: `${path}/admin/crm/${id}` }] : [],
			),
		],
		days: groupByDay(timeline.entries, (iso) => companyTime(new Date(iso)).toPlainDate().toString()),
		older: timeline.next,
		later: query.has("activity-before"),
		timeZone: settings.timeZone,
		may: {
			edit: may(by.role, "customers.edit"),
			note: may(by.role, "customers.note"),
			merge: may(by.role, "customers.merge"),
			delete: may(by.role, "customers.delete"),
		},
	};
}

/** The statement of account; null while the customer has none of its documents. */
function statementPath(customerId: string, counts: readonly DocumentCount[]): string | null {
	const withStatement = collect("customerAccounts").find(({ statement }) =>
		counts.some(({ entity, count }) => entity === statement.entity && count),
	);
	return withStatement?.statement.path(customerId) ?? null;
}

type PropertyLink = { to: string; label: string; count: number };

/** Links to what other folders keep about each of these properties, such as its trees. */
async function listPropertyRecords(propertyIds: readonly string[]): Promise<Map<string, PropertyLink[]>> {
	const links = new Map<string, PropertyLink[]>(propertyIds.map((id) => [id, []]));
	for (const { path, label, count } of collect("propertyRecords")) {
		const counts = await count(propertyIds);
		for (const [id, own] of links) {
			const n = counts.get(id) ?? 0;
			own.push({ to: path(id), count: n, label: n === 0 ? label.none : n === 1 ? label.one : `${n} ${label.many}` });
		}
	}
	return links;
}

/** Shows property records with the same address, which a merge leaves, as one property with the links of each. */
function groupProperties(properties: readonly CustomerProperty[], records: ReadonlyMap<string, PropertyLink[]>) {
	const byAddress = new Map<string, { id: string; address: string; county: string; links: PropertyLink[] }>();
	for (const { id, address, matchKey, county } of properties) {
		const key = matchKey || id;
		const entry = byAddress.get(key) ?? { id, address, county: "", links: [] };
		entry.county ||= county || findCountyOfAddress(address);
		entry.links.push(...(records.get(id) ?? []));
		byAddress.set(key, entry);
	}
	return [...byAddress.values()].map(({ links, ...entry }) => {
		const filled = links.filter(({ count }) => count);
		return { ...entry, links: filled.length ? filled : links.slice(0, 1) };
	});
}

const purposeLabels = {
	"job-email": "Emails about jobs",
	"job-text": "Texts about jobs",
	"marketing-text": "Marketing texts",
	newsletter: "Newsletter",
};

/** People who share an email or phone share its consents. The customer's own come first. */
function distinctChannels(all: readonly Channel[]): Channel[] {
	const distinct = new Map<string, Channel>();
	for (const channel of [...all].sort((a, b) => Number(a.contactId !== null) - Number(b.contactId !== null))) {
		const key = `${channel.kind} ${channel.value}`;
		if (!distinct.has(key)) distinct.set(key, channel);
	}
	return [...distinct.values()];
}

type AskedPurpose = "job-email" | "job-text" | "marketing-text";
const wordings = {
	"job-email": emailConsentWording,
	"job-text": textConsentWording,
	"marketing-text": marketingTextConsentWording,
};

/** The current answer for one email or phone about one purpose, with its history. */
function channelConsent(channel: Channel, purpose: AskedPurpose, all: readonly Consent[], company: string) {
	const ownConsents = all.filter(({ kind, value }) => kind === channel.kind && value === channel.value);
	const last = ownConsents.find((entry) => entry.purpose === purpose);
	return {
		kind: channel.kind,
		purpose,
		value: channel.value,
		display: channel.kind === "phone" ? formatPhone(channel.value) : channel.value,
		about: purposeLabels[purpose],
		state: last ? (last.granted ? ("yes" as const) : ("no" as const)) : ("never" as const),
		wording: wordings[purpose](company),
		history: ownConsents
			.filter((entry) => (entry.purpose === "marketing-text") === (purpose === "marketing-text"))
			.map((entry) => ({
				id: entry.id,
				label: `${purposeLabels[entry.purpose]}: ${entry.granted ? "agreed" : "opted out"}`,
				wording: entry.wording,
				evidence: entry.evidence,
				at: formatTime(entry.at),
				source: entry.staffName
					? `recorded by ${entry.staffName}`
					: `via ${sourceLabels[entry.source] ?? entry.source}`,
			})),
	};
}

const sourceLabels: Record<string, string> = {
	form: "the contact form",
	"contact form": "the contact form",
	"snow plan form": "the snow plan form",
	account: "the customer's account",
	office: "the office",
	keyword: "a text from the phone",
	phrase: "a text from the phone",
	provider: "the texting provider",
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
