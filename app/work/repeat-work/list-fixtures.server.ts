import { db } from "#app/platform/db.server.ts";
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { copyRow } from "#server/testing/copy-row.ts";
import { copies, type Lists, now, owner, product } from "#server/testing/lists.ts";
import { listRepeatWork } from "./repeat-work.server.ts";
import { repeatWork } from "./tables.server.ts";

export const lists: Lists = {
	listRepeatWork: {
		table: "repeat_work",
		sourceColumn: "property_id",
		shownId: "property_id",
		// each property has a customer to call
		create: async () => {
			const { propertyId, customerId } = await createTestScheduledJob(owner, now);
			const found = { what: "Bur oak", town: "Thorp", lastOn: "2021-11-02", dueOn: "2026-11-02" };
			await db.insert(repeatWork).values({ propertyId, work: "prune", ...found });
			const property = { table: "properties", values: { address: "copy_name || copy_id" } };
			const ids = await copyRow(product.pool, property, propertyId, ["Repeat "], copies);
			await product.pool.query(
				"insert into customer_properties (customer_id, property_id) select $1, unnest($2::uuid[])",
				[customerId, ids],
			);
			return propertyId;
		},
		values: {
			property_id: "(select id from properties where address like 'Repeat %' order by id limit 1 offset n)",
			town: "copy_name",
			due_on: "date '2026-11-01' + (n % 9)::int",
		},
		order: "town, due_on, property_id, work",
		change: "reason = 'seen'",
		read: async (_search, after) => {
			const { rows, next } = await listRepeatWork("due", after, now);
			return { rows: rows.map(({ propertyId }) => ({ id: propertyId })), next };
		},
	},
};
