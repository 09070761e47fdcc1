import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { db } from "#app/platform/db.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { workPhotos } from "./tables.server.ts";

const arrived = and(isNull(workPhotos.deletedAt), isNotNull(workPhotos.photoId));

/** The crew's photos of completed work, for the media library. */
export const recordPhotos: NonNullable<Noun["recordPhotos"]>[number] = {
	order: 30,
	source: "job",
	find: async (id) => {
		const [contract] = await db
			.select({ number: contracts.number, address: contracts.siteAddress })
			.from(contracts)
			.where(eq(contracts.id, id));
		if (!contract) return null;
		const rows = await db
			.select({ id: workPhotos.photoId, caption: workPhotos.caption })
			.from(workPhotos)
			.where(and(eq(workPhotos.contractId, id), arrived))
			.orderBy(asc(workPhotos.createdAt), asc(workPhotos.id));
		return {
			label: [`Job ${contract.number ?? ""}`.trim(), townOfAddress(contract.address)].filter(Boolean).join(", "),
			path: `/admin/contracts/${id}`,
			photos: rows.flatMap(({ id, caption }) => (id ? [{ id, caption }] : [])),
		};
	},
	recordsOf: async (ids) => {
		const rows = await db
			.select({ photoId: workPhotos.photoId, recordId: workPhotos.contractId })
			.from(workPhotos)
			.where(and(inArray(workPhotos.photoId, [...ids]), arrived));
		return rows.flatMap(({ photoId, recordId }) => (photoId ? [{ photoId, recordId }] : []));
	},
};

/** Whether the crew has sent photos of a job. */
export async function hasWorkPhotos(contractId: string): Promise<boolean> {
	return (await db.$count(workPhotos, and(eq(workPhotos.contractId, contractId), arrived))) > 0;
}
