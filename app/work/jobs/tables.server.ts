import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sentPhotoColumns } from "#app/content/media/sent-photo-columns.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";

/** Photos of completed work, taken by the crew. */
export const workPhotos = pgTable(
	"work_photos",
	{
		...sentPhotoColumns(),
		contractId: uuid("contract_id")
			.notNull()
			.references(() => contracts.id),
		/** the line item that it shows; null for the whole job */
		lineId: text("line_id"),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
	},
	(t) => [
		index("work_photos_contract").on(t.contractId, t.id),
		index("work_photos_staff").on(t.staffId),
		index("work_photos_photo").on(t.photoId),
		check("work_photos_received", sql`received_bytes between 0 and bytes`),
	],
);
