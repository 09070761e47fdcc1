import type { Lists } from "#server/testing/lists.ts";
import { createTestPicture } from "./fixtures.server.ts";
import { listPictures } from "./listing.server.ts";

export const lists: Lists = {
	listPictures: {
		table: "pictures",
		create: async () => (await createTestPicture()).id,
		values: {
			name: "copy_name",
			sha256: "copy_id::text",
			created_at: "'2026-11-20T12:00:00Z'::timestamptz + (n % 9) * interval '1 microsecond'",
		},
		order: "created_at desc, id desc",
		change: "caption = 'seen'",
		searches: true,
		read: (search, after) => listPictures({ view: "all", search, source: null, species: "", record: null }, after),
	},
};
