import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { channels } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";

type JobContract = Pick<Contract, "id" | "customerId"> & { content: Pick<Contract["content"], "toPhone"> };

/** The customer's phone number for each of these contracts, formatted: the one on the contract, else the main one on record, else the newest. */
export async function listJobPhones(found: readonly JobContract[]): Promise<Map<string, string>> {
	if (!found.length) return new Map();
	const customerIds = found.map(({ customerId }) => customerId);
	const rows = await db
		.select({ customerId: channels.customerId, phone: channels.value })
		.from(channels)
		.where(
			and(
				...[inArray(channels.customerId, customerIds), isNull(channels.contactId)],
				...[eq(channels.kind, "phone"), eq(channels.status, "ok")],
			),
		)
		.orderBy(asc(channels.isMain), asc(channels.createdAt));
	const main = new Map(rows.map(({ customerId, phone }) => [customerId, phone]));
	return new Map(
		found.flatMap(({ id, customerId, content }) => {
			const phone = content.toPhone || main.get(customerId);
			return phone ? [[id, formatPhone(phone)] as const] : [];
		}),
	);
}
