import { sql } from "drizzle-orm";
import type { DataExport } from "#app/people/exports/exports.server.ts";
import { listOrder } from "#app/platform/list.server.ts";

export const dataExports: readonly DataExport[] = [
	{
		order: 80,
		file: "trees",
		about: "One row per tree of a property.",
		columns: [
			{ name: "Tree ID", about: "Identifies the tree", value: sql`t.id` },
			{ name: "Property ID", about: "See properties.csv", value: sql`t.property_id` },
			{ name: "Job site address", about: "The address of the property", value: sql`p.address` },
			{ name: "Number", about: "The tree's number on the property", value: sql`t.number` },
			{ name: "Species", about: "Species", value: sql`t.species` },
			{
				name: "DBH (in)",
				about: "Trunk diameter in inches, of each stem",
				value: sql`(select string_agg(s, '; ') from jsonb_array_elements_text(t.stems) s)`,
			},
			{ name: "Height (ft)", about: "In feet", value: sql`t.height` },
			{ name: "Spread (ft)", about: "In feet", value: sql`t.spread` },
			{ name: "Wires", about: "The kind of wires nearby", value: sql`t.wires->>'kind'` },
			{ name: "Notes", about: "Internal notes", value: sql`t.notes` },
		],
		from: sql`trees t join properties p on p.id = t.property_id`,
		where: sql`t.deleted_at is null`,
		orderBy: listOrder("asc", { value: sql`t.id`, type: "uuid" }),
	},
];
