import { and, eq } from "drizzle-orm";
import { milesTo } from "#app/content/places/area.ts";
import type { Company } from "#app/people/company/company.ts";
import {
	createCustomer,
	ensureProperty,
	findCandidates,
	holdKeys,
	surely,
	survivorOf,
} from "#app/people/customers/customers.server.ts";
import { foldAddress, foldEmail } from "#app/people/customers/matching.ts";
import { customerProperties } from "#app/people/customers/tables.server.ts";
import { actor, type Permitted, permit } from "#app/people/staff/permit.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { nextNumber } from "#app/platform/numbers.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { ensureCustomer } from "#app/sales/inquiries/customer.server.ts";
import type { EstimateFields } from "./estimate.ts";
import { estimates } from "./tables.server.ts";

export type Estimate = typeof estimates.$inferSelect;
type By = Permitted<"estimates.draft">;
type Yard = Pick<Company, "latitude" | "longitude">;

/** A new estimate, with its customer and property: the known ones, the inquiry's, or those made now. */
export async function beginEstimate(
	tx: Tx,
	by: By,
	id: string,
	fields: EstimateFields,
	given: { yard: Yard; priceBook: number; deviceAt: Date },
	now: Date,
): Promise<Estimate> {
	const { customerId: _, propertyId: __, inquiryId, ...rest } = fields;
	const place = await placeOf(tx, by, fields);
	const year = companyTime(now).year;
	const number = `E-${year}-${String(await nextNumber(tx, "estimate", year)).padStart(4, "0")}`;
	const [row] = await tx
		.insert(estimates)
		.values({
			...rest,
			...place,
			id,
			number,
			inquiryId: place.ofInquiry ? inquiryId : null,
			ownerId: by.id,
			miles: fields.miles ?? milesTo(fields.address, given.yard),
			priceBook: fields.priceBook ?? given.priceBook,
			deviceAt: given.deviceAt,
			receivedAt: now,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("no estimate row came back");
	return row;
}

type Where = { customerId: string; propertyId: string; ofInquiry: boolean };

async function placeOf(tx: Tx, by: By, fields: EstimateFields): Promise<Where> {
	const works = permit(by, "inquiries.work");
	if (fields.inquiryId && works) {
		const ensured = await ensureCustomer(tx, works, fields.inquiryId);
		if (typeof ensured !== "string") return { ...ensured, ofInquiry: true };
	}
	const { propertyId } = fields;
	const customerId = fields.customerId && (await survivorOf(tx, fields.customerId));
	if (customerId && propertyId && (await isTheirs(tx, customerId, propertyId)))
		return { customerId, propertyId, ofInquiry: false };
	const keys = {
		email: fields.email.trim() ? foldEmail(fields.email) : "",
		phone: (fields.phone.trim() && parsePhone(fields.phone)) || "",
		address: foldAddress(fields.address),
	};
	await holdKeys(tx, keys);
	const known = surely(await findCandidates(tx, keys), fields.name);
	const contact = { name: fields.name.trim() || "Unnamed customer", email: keys.email, phone: keys.phone };
	const owner = known?.id ?? (await createCustomer(tx, actor(by), contact));
	return {
		customerId: owner,
		propertyId: await ensureProperty(tx, actor(by), owner, fields.address),
		ofInquiry: false,
	};
}

async function isTheirs(tx: Tx, customerId: string, propertyId: string): Promise<boolean> {
	const rows = await tx
		.select({ id: customerProperties.propertyId })
		.from(customerProperties)
		.where(and(eq(customerProperties.customerId, customerId), eq(customerProperties.propertyId, propertyId)));
	return rows.length > 0;
}
