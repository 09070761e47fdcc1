import { and, eq } from "drizzle-orm";
import { milesToAddress } from "#app/content/places/service-area.ts";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import type { Company } from "#app/people/company/company.ts";
import {
	createCustomer,
	ensureProperty,
	findCandidates,
	findCertainMatch,
	findMergedId,
	lockContactKeys,
} from "#app/people/customers/customers.server.ts";
import { normalizeAddress, normalizeEmail } from "#app/people/customers/matching.ts";
import { customerProperties } from "#app/people/customers/tables.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { nextDocumentNumber } from "#app/platform/document-numbers.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { ensureCustomer } from "#app/sales/inquiries/customer.server.ts";
import type { EstimateFields } from "./estimate.ts";
import { estimates } from "./tables.server.ts";

export type Estimate = typeof estimates.$inferSelect;
type EstimateEditor = Permitted<"estimates.draft">;
type Yard = Pick<Company, "latitude" | "longitude">;

/** Creates an estimate with its customer and property: existing ones, those of the inquiry, or new ones. */
export async function createEstimate(
	tx: Tx,
	by: EstimateEditor,
	id: string,
	fields: EstimateFields,
	context: { yard: Yard; priceBook: number; deviceAt: Date },
	now: Date,
): Promise<Estimate> {
	const { customerId: _, propertyId: __, inquiryId, ...rest } = fields;
	const parties = await resolveParties(tx, by, fields);
	const year = companyTime(now).year;
	const number = `E-${year}-${String(await nextDocumentNumber(tx, "estimate", year)).padStart(4, "0")}`;
	const [row] = await tx
		.insert(estimates)
		.values({
			...rest,
			...parties,
			id,
			number,
			inquiryId: parties.isFromInquiry ? inquiryId : null,
			ownerId: by.id,
			miles: fields.miles ?? milesToAddress(fields.address, context.yard),
			priceBook: fields.priceBook ?? context.priceBook,
			deviceAt: context.deviceAt,
			receivedAt: now,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("could not save the estimate: the database returned no row");
	return row;
}

type EstimateParties = { customerId: string; propertyId: string; isFromInquiry: boolean };

async function resolveParties(tx: Tx, by: EstimateEditor, fields: EstimateFields): Promise<EstimateParties> {
	const inquiryPermission = permit(by, "inquiries.work");
	if (fields.inquiryId && inquiryPermission) {
		const customer = await ensureCustomer(tx, inquiryPermission, fields.inquiryId);
		if (typeof customer !== "string") return { ...customer, isFromInquiry: true };
	}
	const { propertyId } = fields;
	const customerId = fields.customerId && (await findMergedId(tx, fields.customerId));
	if (customerId && propertyId && (await ownsProperty(tx, customerId, propertyId)))
		return { customerId, propertyId, isFromInquiry: false };
	if (customerId)
		return {
			customerId,
			propertyId: await ensureProperty(tx, actor(by), customerId, fields.address),
			isFromInquiry: false,
		};
	const keys = {
		email: fields.email.trim() ? normalizeEmail(fields.email) : "",
		phone: (fields.phone.trim() && parsePhone(fields.phone)) || "",
		address: normalizeAddress(fields.address),
	};
	await lockContactKeys(tx, keys);
	const match = findCertainMatch(await findCandidates(tx, keys), fields.name);
	const contact = { name: fields.name.trim() || "Unnamed customer", email: keys.email, phone: keys.phone };
	const owner = match?.id ?? (await createCustomer(tx, actor(by), contact));
	return {
		customerId: owner,
		propertyId: await ensureProperty(tx, actor(by), owner, fields.address),
		isFromInquiry: false,
	};
}

async function ownsProperty(tx: Tx, customerId: string, propertyId: string): Promise<boolean> {
	const rows = await tx
		.select({ id: customerProperties.propertyId })
		.from(customerProperties)
		.where(and(eq(customerProperties.customerId, customerId), eq(customerProperties.propertyId, propertyId)));
	return rows.length > 0;
}
