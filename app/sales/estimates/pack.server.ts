import { and, asc, count, desc, eq, inArray, isNull } from "drizzle-orm";
import { milesToAddress } from "#app/content/places/service-area.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { documentChannel } from "#app/people/customers/resolve-customer.server.ts";
import { customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { statuses as inquiryStatuses, isOpen } from "#app/sales/inquiries/inquiry.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { Entities } from "./estimate.ts";
import { readCurrentPriceBook } from "./price-books.server.ts";
import type { EstimatePack, KnownProperty, Row } from "./sync.ts";
import { allFields } from "./sync-form.ts";
import { conflicts, estimatePhotos, estimates, findings, items } from "./tables.server.ts";

const maxEstimates = 60;
const maxProperties = 80;

/** Everything a device needs to work offline: the person's open estimates, and the properties they may visit next. */
export async function buildEstimatePack(by: Permitted<"estimates.draft">, now: Date): Promise<EstimatePack> {
	const openEstimates = await db
		.select()
		.from(estimates)
		.where(and(eq(estimates.ownerId, by.id), inArray(estimates.status, ["draft", "submitted"])))
		.orderBy(desc(estimates.updatedAt), desc(estimates.id))
		.limit(maxEstimates);
	const ids = openEstimates.map((row) => row.id);
	const knownProperties = await listKnownProperties();
	const propertyIds = [
		...new Set(
			[...openEstimates.map((row) => row.propertyId), ...knownProperties.map((one) => one.propertyId)].filter(
				(id) => id !== null,
			),
		),
	];
	const propertyTrees = propertyIds.length
		? await db
				.select()
				.from(trees)
				.where(and(inArray(trees.propertyId, propertyIds), isNull(trees.deletedAt)))
				.orderBy(asc(trees.propertyId), asc(trees.number))
		: [];
	const undecided = await db
		.selectDistinct({ entity: conflicts.entity, entityId: conflicts.entityId })
		.from(conflicts)
		.where(and(eq(conflicts.staffId, by.id), isNull(conflicts.resolvedAt)));
	return {
		at: now.toISOString(),
		schema: 2,
		me: { id: by.id, name: by.name },
		...(await buildEstimateRows(openEstimates, ids)),
		trees: propertyTrees.map((tree) => ({
			...toPackRow("tree", tree),
			number: tree.number,
			propertyId: tree.propertyId,
		})),
		undecided,
		properties: knownProperties,
		priceBook: await readCurrentPriceBook(),
	};
}

async function buildEstimateRows(openEstimates: (typeof estimates.$inferSelect)[], ids: string[]) {
	if (!ids.length) return { estimates: [], findings: [], items: [], photos: [] };
	const openConflicts = await db
		.select({ id: conflicts.documentId, open: count() })
		.from(conflicts)
		.where(and(inArray(conflicts.documentId, ids), isNull(conflicts.resolvedAt)))
		.groupBy(conflicts.documentId);
	const belongsTo = <T extends typeof findings | typeof items | typeof estimatePhotos>(table: T) =>
		and(inArray(table.estimateId, ids), isNull(table.deletedAt));
	const treeFindings = await db.select().from(findings).where(belongsTo(findings)).orderBy(asc(findings.id));
	const work = await db.select().from(items).where(belongsTo(items)).orderBy(asc(items.position), asc(items.id));
	const photos = await db
		.select()
		.from(estimatePhotos)
		.where(belongsTo(estimatePhotos))
		.orderBy(asc(estimatePhotos.id));
	return {
		estimates: openEstimates.map((row) => ({
			...toPackRow("estimate", row),
			number: row.number,
			status: row.status,
			sentBack: row.sentBackReason,
			conflicts: openConflicts.find((one) => one.id === row.id)?.open ?? 0,
		})),
		findings: treeFindings.map((row) => toPackRow("finding", row)),
		items: work.map((row) => toPackRow("item", row)),
		photos: photos.map((row) => ({ ...toPackRow("photo", row), received: row.receivedBytes, photoId: row.photoId })),
	};
}

/** A row with only the fields of the sync protocol. The type parameter ensures that the table has all of them. */
function toPackRow<E extends keyof Entities>(entity: E, row: Entities[E] & { id: string; version: number }): Row<E> {
	const all: Record<string, unknown> = row;
	const fields = Object.fromEntries(allFields[entity].map((field) => [field, all[field]]));
	return { id: row.id, version: row.version, fields: fields as unknown as Entities[E] };
}

/** Properties to visit next: open inquiries first, then the most recently active customers. */
async function listKnownProperties(): Promise<KnownProperty[]> {
	const company = await readCompany();
	const openInquiries = await db
		.select()
		.from(inquiries)
		.where(inArray(inquiries.status, inquiryStatuses.filter(isOpen)))
		.orderBy(desc(eq(inquiries.status, "visit-scheduled")), desc(inquiries.receivedAt))
		.limit(maxProperties);
	const customerRows = await db
		.select({
			propertyId: properties.id,
			customerId: customers.id,
			name: customers.name,
			address: properties.address,
			email: documentChannel("email"),
			phone: documentChannel("phone"),
		})
		.from(customerProperties)
		.innerJoin(customers, eq(customers.id, customerProperties.customerId))
		.innerJoin(properties, eq(properties.id, customerProperties.propertyId))
		// a merge leaves a property that both customers had with the merged customer too
		.where(isNull(customers.mergedInto))
		.orderBy(desc(customers.updatedAt), desc(customers.id))
		.limit(maxProperties);
	const fromInquiries = openInquiries.map((inquiry): KnownProperty => {
		const { customerId, propertyId, id } = inquiry;
		const contact = currentContact(inquiry);
		const booked = inquiry.status === "visit-scheduled";
		return {
			customerId,
			propertyId,
			inquiryId: id,
			...contact,
			miles: milesToAddress(contact.address, company),
			visitOn: booked ? inquiry.visitOn : null,
			visitNote: booked ? inquiry.visitNote : "",
			request: inquiry.message.slice(0, 2000),
		};
	});
	const inquiryPropertyIds = new Set(openInquiries.map((inquiry) => inquiry.propertyId).filter((id) => id !== null));
	const fromCustomers = customerRows
		.filter((one) => !inquiryPropertyIds.has(one.propertyId))
		.map((one) => ({
			...one,
			inquiryId: null,
			miles: milesToAddress(one.address, company),
			visitOn: null,
			visitNote: "",
		}));
	return [...fromInquiries, ...fromCustomers];
}

/** What a new estimate takes from an inquiry; null when there is none with this id. */
export async function findInquiryContact(inquiryId: string) {
	if (!isUuid(inquiryId)) return null;
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
	if (!inquiry) return null;
	const { id, customerId, propertyId } = inquiry;
	return { inquiryId: id, customerId, propertyId, ...currentContact(inquiry) };
}
