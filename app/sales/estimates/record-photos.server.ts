import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Noun } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { db } from "#app/platform/db.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

const arrived = and(isNull(estimatePhotos.deletedAt), isNotNull(estimatePhotos.photoId));

/** The estimator's photos, for the media library. */
export const recordPhotos: NonNullable<Noun["recordPhotos"]>[number] = {
	order: 20,
	source: "estimate",
	find: async (id) => {
		const [estimate] = await db
			.select({ number: estimates.number, address: estimates.address })
			.from(estimates)
			.where(eq(estimates.id, id));
		if (!estimate) return null;
		const rows = await db
			.select({ id: estimatePhotos.photoId, caption: estimatePhotos.caption })
			.from(estimatePhotos)
			.where(and(eq(estimatePhotos.estimateId, id), arrived))
			.orderBy(asc(estimatePhotos.id));
		return {
			label: [`Field estimate ${estimate.number}`, townOfAddress(estimate.address)].filter(Boolean).join(", "),
			path: `/admin/field-estimates/${id}`,
			photos: rows.flatMap(({ id, caption }) => (id ? [{ id, caption }] : [])),
		};
	},
	recordsOf: async (ids) => {
		const rows = await db
			.select({ photoId: estimatePhotos.photoId, recordId: estimatePhotos.estimateId })
			.from(estimatePhotos)
			.where(and(inArray(estimatePhotos.photoId, [...ids]), arrived));
		return rows.flatMap(({ photoId, recordId }) => (photoId ? [{ photoId, recordId }] : []));
	},
};
