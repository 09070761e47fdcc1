import { and, eq, inArray } from "drizzle-orm";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import type { Noun } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { db } from "#app/platform/db.server.ts";
import { formatInquiryNumber } from "./inquiry.ts";
import { inquiries } from "./tables.server.ts";

/** The photos that visitors sent, for the media library. */
export const recordPhotos: NonNullable<Noun["recordPhotos"]>[number] = {
	order: 10,
	source: "inquiry",
	find: async (id) => {
		const [inquiry] = await db
			.select({ number: inquiries.number, address: inquiries.address })
			.from(inquiries)
			.where(eq(inquiries.id, id));
		if (!inquiry) return null;
		const label = [`Inquiry ${formatInquiryNumber(inquiry.number)}`, townOfAddress(inquiry.address)];
		return {
			label: label.filter(Boolean).join(", "),
			path: `/admin/inquiries/${id}`,
			photos: (await listPhotos("inquiry", id)).map((photo) => ({ id: photo.id, caption: "" })),
		};
	},
	recordsOf: async (ids) => {
		const rows = await db
			.select({ photoId: photos.id, recordId: photos.entityId })
			.from(photos)
			.where(and(inArray(photos.id, [...ids]), eq(photos.entity, "inquiry")));
		return rows.flatMap(({ photoId, recordId }) => (recordId ? [{ photoId, recordId }] : []));
	},
};
