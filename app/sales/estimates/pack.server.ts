import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { milesTo } from "#app/content/places/area.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { customerProperties, customers, properties } from "#app/people/customers/tables.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { statuses as inquiryStatuses, isOpen } from "#app/sales/inquiries/inquiry.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { trees } from "#app/trees/tables.server.ts";
import type { Entities } from "./estimate.ts";
import { currentBook } from "./price-books.server.ts";
import type { KnownProperty, Pack, Row } from "./sync.ts";
import { allFields } from "./sync-form.ts";
import { conflicts, estimatePhotos, estimates, findings, items } from "./tables.server.ts";

const estimatesAtMost = 60;
const placesAtMost = 80;

/** All that a device needs without a signal: this person's open estimates whole, and the places near them in time. */
export async function packFor(by: Permitted<"estimates.draft">, now: Date): Promise<Pack> {
	const open = await db
		.select()
		.from(estimates)
		.where(and(eq(estimates.ownerId, by.id), inArray(estimates.status, ["draft", "submitted"])))
		.orderBy(desc(estimates.updatedAt), desc(estimates.id))
		.limit(estimatesAtMost);
	const ids = open.map((row) => row.id);
	const known = await knownProperties();
	const places = [
		...new Set(
			[...open.map((row) => row.propertyId), ...known.map((one) => one.propertyId)].filter((id) => id !== null),
		),
	];
	const grown = places.length
		? await db
				.select()
				.from(trees)
				.where(and(inArray(trees.propertyId, places), isNull(trees.deletedAt)))
				.orderBy(asc(trees.propertyId), asc(trees.number))
		: [];
	const undecided = await db
		.selectDistinct({ entity: conflicts.entity, entityId: conflicts.entityId })
		.from(conflicts)
		.where(and(eq(conflicts.staffId, by.id), isNull(conflicts.resolvedAt)));
	return {
		at: now.toISOString(),
		schema: 1,
		me: { id: by.id, name: by.name },
		...(await packed(open, ids)),
		trees: grown.map((tree) => ({ ...rowOf("tree", tree), number: tree.number, propertyId: tree.propertyId })),
		undecided,
		properties: known,
		priceBook: await currentBook(),
	};
}

async function packed(open: (typeof estimates.$inferSelect)[], ids: string[]) {
	if (!ids.length) return { estimates: [], findings: [], items: [], photos: [] };
	const waiting = await db
		.select({ id: conflicts.paperId, open: count() })
		.from(conflicts)
		.where(and(inArray(conflicts.paperId, ids), isNull(conflicts.resolvedAt)))
		.groupBy(conflicts.paperId);
	const of = <T extends typeof findings | typeof items | typeof estimatePhotos>(table: T) =>
		and(inArray(table.estimateId, ids), isNull(table.deletedAt));
	const seen = await db.select().from(findings).where(of(findings)).orderBy(asc(findings.id));
	const work = await db.select().from(items).where(of(items)).orderBy(asc(items.position), asc(items.id));
	const photos = await db.select().from(estimatePhotos).where(of(estimatePhotos)).orderBy(asc(estimatePhotos.id));
	return {
		estimates: open.map((row) => ({
			...rowOf("estimate", row),
			number: row.number,
			status: row.status,
			sentBack: row.sentBack,
			conflicts: waiting.find((one) => one.id === row.id)?.open ?? 0,
		})),
		findings: seen.map((row) => rowOf("finding", row)),
		items: work.map((row) => rowOf("item", row)),
		photos: photos.map((row) => ({ ...rowOf("photo", row), received: row.received, photoId: row.photoId })),
	};
}

/** A row as devices know it: the forms name its fields, the types say that the table holds each of them. */
function rowOf<E extends keyof Entities>(entity: E, row: Entities[E] & { id: string; version: number }): Row<E> {
	const all: Record<string, unknown> = row;
	const fields = Object.fromEntries(allFields[entity].map((field) => [field, all[field]]));
	return { id: row.id, version: row.version, fields: fields as unknown as Entities[E] };
}

/** Where somebody may be sent next: open inquiries first, then the customers who moved last. */
async function knownProperties(): Promise<KnownProperty[]> {
	const company = await readCompany();
	const asked = await db
		.select()
		.from(inquiries)
		.where(inArray(inquiries.status, inquiryStatuses.filter(isOpen)))
		.orderBy(desc(eq(inquiries.status, "estimate-scheduled")), desc(inquiries.receivedAt))
		.limit(placesAtMost);
	const way = (kind: "email" | "phone") =>
		sql<string>`coalesce((select c.value from customer_channels c where c.customer_id = "customers"."id" and c.kind = ${kind} and c.status = 'ok' order by c.created_at desc limit 1), '')`;
	const served = await db
		.select({
			propertyId: properties.id,
			customerId: customers.id,
			name: customers.name,
			address: properties.address,
			email: way("email"),
			phone: way("phone"),
		})
		.from(customerProperties)
		.innerJoin(customers, eq(customers.id, customerProperties.customerId))
		.innerJoin(properties, eq(properties.id, customerProperties.propertyId))
		.orderBy(desc(customers.updatedAt), desc(customers.id))
		.limit(placesAtMost);
	const fromInquiries = asked.map((inquiry): KnownProperty => {
		const { customerId, propertyId, id } = inquiry;
		const contact = currentContact(inquiry);
		const booked = inquiry.status === "estimate-scheduled";
		return {
			customerId,
			propertyId,
			inquiryId: id,
			...contact,
			miles: milesTo(contact.address, company),
			visitOn: booked ? inquiry.visitOn : null,
			visitNote: booked ? inquiry.visitNote : "",
		};
	});
	const asking = new Set(asked.map((inquiry) => inquiry.propertyId).filter((id) => id !== null));
	const fromCustomers = served
		.filter((one) => !asking.has(one.propertyId))
		.map((one) => ({ ...one, inquiryId: null, miles: milesTo(one.address, company), visitOn: null, visitNote: "" }));
	return [...fromInquiries, ...fromCustomers];
}
